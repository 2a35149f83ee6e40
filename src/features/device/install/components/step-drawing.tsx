import type { GuideStep } from '../lib/guide.ts'
import styles from './step-drawing.module.css'

/** A part of the screen with the target of the tap; the words beside it say the same. */
export function StepDrawing({ step }: { readonly step: GuideStep }) {
  const { Ground, x, y, Sign } = drawings[step]
  return (
    <svg className={styles.drawing} viewBox="0 0 96 64" width={96} height={64} aria-hidden="true">
      <Ground />
      <circle className={styles.halo} cx={x} cy={y} r={15} />
      <circle className={styles.mark} cx={x} cy={y} r={11} />
      <g className={styles.sign} transform={`translate(${x - 7} ${y - 7})`}>
        <Sign />
      </g>
    </svg>
  )
}

interface Drawing {
  readonly Ground: () => React.JSX.Element
  /** Center of the target. */
  readonly x: number
  readonly y: number
  readonly Sign: () => React.JSX.Element
}

/** Signs are 14 units wide and high. */
const Share = () => <path d="M7 9V1.5M4.2 4 7 1.3 9.8 4M3.8 6.2H2.2v6.3h9.6V6.2h-1.6" />
const Dots = () => <path className={styles.dots} d="M2.2 7h.1M7 7h.1M11.8 7h.1" />
const Plus = () => <path d="M2 2h10v10H2zM7 4.6v4.8M4.6 7h4.8" />
const Compass = () => <path d="M7 13A6 6 0 1 0 7 1a6 6 0 0 0 0 12zM9.6 4.4 8 8 4.4 9.6 6 6z" />
const Tick = () => <path d="M2.5 7.4 5.7 10.5 11.5 3.8" />
const Switch = () => <path d="M4.5 3.5h5a3.5 3.5 0 0 1 0 7h-5a3.5 3.5 0 0 1 0-7zM9.5 5.6v2.8" />

/** The lower end of a screen, with a toolbar. */
const Toolbar = () => (
  <>
    <path className={styles.screen} d="M10 0v50a10 10 0 0 0 10 10h56a10 10 0 0 0 10-10V0" />
    <path className={styles.line} d="M10 30h76" />
    <path className={styles.faint} d="M20 8h44M20 16h30M20 45h8M34 45h4M62 45h4M72 45h6" />
  </>
)

/** The upper end of a screen, with an address. */
const AddressBar = () => (
  <>
    <path className={styles.screen} d="M10 64V14A10 10 0 0 1 20 4h56a10 10 0 0 1 10 10v50" />
    <path className={styles.line} d="M10 38h76" />
    <path className={styles.faint} d="M18 22h36M20 48h44M20 56h30" />
  </>
)

/** A list of actions. */
const Actions = () => (
  <>
    <rect className={styles.screen} x="8" y="2" width="80" height="60" rx="10" />
    <path className={styles.line} d="M8 17h80M8 47h80" />
    <path className={styles.faint} d="M18 10h36M18 32h40M18 54h28" />
  </>
)

/** The upper end of a sheet, with a button at its corner. */
const SheetHead = () => (
  <>
    <path className={styles.screen} d="M8 64V16A12 12 0 0 1 20 4h56a12 12 0 0 1 12 12v48" />
    <path className={styles.faint} d="M18 22h14M42 22h14" />
    <rect className={styles.block} x="18" y="40" width="18" height="18" rx="5" />
    <path className={styles.faint} d="M44 45h34M44 53h22" />
  </>
)

const drawings: Readonly<Record<GuideStep, Drawing>> = {
  'browser-menu': { Ground: AddressBar, x: 72, y: 22, Sign: Dots },
  'open-browser': { Ground: Actions, x: 72, y: 32, Sign: Compass },
  'open-safari': { Ground: Toolbar, x: 48, y: 45, Sign: Compass },
  more: { Ground: Toolbar, x: 72, y: 45, Sign: Dots },
  'share-bottom': { Ground: Toolbar, x: 48, y: 45, Sign: Share },
  'share-top': { Ground: AddressBar, x: 72, y: 22, Sign: Share },
  'share-item': { Ground: Actions, x: 72, y: 32, Sign: Share },
  add: { Ground: Actions, x: 72, y: 32, Sign: Plus },
  'web-app': { Ground: Actions, x: 72, y: 32, Sign: Switch },
  confirm: { Ground: SheetHead, x: 72, y: 22, Sign: Tick },
}
