import { useDeferredValue } from 'react'
import type { GameLane } from '../../../../contract/wire/games.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { Slot } from '../../../shared/feature/slot.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { ErrorState, EmptyState } from '../../../shared/ui/message.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { WhenNear } from '../../../shared/ui/when-near.tsx'
import { useGetGameLanesQuery } from '../api.ts'
import { Banners } from '../components/banners.tsx'
import { CategoryChips } from '../components/category-chips.tsx'
import { LaneList } from '../components/lane-list.tsx'
import { LobbySkeleton } from '../components/lobby-skeleton.tsx'
import { lanePath } from '../lib/lane-path.ts'
import { orderedLanes } from '../lib/lanes.ts'

export function HomePage() {
  const { t } = useTranslation('home')
  const { name, seo } = useBrand()
  return (
    <Page title={t('title', { name })} hideTitle documentTitle={seo.title}>
      <Banners />
      <Lobby />
    </Page>
  )
}

function Lobby() {
  const { data: newest, error, refetch } = useGetGameLanesQuery()
  // Rendered in slices, so that taps and frames come in between.
  const data = useDeferredValue(newest, undefined)
  if (!data && !error) return <LobbySkeleton />
  return (
    <>
      {data ? <Games lanes={orderedLanes(data)} /> : <ErrorState failure={error} onRetry={() => void refetch()} />}
      <WhenNear>
        <Slot name="home" />
      </WhenNear>
    </>
  )
}

function Games({ lanes }: { lanes: readonly GameLane[] }) {
  const { t } = useTranslation('home')
  const go = useGo()
  if (lanes.length === 0) return <EmptyState icon="slots" title={t('no_games_title')} text={t('no_games_text')} />
  return (
    <>
      <CategoryChips lanes={lanes} chosen={null} onChoose={(id) => id !== null && go(lanePath(id))} />
      <LaneList lanes={lanes} />
    </>
  )
}
