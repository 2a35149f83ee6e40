import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import styles from './skeleton.module.css'

interface Props {
  /** Any CSS length. */
  readonly width?: string
  readonly height?: string
  /** Width by height, instead of a height. */
  readonly ratio?: string
  readonly shape?: 'line' | 'card' | 'tile' | 'round'
  readonly className?: string | undefined
}

/**
 * A placeholder for loading content. Hidden from screen readers, so the region around it has to say once that it is
 * loading.
 */
export function Skeleton({ width, height, ratio, shape = 'line', className }: Props) {
  const style: CSSProperties = {
    inlineSize: width ?? '100%',
    ...(ratio ? { aspectRatio: ratio } : { blockSize: height ?? '1em' }),
  }
  return <span className={cx(styles.skeleton, styles[shape], className)} style={style} aria-hidden="true" />
}

/** A placeholder for lines of text; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height="0.9em" />
      ))}
    </span>
  )
}
