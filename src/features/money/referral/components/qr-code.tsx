import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** A text as a QR code, dark on light in every theme: many scanners read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={data.map(rowPath).join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}

/** One square for each dark module of a row. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
