import { useRef, useState, type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { homePath } from '../../../../contract/paths.ts'
import { FrameBar, FrameScreen } from '../../../shared/frames/frame-screen.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import type { IconShape } from '../../../shared/ui/icons/icons.ts'
import styles from './game-screen.module.css'

interface Props {
  readonly title: string
  readonly onBack: () => void
  /** A game is on: the header can be hidden, and the whole screen be used. */
  readonly isPlaying?: boolean
  readonly children: ReactNode
}

/** The full-screen page of a game (GAME-18): its header, and below it the game or what comes instead. */
export function GameScreen({ title, onBack, isPlaying = false, children }: Props) {
  const { t } = useTranslation('game')
  const screen = useRef<HTMLDivElement>(null)
  // Null until the player has hidden the header once.
  const [isHidden, setIsHidden] = useState<boolean | null>(null)
  const bar =
    isPlaying && isHidden ? (
      <button
        type="button"
        className={styles.show}
        aria-label={t('show_header')}
        aria-expanded="false"
        autoFocus
        onClick={() => setIsHidden(false)}
      >
        <span className={styles.handle} />
      </button>
    ) : (
      <FrameBar title={title} onBack={onBack}>
        {isPlaying && <Tools screen={screen} isBack={isHidden === false} onHide={() => setIsHidden(true)} />}
      </FrameBar>
    )
  return (
    <FrameScreen ref={screen} title={title} bar={bar}>
      {children}
    </FrameScreen>
  )
}

interface ToolsProps {
  readonly screen: RefObject<HTMLElement | null>
  /** The header has been shown again, which removed the control that had the focus. */
  readonly isBack: boolean
  readonly onHide: () => void
}

function Tools({ screen, isBack, onHide }: ToolsProps) {
  const { t } = useTranslation('game')
  const fullScreen = useFullScreen(screen)
  return (
    <>
      {fullScreen && (
        <IconButton
          icon={fullScreen.isOn ? leaveFullScreenIcon : fullScreenIcon}
          label={t(fullScreen.isOn ? 'leave_fullscreen' : 'fullscreen')}
          onClick={fullScreen.toggle}
        />
      )}
      <IconButton icon={hideIcon} label={t('hide_header')} aria-expanded="true" autoFocus={isBack} onClick={onHide} />
    </>
  )
}

const fullScreenIcon: IconShape = { line: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15' }
const leaveFullScreenIcon: IconShape = { line: 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5' }
const hideIcon: IconShape = { line: 'M5.5 14.5 12 8l6.5 6.5' }

interface FullScreen {
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Full screen for one element; null where the browser has none, as on an iPhone. */
function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen | null {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  if (!document.fullscreenEnabled) return null
  const toggle = () =>
    // Refused without a tap, which is no fault of the page.
    void (isOn ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined)
  return { isOn, toggle }
}

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

export function OtherGames({ wide = false }: { readonly wide?: boolean }) {
  const { t } = useTranslation('game')
  return (
    <LinkButton to={homePath} replace variant="soft" wide={wide}>
      {t('other_games')}
    </LinkButton>
  )
}
