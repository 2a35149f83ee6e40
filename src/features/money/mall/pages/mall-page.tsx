import { useState } from 'react'
import { memberHomePath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { useMallItemsQuery } from '../api.ts'
import { ItemCard } from '../components/item-card.tsx'
import { ItemSheet } from '../components/item-sheet.tsx'
import { Points } from '../components/points.tsx'
import styles from './mall-page.module.css'

/** The items that points can be redeemed for (MEM-05). */
export function Page() {
  const { t } = useTranslation('mall')
  const { data, error, isLoading, refetch } = useMallItemsQuery()
  const [chosen, setChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const item = data?.items.find(({ id }) => id === chosen)
  const open = (id: string) => {
    setChosen(id)
    setOpen(true)
  }
  return (
    <PageFrame title={t('title')} back={memberHomePath}>
      <p className={styles.own} aria-live="polite">
        <span>{t('your_points')}</span>
        {data ? <Points points={data.points} className={styles.number} /> : <Skeleton width="5em" height="1.3em" />}
      </p>
      {isLoading && <Loading />}
      {!isLoading && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyState icon="ticket" title={t('empty_title')} text={t('empty_text')} />}
      {data && (
        <ul className={styles.items}>
          {data.items.map((each) => (
            <ItemCard key={each.id} item={each} points={data.points} onOpen={() => open(each.id)} />
          ))}
        </ul>
      )}
      {data && item && (
        <ItemSheet key={item.id} item={item} points={data.points} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </PageFrame>
  )
}

function Loading() {
  const { t } = useTranslation('shared')
  return (
    <div className={styles.items} role="status" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} shape="card" height="240px" />
      ))}
    </div>
  )
}
