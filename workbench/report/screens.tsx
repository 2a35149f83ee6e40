import { useState } from 'react'
import type { ReportedBrand, ReportedScreen, ReportPage } from '../../contract/report.ts'
import { cx } from '../../src/shared/ui/cx.ts'
import { IconButton } from '../../src/shared/ui/icon-button.tsx'
import { Notice } from '../../src/shared/ui/notice.tsx'
import styles from './screens.module.css'

/** The ways to compare two pictures. */
export const modes = [
  { value: 'slider', label: 'Slider' },
  { value: 'beside', label: 'Side by side' },
  { value: 'difference', label: 'Difference' },
] as const

/** How pictures are shown. */
export interface View {
  readonly mode: (typeof modes)[number]['value']
  readonly size: ReportPage['size']
}

/** A screen, and the name of its brand. */
export interface Picture {
  readonly name: string
  readonly screen: ReportedScreen
}

interface Props {
  readonly brand: ReportedBrand
  readonly view: View
  readonly onEnlarge: (picture: Picture) => void
}

export const Screens = ({ brand: { name, screens }, view, onEnlarge }: Props) => (
  <div className={styles.screens}>
    {screens.map((screen) => (
      <figure key={labelOf(screen)} className={cx(isCompared(screen) && view.mode === 'beside' && styles.double)}>
        <Pair screen={screen} view={view} />
        <figcaption>
          <b>{screen.title}</b> {screen.details}
          {screen.share !== null && <em>{screen.share} differs</em>}
          {screen.ledTo !== null && <code>leads to {screen.ledTo}</code>}
          {screen.after !== null && (
            <IconButton
              icon="search"
              size={16}
              label={`Enlarge ${labelOf(screen)}`}
              onClick={() => onEnlarge({ name, screen })}
            />
          )}
        </figcaption>
      </figure>
    ))}
  </div>
)

export const labelOf = ({ title, details }: ReportedScreen): string => `${title}, ${details}`
const isCompared = ({ difference }: ReportedScreen): boolean => difference !== null

/** A picture, or what two of them differ in. */
export function Pair({ screen, view: { mode, size } }: { readonly screen: ReportedScreen; readonly view: View }) {
  const { after, before, difference, failure } = screen
  const [share, setShare] = useState(50)
  const label = labelOf(screen)
  const pictureOf = (src: string | null, kind = '', clipPath?: string) =>
    src !== null && <img {...size} src={src} alt={label + kind} style={{ clipPath }} loading="lazy" decoding="async" />
  if (after === null)
    return (
      <div className={styles.missing} role="img" aria-label={`${label}: no picture`}>
        <Notice tone="danger" title="No picture">
          {failure}
        </Notice>
      </div>
    )
  if (!isCompared(screen)) return <div className={styles.pair}>{pictureOf(after)}</div>
  if (mode === 'difference') return <div className={styles.pair}>{pictureOf(difference, ', difference')}</div>
  const isSlider = mode === 'slider'
  return (
    <div className={cx(styles.pair, isSlider ? styles.slider : styles.beside)}>
      {pictureOf(before, ', before', isSlider ? `inset(0px ${100 - share}% 0px 0px)` : undefined)}
      {pictureOf(after, ', after')}
      {isSlider && <i style={{ insetInlineStart: `${share}%` }} />}
      {isSlider && (
        <input
          type="range"
          value={share}
          aria-label={`${label}: share of the picture before, in percent`}
          onChange={(event) => setShare(event.target.valueAsNumber)}
        />
      )}
    </div>
  )
}
