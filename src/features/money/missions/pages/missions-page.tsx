import { useState } from 'react'
import { memberHomePath } from '../../../../../contract/paths.ts'
import type { Missions } from '../../../../../contract/wire/rewards.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import { useMissionsQuery } from '../api.ts'
import { MissionCard } from '../components/mission-card.tsx'
import { Ranking } from '../components/ranking.tsx'
import styles from './missions-page.module.css'

/** Missions and the ranking (MEM-06 and its ruling). */
export function Page() {
  const { t } = useTranslation('missions')
  const [tab, setTab] = useState('missions')
  const { data, error, isLoading, refetch } = useMissionsQuery()
  return (
    <PageFrame title={t('title')} back={memberHomePath} narrow>
      {isLoading && <Loading />}
      {!isLoading && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && (
        <Tabs
          label={t('title')}
          look="segments"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'missions', title: t('title'), content: <MissionList {...data} /> },
            { id: 'ranking', title: t('ranking'), content: <Ranking missions={data} /> },
          ]}
        />
      )}
    </PageFrame>
  )
}

function MissionList({ missions }: Missions) {
  const { t } = useTranslation('missions')
  if (missions.length === 0) return <EmptyState icon="trophy" title={t('no_missions')} text={t('no_missions_text')} />
  return (
    <ul className={styles.missions}>
      {missions.map((mission) => (
        <MissionCard key={mission.id} {...mission} />
      ))}
    </ul>
  )
}

function Loading() {
  const { t } = useTranslation('shared')
  return (
    <div className={styles.missions} role="status" aria-label={t('loading')}>
      <Skeleton height="52px" />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="card" height="124px" />
      ))}
    </div>
  )
}
