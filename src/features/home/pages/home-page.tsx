import { useState } from 'react'
import type { GameLane } from '../../../../contract/wire/games.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { Slot } from '../../../shared/feature/slot.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { ErrorState, EmptyState } from '../../../shared/ui/message.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { WhenNear } from '../../../shared/ui/when-near.tsx'
import { useGetGameLanesQuery } from '../api.ts'
import { Banners } from '../components/banners.tsx'
import { CategoryChips } from '../components/category-chips.tsx'
import { GameGrid } from '../components/game-grid.tsx'
import { GameLaneSection } from '../components/game-lane-section.tsx'
import { LobbySkeleton } from '../components/lobby-skeleton.tsx'
import { TopJackpot } from '../components/top-jackpot.tsx'
import { orderedLanes, type GameCategory } from '../lib/lanes.ts'

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
  const { data, error, refetch } = useGetGameLanesQuery()
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
  const [category, setCategory] = useState<GameCategory | null>(null)
  if (lanes.length === 0) return <EmptyState icon="slots" title={t('no_games_title')} text={t('no_games_text')} />
  const chosen = lanes.find((lane) => lane.gameCategory === category)
  return (
    <>
      <CategoryChips lanes={lanes} chosen={chosen?.gameCategory ?? null} onChoose={setCategory} />
      {chosen ? (
        <GameGrid lane={chosen} />
      ) : (
        lanes.map((lane, index) => (
          <div key={lane.id}>
            <GameLaneSection lane={lane} onSeeAll={() => setCategory(lane.gameCategory)} />
            {index === 0 && <TopJackpot lanes={lanes} />}
          </div>
        ))
      )}
    </>
  )
}
