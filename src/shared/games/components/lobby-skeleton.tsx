import { useTranslation } from '../../i18n/language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './lobby-skeleton.module.css'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

export function LobbySkeleton() {
  const { t } = useTranslation('shared')
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
