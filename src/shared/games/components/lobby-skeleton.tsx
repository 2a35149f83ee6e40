import { useEffect } from 'react'
import { useLanguage, useTranslation } from '../../i18n/language.tsx'
import { formatNumber } from '../../lib/format-number.ts'
import { useClock } from '../../store/hooks.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './lobby-skeleton.module.css'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * The first plural and the first number of a visit load the browser's data for the language, some 10 ms each on a phone:
 * in tasks of their own while the lanes are on their way, instead of in the one that renders the lobby.
 */
function useWarmFormats(): void {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const clock = useClock()
  useEffect(() => {
    const timers = [() => t('players', { count: 1, number: '' }), () => formatNumber(1, locale)].map((warm) =>
      clock.after(0, warm),
    )
    return () => timers.forEach((cancel) => cancel())
  }, [t, locale, clock])
}

export function LobbySkeleton() {
  const { t } = useTranslation('shared')
  useWarmFormats()
  return (
    <div className={styles.lobby} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.chips}>
        {range(6).map((index) => (
          <Skeleton key={index} width="104px" height="44px" className={styles.chip} />
        ))}
      </div>
      {range(3).map((lane) => (
        <div key={lane} className={styles.lane}>
          <Skeleton width="38%" height="1.5rem" className={styles.title} />
          <div className={styles.tiles}>
            {range(8).map((index) => (
              <Skeleton key={index} width="126px" ratio="3 / 4" shape="tile" className={styles.tile} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
