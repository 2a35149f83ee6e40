import { useEffect } from 'react'
import { homePath } from '../../../../../contract/paths.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { FrameBar, FrameScreen } from '../../../../shared/frames/frame-screen.tsx'
import { LeaveFor } from '../../../../shared/frames/leave-for.tsx'
import type { OpeningFailure } from '../../../../shared/frames/opening.ts'
import { PartnerFrame } from '../../../../shared/frames/partner-frame.tsx'
import { useLeave } from '../../../../shared/frames/use-leave.ts'
import { useOpening } from '../../../../shared/frames/use-opening.ts'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { Redirect } from '../../../../shared/navigation/in-app.tsx'
import { mayChat } from '../../../../shared/session/member-type.ts'
import { selectMember, selectSession } from '../../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { ContactButton } from '../components/contact-button.tsx'
import { Waiting } from '../components/waiting.tsx'
import { openChat } from '../lib/open-chat.ts'

/** Frames the chat, for members who may chat. */
export function Page() {
  const type = useAppSelector((state) => selectMember(state)?.type ?? selectSession(state)?.type)
  return type === undefined || mayChat(type) ? <Chat /> : <NoPermission />
}

/** How long the chat may take to open, in milliseconds. */
const limitMs = 10_000

function Chat() {
  const { t } = useTranslation('chat')
  const { leave, backUrl } = useLeave()
  const { state, retry, loaded } = useChat(backUrl)
  const title = t('chat-button:chat')
  return (
    <FrameScreen title={title} bar={<FrameBar title={title} onBack={leave} />}>
      {(state.step === 'opening' || state.step === 'shown') && (
        <PartnerFrame url={state.url} title={title} onLoad={loaded} onBack={leave} />
      )}
      {state.step === 'leaving' && <LeaveFor url={state.url} />}
      {state.step === 'failed' ? (
        <Failed reason={state.reason} onRetry={retry} />
      ) : (
        state.step !== 'shown' && <Waiting isSlow={state.step === 'opening' && state.isSlow} onRetry={retry} />
      )}
    </FrameScreen>
  )
}

function useChat(backUrl: string) {
  const dispatch = useAppDispatch()
  const { code: language } = useLanguage()
  const { name: title } = useBrand()
  return useOpening(() => dispatch(openChat({ title, backUrl, language, headerColor: headerColor() })), limitMs)
}

/** The color of the bar above the frame. */
const headerColor = (): string => getComputedStyle(document.documentElement).getPropertyValue('--color-header').trim()

function Failed({ reason, onRetry }: { reason: OpeningFailure; onRetry: () => void }) {
  const { t } = useTranslation('chat')
  const { t: shared } = useTranslation('shared')
  if (reason !== 'timeout' && reason !== 'address') return <ErrorState failure={reason} onRetry={onRetry} />
  return (
    <div role="alert">
      {reason === 'timeout' ? (
        <EmptyState
          icon="clock"
          title={t('game:timeout_retry_please')}
          action={
            <>
              <Button icon="retry" onClick={onRetry}>
                {shared('retry')}
              </Button>
              <ContactButton />
            </>
          }
        />
      ) : (
        // Trying again would bring the same address.
        <EmptyState icon="shield" title={t('refused_title')} text={t('refused_text')} action={<ContactButton />} />
      )}
    </div>
  )
}

/** CHAT-05: says so for 2 s, and does not open. */
function NoPermission() {
  const dispatch = useAppDispatch()
  useEffect(
    () => void dispatch(showToast({ kind: 'error', text: { key: 'chat-button:no_permissions' }, durationMs: 2000 })),
    [dispatch],
  )
  return <Redirect to={homePath} />
}
