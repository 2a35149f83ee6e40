import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation, useLanguage } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { aboveHeaderId } from '../../../../shared/shell/above-header.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { glide } from '../../../../shared/ui/motion.ts'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import { openDownloadPopup } from '../actions.ts'
import { AppIcon } from './app-icon.tsx'
import styles from './download-bar.module.css'
import { useGift } from '../api.ts'

interface Props {
  readonly onClose: () => void
}

/** Stands above the header (INST-04). */
export function DownloadBar(props: Props) {
  const place = document.getElementById(aboveHeaderId)
  return place && createPortal(<Bar {...props} />, place)
}

const barHeight = 56

/**
 * Keeps the page from jumping when the bar comes: it stays where it is, and then glides down if it was at its top.
 * Browsers with scroll anchoring keep the place only further down.
 */
function useGlide(): void {
  useLayoutEffect(() => {
    const isAtTop = scrollY < 1
    if (isAtTop || !CSS.supports('overflow-anchor', 'auto')) scrollBy({ top: barHeight, behavior: 'instant' })
    if (!isAtTop) return
    // After a frame has been painted: within one frame, both ways would cancel out, and the page would jump.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => scrollTo({ top: 0, behavior: glide() }))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

function Bar({ onClose }: Props) {
  const { t } = useTranslation('install')
  const { shortName } = useBrand()
  const dispatch = useAppDispatch()
  useGlide()
  return (
    <aside className={styles.bar} aria-label={t('shared:get_app')}>
      <IconButton className={styles.close} icon="close" label={t('shared:close')} size={20} onClick={onClose} />
      <AppIcon size={40} />
      <div className={styles.words}>
        <strong className={styles.title}>{shortName}</strong>
        <Stars />
      </div>
      <GiftMark />
      <Button size="small" className={styles.get} onClick={() => dispatch(openDownloadPopup())}>
        {t('get')}
      </Button>
    </aside>
  )
}

/** INST-05. */
function GiftMark() {
  const { t } = useTranslation('install')
  const gift = useGift()
  return (
    gift && (
      <span className={styles.gift}>
        <Icon name="gift" size={24} tinted />
        <VisuallyHidden>{gift.title ?? t('gift')}</VisuallyHidden>
      </span>
    )
  )
}

/** INST-04: five stars of five. */
const rating = 5

function Stars() {
  const { t } = useTranslation('install')
  const { locale } = useLanguage()
  const words = formatNumber(rating, locale, { minimumFractionDigits: 1 })
  return (
    <span className={styles.rating} role="img" aria-label={t('rating', { rating: words })}>
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} className={styles.star} viewBox="0 0 24 24" width={14} height={14} aria-hidden="true">
          <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
        </svg>
      ))}
      <span className={styles.number} aria-hidden="true">
        {words}
      </span>
    </span>
  )
}
