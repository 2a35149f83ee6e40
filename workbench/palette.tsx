import type { PairContrast } from '../contract/tokens.ts'
import { cx } from '../src/shared/ui/cx.ts'
import styles from './palette.module.css'

/** The colors that are derived from a brand's few, each with the text that has the least contrast on it. */
export function Palette({ title, contrasts }: { title: string; contrasts: readonly PairContrast[] }) {
  const schemes = [...new Set(contrasts.map(({ scheme }) => scheme))]
  return (
    <details className={styles.palette} open>
      <summary>
        {title} <span>{summaryOf(contrasts)}</span>
      </summary>
      <div className={styles.schemes}>
        {schemes.map((scheme) => (
          <SchemeColors key={scheme} scheme={scheme} pairs={contrasts.filter((pair) => pair.scheme === scheme)} />
        ))}
      </div>
    </details>
  )
}

const isRefused = ({ ratio, least }: PairContrast): boolean => ratio < least

function summaryOf(pairs: readonly PairContrast[]): string {
  const refused = pairs.filter(isRefused).length
  return refused === 0 ? `all ${pairs.length} contrasts pass` : `${refused} of ${pairs.length} contrasts are too low`
}

const SchemeColors = ({ scheme, pairs }: { scheme: string; pairs: readonly PairContrast[] }) => (
  <div role="group" aria-label={wordsOf(scheme)}>
    <p className={styles.scheme}>{wordsOf(scheme)}</p>
    <ul className={styles.colors}>
      {[...new Set(pairs.map(({ over }) => over))].map((over) => (
        <Ground key={over} pairs={pairs.filter((pair) => pair.over === over)} />
      ))}
    </ul>
  </div>
)

/** A background, and the contrasts of all that stands on it; the first is a text. */
function Ground({ pairs }: { pairs: readonly PairContrast[] }) {
  const [sample] = pairs
  if (!sample) return null
  const texts = pairs.filter(({ least }) => least === sample.least)
  const worst = texts.reduce((one, other) => (other.ratio < one.ratio ? other : one))
  const shown = pairs.find(isRefused) ?? worst
  return (
    <li
      className={cx(styles.color, isRefused(shown) && styles.refused)}
      style={{ background: sample.overColor, color: sample.textColor }}
      title={pairs.map(describe).join('\n')}
    >
      <span>{wordsOf(sample.over)}</span>
      <span>{isRefused(shown) ? `${round(shown.ratio)} < ${shown.least}` : round(shown.ratio)}</span>
    </li>
  )
}

const describe = ({ text, over, textColor, overColor, ratio, least }: PairContrast): string =>
  `${wordsOf(text)} ${textColor} on ${wordsOf(over).toLowerCase()} ${overColor}: ${round(ratio)} to 1, at least ${least}`

/** Cut, not rounded: 4.49 does not pass. */
const round = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** `color-surface-raised` → `Surface raised`. */
function wordsOf(token: string): string {
  const words = token.replace(/^color-/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
