import { useEffect, useRef } from 'react'
import { isBackMessage } from './frame-message.ts'
import styles from './partner-frame.module.css'

interface Props {
  /** An address that `framePlace` has admitted to a frame. */
  readonly url: string
  /** What the frame contains, for screen readers. */
  readonly title: string
  readonly onLoad?: () => void
  /** The page in the frame asks to go back. */
  readonly onBack: () => void
}

/**
 * The permissions that a game or a chat needs, only for the frame's own origin. Camera, microphone and payment are not
 * granted.
 */
const allowed = 'autoplay; clipboard-write; encrypted-media; fullscreen; screen-wake-lock'

/**
 * Everything that a page of a partner does with itself, but nothing with the storefront: it cannot navigate this window
 * unless the player taps something, because some games have an exit of their own that leads to the `backUrl`.
 */
const capabilities =
  'allow-forms allow-modals allow-pointer-lock allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation'

/** WebKit does not know it, and would report an error for each frame. */
const orientationLock = 'allow-orientation-lock'
const knowsOrientationLock = (): boolean => document.createElement('iframe').sandbox.supports(orientationLock)

/** A partner's page inside the storefront. */
export function PartnerFrame({ url, title, onLoad, onBack }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (frame.current && isBackMessage(event, frame.current)) onBack()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [onBack])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={title}
      allow={allowed}
      sandbox={knowsOrientationLock() ? `${capabilities} ${orientationLock}` : capabilities}
      onLoad={onLoad}
    />
  )
}
