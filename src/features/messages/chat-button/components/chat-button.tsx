import { useLayoutEffect } from 'react'
import { chatPath, signInPath } from '../../../../../contract/paths.ts'
import { OnDemand } from '../../../../shared/feature/on-demand.tsx'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import type { CameFrom } from '../../../../shared/navigation/came-from.ts'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import { mayChat } from '../../../../shared/session/member-type.ts'
import { selectMember, selectSession } from '../../../../shared/session/session-slice.ts'
import { useMakesWay } from '../../../../shared/shell/use-makes-way.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import type { IconShape } from '../../../../shared/ui/icons/icons.ts'
import { forgetUnread } from '../lib/forget-unread.ts'
import { useUnread } from '../lib/use-unread.ts'
import styles from './chat-button.module.css'

/** Comes with the components of pages, which a guest's first page does not need. */
const loadCounter = async () => (await import('../../../../shared/ui/counter.tsx')).Counter

/** A round button in the corner; from 1024 px on its label is beside the icon. */
export function ChatButton() {
  const { t } = useTranslation('chat-button')
  const unread = useUnread()
  const open = useOpenChat()
  useCorner()
  return (
    <section aria-label={t('chat')} className={cx(styles.place, useMakesWay() && styles.away)}>
      <button
        type="button"
        className={styles.button}
        aria-label={unread > 0 ? t('chat_unread', { number: unread }) : t('chat')}
        onClick={open}
      >
        <Icon name={bubbles} size={28} tinted />
        <span className={styles.label}>{t('chat')}</span>
        {unread > 0 && (
          <span key={unread} className={styles.unread}>
            <OnDemand load={loadCounter} props={{ count: unread }} />
          </span>
        )}
      </button>
    </section>
  )
}

/** Guests sign in first (CHAT-03); who may not chat is told so (CHAT-05). */
function useOpenChat(): () => void {
  const dispatch = useAppDispatch()
  const go = useGo()
  const session = useAppSelector(selectSession)
  const member = useAppSelector(selectMember)
  return () => {
    if (!session) {
      const state: CameFrom = { from: chatPath }
      return go(signInPath, { state })
    }
    if (!mayChat(member?.type ?? session.type))
      return void dispatch(
        showToast({ kind: 'error', text: { key: 'chat-button:no_permissions' }, durationMs: noPermissionsMs }),
      )
    // The chat shows all messages, so the number is asked for anew afterwards.
    dispatch(forgetUnread)
    go(chatPath)
  }
}

/** CHAT-05. */
const noPermissionsMs = 2000

/** Toasts leave the corner free in which the button is. */
function useCorner(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--corner-space', '72px')
    return () => void style.removeProperty('--corner-space')
  }, [])
}

const bubbles: IconShape = {
  line: 'M9.5 14.5H8L4.5 17.5V6A1.5 1.5 0 0 1 6 4.5h9A1.5 1.5 0 0 1 16.5 6v1.5M11 9.5h7.5A1.5 1.5 0 0 1 20 11v9l-3-2.5h-6A1.5 1.5 0 0 1 9.5 16v-5A1.5 1.5 0 0 1 11 9.5zM12.8 13.5h.1M16.6 13.5h.1',
  tint: 'M11 9.5h7.5A1.5 1.5 0 0 1 20 11v9l-3-2.5h-6A1.5 1.5 0 0 1 9.5 16v-5A1.5 1.5 0 0 1 11 9.5z',
}
