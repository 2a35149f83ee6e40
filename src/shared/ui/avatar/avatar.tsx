import { useTranslation } from '../../i18n/language.tsx'
import { cx } from '../cx.ts'
import styles from './avatar.module.css'
import { drawAvatar } from './avatar-strokes.ts'

interface Props {
  /** From 1 to the brand's `settings.profileIconCount`. */
  readonly number: number
  /** Pixels. */
  readonly size?: number
  /** The player's name is shown beside it. */
  readonly decorative?: boolean
}

/** A profile picture, drawn in the brand's colors. */
export function Avatar({ number, size = 48, decorative = false }: Props) {
  const { t } = useTranslation('shared')
  const { ground, strokes } = drawAvatar(number)
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('avatar_number', { number }) }
  return (
    <svg
      {...label}
      className={cx(styles.avatar, styles[`ground${ground}`])}
      viewBox="0 0 64 64"
      width={size}
      height={size}
    >
      {strokes.map(({ tone, d, line }, place) => (
        <path key={place} d={d} className={cx(styles[tone], line !== undefined && styles.line)} strokeWidth={line} />
      ))}
    </svg>
  )
}
