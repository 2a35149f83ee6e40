import { useRef, type CSSProperties } from 'react'
import { useSelector } from 'react-redux'
import type { BrandStates, FleetBrand } from '../contract/workbench.ts'
import { cx } from '../src/shared/ui/cx.ts'
import styles from './fleet-view.module.css'
import type { Device, FleetState } from './fleet.ts'
import { usePresent, useRows, useSize, useTurns } from './near.ts'
import { Stand } from './stand.tsx'

/** In pixels: both rims of a phone, the gap between two phones, and the outer margins. */
const [rims, gap, margins] = [12, 16, 48]
/** Widths of a phone's screen: smaller ones are illegible, larger ones crowd out their neighbors. */
const [smallest, pleasant, largest] = [172, 218, 281]
/** A window in which one phone is shown at a time. */
const narrow = 700
/** How long the next phone waits for one that does not finish loading, in ms. */
const patienceMs = 4000

/** Sizes the phones so that all of them fit side by side, if possible; otherwise they stand in rows. */
export function fitPhones(width: number, count: number, device: Device): { scale: number; columns: number } {
  const grown = device.width > 500 ? 1.5 : 1
  if (width < narrow) return { scale: Math.min(0.8, (width - 88) / device.width), columns: 1 }
  const screenOf = (columns: number) => (width - margins - gap * (columns - 1)) / columns - rims
  const isRow = screenOf(count) >= smallest * grown
  const columns = isRow ? count : Math.max(1, Math.floor((width - margins + gap) / (pleasant * grown + rims + gap)))
  return { scale: Math.min(largest * grown, screenOf(columns)) / device.width, columns }
}

/** The phones side by side; only the rows near the window exist, because a thousand take long to lay out. */
export function Shelf({ brands, states }: { brands: readonly FleetBrand[]; states?: BrandStates | undefined }) {
  const shelf = useRef<HTMLElement>(null)
  const device = useSelector(({ fleet }: FleetState) => fleet.device)
  const { width } = useSize(shelf)
  const turns = { plates: useTurns(patienceMs), phones: useTurns(patienceMs) }
  const { scale, columns } = fitPhones(width, brands.length, device)
  const count = Math.ceil(brands.length / columns)
  const [first, end] = useRows(shelf, `${count} ${scale}`)
  const from = Math.min(first, Math.max(0, count - 1)) * columns
  const present = usePresent(from, end * columns)
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--scale': scale.toFixed(3),
    '--screen-width': `${device.width}px`,
    '--screen-height': `${device.height}px`,
    '--columns': String(columns),
    '--rows': String(count),
  }
  return (
    <section
      ref={shelf}
      className={cx(styles.phones, count === 1 && styles.row)}
      style={style}
      id="phones"
      aria-label="Brands"
      tabIndex={0}
    >
      {width > 0 &&
        present.map((index) => {
          const brand = brands[index]
          if (!brand) return null
          const area = `${Math.floor(index / columns) + 1} / ${(index % columns) + 1}`
          return <Stand key={brand.id} brand={brand} state={states?.[brand.id]} area={area} {...turns} />
        })}
    </section>
  )
}
