import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../i18n/language.tsx'
import { cx } from './cx.ts'
import styles from './skeleton.module.css'

interface Props {
  /** Any CSS length. */
  readonly width?: string
  /** Any CSS length; without one it is as high as a line of the text that it stands for. */
  readonly height?: string
  /** Width by height, instead of a height. */
  readonly ratio?: string
  readonly shape?: 'card' | 'tile' | 'round'
  readonly className?: string | undefined
}

/** The region around placeholders: says once to screen readers that it is loading. */
export function LoadingRegion({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('shared')
  return (
    <div className={className} role="status" aria-busy="true" aria-label={t('loading')}>
      {children}
    </div>
  )
}

/** A placeholder for loading content, hidden from screen readers: the region around it is a `LoadingRegion`. */
export function Skeleton({ width = '100%', height, ratio, shape, className }: Props) {
  const isText = !height && !ratio
  const style: CSSProperties = { inlineSize: width, blockSize: height, aspectRatio: ratio }
  return (
    <span
      className={cx(styles.skeleton, isText && styles.text, shape && styles[shape], className)}
      style={style}
      aria-hidden="true"
    >
      {isText && noBreakSpace}
    </span>
  )
}

const noBreakSpace = '\u00a0'

/** A placeholder for lines of text; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
