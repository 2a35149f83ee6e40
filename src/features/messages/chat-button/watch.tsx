import { useLayoutEffect, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { chatPath, signInPath } from '../../../../contract/paths.ts'
import { forgetUnread } from '../../../shared/chat/unread.ts'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { whenLoaded } from '../../../shared/lib/when-loaded.ts'
import type { CameFrom } from '../../../shared/navigation/came-from.ts'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { busyPages } from '../../../shared/overlay/busy-pages.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { mayChat } from '../../../shared/session/member-type.ts'
import { selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { isInTheWay, useMakesWay } from '../../../shared/shell/floating-button.ts'
import { useAppSelector, useAppDispatch } from '../../../shared/store/hooks.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import type { IconShape } from '../../../shared/ui/icons/icons.ts'
import styles from './watch.module.css'

/** Shows the button, for guests too, except where it would be in the way, and not while the site is closed. */
export function Watcher() {
  const isOn = useAppSelector((state) => isSwitchedOn(selectSettings(state), 'CBS3'))
  const isClosed = useAppSelector((state) => selectOverlays(state).some(({ name }) => name === 'gate'))
  const { pathname } = useLocation()
  const isShown = isOn && !isClosed && !isInTheWay(pathname) && !busyPages.includes(pathname)
  return isShown ? <ChatButton /> : null
}

/** Comes with the components of pages, which a guest's first page does not need. */
const loadCounter = async () => (await import('../../../shared/ui/counter.tsx')).Counter

/** A round button in the corner; from 1024 px on its label is beside the icon. */
function ChatButton() {
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

/** The number of unread messages; 0 for guests and for members without permission, who are not asked about (CHAT-06). */
function useUnread(): number {
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => {
    const member = selectMember(state)
    return member && mayChat(member.type) ? member.id : null
  })
  const [unread, setUnread] = useState<{ readonly id: string; readonly count: number }>()
  useEffect(() => {
    if (id === null) return
    return whenLoaded(import('./member-watch.ts'), ({ followUnread }) =>
      dispatch(followUnread(id, (count) => setUnread({ id, count }))),
    )
  }, [dispatch, id])
  return unread && unread.id === id ? unread.count : 0
}
