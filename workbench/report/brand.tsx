import { memo } from 'react'
import type { ReportedBrand } from '../../contract/report.ts'
import { Badge } from '../../src/shared/ui/badge.tsx'
import { cx } from '../../src/shared/ui/cx.ts'
import { Checkbox } from '../../src/shared/ui/form/choice.tsx'
import { TextField } from '../../src/shared/ui/form/text-field.tsx'
import styles from './brand.module.css'
import { Panels } from './panels.tsx'
import { Screens, type Picture, type View } from './screens.tsx'
import type { Decide, Verdict } from './verdicts.ts'

interface Props {
  readonly brand: ReportedBrand
  readonly view: View
  readonly isShown: boolean
  readonly verdict: Verdict
  readonly onDecide: Decide
  readonly onEnlarge: (picture: Picture) => void
}

/** One brand; the browser lays out only those in view. */
export const Brand = memo(({ brand, view, isShown, verdict, onDecide, onEnlarge }: Props) => (
  <article
    className={cx(styles.brand, brand.screens.length <= 2 && styles.short)}
    id={brand.id}
    tabIndex={-1}
    aria-labelledby={`${brand.id}-name`}
    hidden={!isShown}
  >
    <Head brand={brand} verdict={verdict} onDecide={onDecide} />
    <Screens brand={brand} view={view} onEnlarge={onEnlarge} />
    <Panels brand={brand} />
  </article>
))

const tones = { alone: 'neutral', new: 'action', changed: 'accent', unchanged: 'neutral' } as const

function Head({ brand, verdict, onDecide }: Pick<Props, 'brand' | 'verdict' | 'onDecide'>) {
  const { id, name, domain, icon, before, release, state, stateName, look } = brand
  return (
    <header className={styles.head}>
      {icon !== null && <img src={icon} alt="" width="52" height="52" loading="lazy" decoding="async" />}
      <div className={styles.who}>
        <h2 id={`${id}-name`} dir="auto">
          {name}
        </h2>
        <p>
          <code>{id}</code> {domain} {before !== null && <code title={before}>{`${shortId(before)} → `}</code>}
          <code title={release}>{shortId(release)}</code>
        </p>
      </div>
      <p>
        <Badge tone={tones[state]}>{stateName}</Badge> {look}
      </p>
      <Checkbox
        checked={verdict.approved}
        aria-describedby={`${id}-name`}
        onChange={(event) => onDecide([id], { approved: event.target.checked })}
      >
        {verdict.approved ? 'Approved' : 'Approve'}
      </Checkbox>
      <TextField
        label="Note"
        maxLength={500}
        dir="auto"
        placeholder="What should be looked at"
        value={verdict.note}
        onChange={(event) => onDecide([id], { note: event.target.value })}
      />
    </header>
  )
}

const shortId = (release: string): string => release.slice(0, 8)
