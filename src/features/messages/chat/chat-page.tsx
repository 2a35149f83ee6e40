import { useEffect } from 'react'
import { homePath } from '../../../../contract/paths.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { FrameBar, FrameScreen } from '../../../shared/frames/frame-screen.tsx'
import { LeaveFor } from '../../../shared/frames/leave-for.tsx'
import type { OpeningFailure } from '../../../shared/frames/opening.ts'
import { PartnerFrame } from '../../../shared/frames/partner-frame.tsx'
import { useLeave } from '../../../shared/frames/use-leave.ts'
import { useOpening } from '../../../shared/frames/use-opening.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { Redirect } from '../../../shared/navigation/in-app.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { mayChat } from '../../../shared/session/member-type.ts'
import { selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { openChat } from './open-chat.ts'
import styles from './chat-page.module.css'

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
                {t('shared:retry')}
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

/** The other way to reach the support team. */
function ContactButton() {
  const { t } = useTranslation('chat')
  const { open } = usePanel('support')
  return (
    <Button variant="soft" icon="help" onClick={() => open()}>
      {t('support:title')}
    </Button>
  )
}

interface Props {
  /** It takes longer than the chat is given. */
  readonly isSlow: boolean
  readonly onRetry: () => void
}

/** The shape of a conversation, until the chat is there. */
function Waiting({ isSlow, onRetry }: Props) {
  const { t } = useTranslation('shared')
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {bubbles.map(({ isOwn, width, height }) => (
        <span key={width} className={cx(styles.bubble, isOwn && styles.own)} style={{ inlineSize: width }}>
          <Skeleton height={height} shape="card" />
        </span>
      ))}
      {isSlow && <Slow onRetry={onRetry} />}
      <span className={styles.entry}>
        <Skeleton height="48px" shape="card" />
      </span>
    </div>
  )
}

const bubbles = [
  { isOwn: false, width: '62%', height: '76px' },
  { isOwn: false, width: '44%', height: '48px' },
  { isOwn: true, width: '52%', height: '60px' },
  { isOwn: false, width: '58%', height: '60px' },
]

function Slow({ onRetry }: Pick<Props, 'onRetry'>) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.slow}>
      <p role="alert">{t('game:timeout_retry_please')}</p>
      <Button variant="soft" icon="retry" onClick={onRetry}>
        {t('shared:retry')}
      </Button>
    </div>
  )
}
