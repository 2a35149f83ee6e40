import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { FrameBar, FrameScreen } from '../../../../shared/frames/frame-screen.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { useFullScreen } from '../lib/use-full-screen.ts'
import styles from './game-screen.module.css'
import { fullScreenIcon, hideIcon, leaveFullScreenIcon } from './icons.ts'

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
