import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { selectImageCdns } from '../settings/settings-slice.ts'
import { imageSources, useImageSources } from '../settings/use-settings.ts'
import type { AppThunk } from '../store/app-store.ts'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.ts'
import styles from './image.module.css'

interface Props {
  readonly src: string
  /** Empty when the text beside the picture says enough. */
  readonly alt: string
  /** Width by height of the box, e.g. `16 / 9`; reserves the space before the picture arrives. */
  readonly ratio: string
  readonly fit?: 'cover' | 'contain'
  /** Part of the first screen: fetched immediately and with high priority. */
  readonly priority?: boolean
  /** False: only its place is kept; nothing is fetched. */
  readonly isWanted?: boolean
  /** Shown if the picture cannot be loaded. */
  readonly fallback?: IconName
  /** Shown in the same box until the picture has loaded, and where it cannot be loaded. */
  readonly until?: ReactNode
  readonly className?: string | undefined
}

/** Fetches pictures that the page is about to show. */
export const fetchPictures =
  (all: readonly { readonly imageUrl: string }[]): AppThunk =>
  (_, getState) =>
    all.forEach(({ imageUrl }) => {
      const [src] = imageSources(imageUrl, selectImageCdns(getState()))
      Object.assign(document.createElement('img'), { fetchPriority: 'high', src })
    })

export function Image({ src, ratio, isWanted = true, fallback = 'sparkle', className, ...rest }: Props) {
  return (
    <span className={cx(styles.box, className)} style={{ aspectRatio: ratio }}>
      {isWanted && <Picture key={src} src={src} fallback={fallback} {...rest} />}
    </span>
  )
}

function Picture({
  src,
  alt,
  fit = 'cover',
  priority = false,
  fallback,
  until,
}: Pick<Props, 'src' | 'alt' | 'fit' | 'priority' | 'until'> & { fallback: IconName }) {
  const image = useRef<HTMLImageElement>(null)
  // A picture that is already shown stays, even if pictures now come from another host.
  const sources = useImageSources(src, () => isShown(image.current))
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = sources.find((one) => !failed.includes(one))
  const askedAt = useRef(0)
  useLayoutEffect(() => {
    askedAt.current = performance.now()
    // A picture from the cache may be complete before React listens.
    if (image.current?.complete && image.current.naturalWidth > 0) show(image.current)
  }, [source])
  if (!source) return until ? <span className={styles.until}>{until}</span> : <Broken alt={alt} icon={fallback} />
  return (
    <>
      <img
        ref={image}
        className={cx(styles.picture, fit === 'contain' && styles.contain)}
        src={source}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget, timeStamp }) => show(currentTarget, timeStamp - askedAt.current)}
        onError={() => setFailed([...failed, source])}
      />
      {until && <span className={styles.until}>{until}</span>}
    </>
  )
}

const loadedMark = 'data-loaded'
/** In milliseconds: before that, the eye takes a picture for one that was there with the page. */
const soonMs = 200

/**
 * Only the styles want to know, so nothing has to be rendered for each picture of a page. Fading in is for pictures that
 * the player has waited for: each fade costs the page a handful of frames.
 */
const show = (image: HTMLImageElement, afterMs = 0): void =>
  image.setAttribute(loadedMark, afterMs > soonMs ? 'late' : 'soon')

const isShown = (image: HTMLImageElement | null): boolean => image?.hasAttribute(loadedMark) ?? false

const Broken = ({ alt, icon }: { alt: string; icon: IconName }) => (
  <span className={styles.broken} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
    <Icon name={icon} size={32} tinted />
  </span>
)
