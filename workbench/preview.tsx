import { useEffect, useRef, useState } from 'react'
import { languageCatalogue, languageCodes } from '../contract/languages.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { cx } from '../src/shared/ui/cx.ts'
import { LoadingDots } from '../src/shared/ui/loading-dots.tsx'
import { Notice } from '../src/shared/ui/notice.tsx'
import { Skeleton } from '../src/shared/ui/skeleton.tsx'
import { isFramed } from './address.ts'
import type { Rewording } from './edits.ts'
import type { TextSearch } from './own-texts.tsx'
import styles from './preview.module.css'
import { useSize } from './near.ts'
import { messageOf, statusOf, type Failure, type BuiltPreview } from './server.ts'
import switches from './switches.module.css'
import { useWindowEvent } from './window-event.ts'

/** Windows of common phones, in CSS pixels. */
const phones = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
]
/** Around and between the phones. */
const gap = 24

interface Props {
  readonly preview: BuiltPreview | undefined
  /** The theme of a draft without errors, shown until its preview is built. */
  readonly css: string | undefined
  /** How the texts of a draft without errors differ from the texts of a preview. */
  readonly rewordingsOf: (preview: BuiltPreview) => readonly Rewording[]
  readonly isBuilding: boolean
  readonly failure: Failure | undefined
  /** It shows the last state without errors, if there was one. */
  readonly hasErrors: boolean
  readonly onRetry: () => void
  readonly onPick: TextSearch['onAsk']
}

/** The brand itself, in phones. */
export function Preview({ failure, hasErrors, onRetry, ...view }: Props) {
  const { preview, isBuilding } = view
  const [widths, setWidths] = useState<readonly number[]>([390])
  const [isPicking, setPicking] = useState(false)
  const toggle = (width: number) => {
    const others = widths.filter((one) => one !== width)
    if (others.length === widths.length) setWidths([...widths, width])
    else if (others.length > 0) setWidths(others)
  }
  const shown = phones.filter(({ width }) => widths.includes(width))
  return (
    <section className={styles.stage} aria-label="Preview">
      <div className={styles.tools}>
        <p role="status" className={styles.said}>
          {isBuilding ? 'Building the preview' : hasErrors ? withErrors(preview !== undefined) : ''}
          {isBuilding && <LoadingDots />}
        </p>
        <div className={switches.segments} role="group" aria-label="Widths of the phones">
          {phones.map(({ width }) => (
            <button key={width} type="button" aria-pressed={widths.includes(width)} onClick={() => toggle(width)}>
              {String(width)}
            </button>
          ))}
        </div>
        <div className={switches.segments}>
          <button type="button" aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
            Tap a text
          </button>
        </div>
        {preview && isFramed(preview.url) && (
          <small>
            <a href={preview.url} target="_blank" rel="noreferrer">
              Open in a tab
            </a>
          </small>
        )}
      </div>
      {failure && statusOf(failure) !== 409 && !isBuilding && (
        <div className={styles.failure}>
          <Notice tone="danger" title="The preview could not be built">
            <p>{statusOf(failure) === 'FETCH_ERROR' ? 'The command has ended.' : messageOf(failure)}</p>
            <Button size="small" variant="outline" icon="retry" onClick={onRetry}>
              Try again
            </Button>
          </Notice>
        </div>
      )}
      <Phones {...view} {...{ shown, isPicking }} />
    </section>
  )
}

const withErrors = (isShown: boolean): string =>
  isShown ? 'The last state without errors' : 'There is a preview once the errors are mended'

interface PhonesProps extends Omit<Props, 'failure' | 'hasErrors' | 'onRetry'> {
  /** A tap in a phone tells a text. */
  readonly isPicking: boolean
  readonly shown: typeof phones
}

function Phones({ shown, ...view }: PhonesProps) {
  const space = useRef<HTMLDivElement>(null)
  const room = useSize(space)
  const wide = shown.reduce((total, { width }) => total + width, 0)
  const high = Math.max(...shown.map(({ height }) => height))
  const scale = Math.min(1, (room.width - gap * (shown.length + 1)) / wide, (room.height - 2 * gap) / high)
  return (
    <div className={styles.phones} ref={space}>
      {room.width > 0 &&
        shown.map((phone) => <Phone key={phone.width} {...phone} {...view} scale={Math.max(0.2, scale)} />)}
    </div>
  )
}

interface PhoneProps extends Omit<PhonesProps, 'shown'> {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The former page stays until the new one has loaded, so that nothing flashes. */
function Phone({ width, height, scale, preview, css = '', rewordingsOf, isBuilding, isPicking, onPick }: PhoneProps) {
  const [loaded, setLoaded] = useState<BuiltPreview | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const draft = loaded && { kind: 'draft', css, isPicking, rewordings: rewordingsOf(loaded) }
    if (draft) frame.current?.contentWindow?.postMessage(draft, new URL(loaded.url).origin)
  }, [loaded, css, isPicking, rewordingsOf])
  useWindowEvent('message', ({ source, origin, data }) => {
    const isOwn = source !== null && source === frame.current?.contentWindow && loaded?.url.startsWith(`${origin}/`)
    if (!isOwn || data?.kind !== 'text') return
    const { language, asked } = data as { readonly language: string; readonly asked: readonly string[] }
    const code = languageCodes.find((one) => languageCatalogue[one].locale === language)
    if (code) onPick({ language: code, asked, isTapped: true })
  })
  const isNew = preview !== undefined && preview.release !== loaded?.release
  const pages = [loaded, isNew ? preview : null].filter((page) => page !== null)
  const size = { inlineSize: width * scale, blockSize: height * scale }
  return (
    <div className={styles.phone} style={size}>
      {!loaded && (isBuilding || preview) && <Skeleton width="100%" height="100%" />}
      {pages.map((page) =>
        isFramed(page.url) ? (
          <iframe
            key={page.release}
            ref={page === loaded ? frame : undefined}
            className={cx(styles.page, page !== loaded && styles.coming)}
            title={`The brand at a width of ${width}`}
            src={page.url}
            style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
            aria-hidden={page !== loaded}
            tabIndex={page === loaded ? undefined : -1}
            onLoad={() => setLoaded(page)}
          />
        ) : (
          <p key={page.release} className={styles.refused}>
            The address of the preview is not one of this machine.
          </p>
        ),
      )}
    </div>
  )
}
