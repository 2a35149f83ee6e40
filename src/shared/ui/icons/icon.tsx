import { cx } from '../cx.ts'
import styles from './icon.module.css'
import { icons, type IconName, type IconShape } from './icons.ts'

/** An icon of the set, or one that is loaded only with the part that uses it. */
export type AnyIcon = IconName | IconShape

/** A decorative icon: the text or label of the containing element must convey its meaning. */
export function Icon({
  name,
  size = 24,
  tinted = false,
  className,
}: {
  name: AnyIcon
  size?: number
  tinted?: boolean
  className?: string | undefined
}) {
  const shape: IconShape = typeof name === 'string' ? icons[name] : name
  return (
    <svg
      className={cx(styles.icon, shape.turns && styles.turns, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {tinted && shape.tint && <path className={styles.tint} d={shape.tint} />}
      <path d={shape.line} />
    </svg>
  )
}
