import { useDeferredValue } from 'react'
import type { GameLane } from '../../../../../contract/wire/lobby.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { Slot } from '../../../../shared/feature/slot.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import { ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { WhenNear } from '../../../../shared/ui/when-near.tsx'
import { useGetGameLanesQuery } from '../../../../shared/games/games-api.ts'
import { Banners } from '../components/banners.tsx'
import { CategoryChips } from '../../../../shared/games/components/category-chips.tsx'
import { LaneList } from '../../../../shared/games/components/lane-list.tsx'
import { LobbySkeleton } from '../../../../shared/games/components/lobby-skeleton.tsx'
import { NoGames } from '../../../../shared/games/components/no-games.tsx'
import { lanePath } from '../../../../shared/games/lib/lane-path.ts'
import { orderedLanes } from '../../../../shared/games/lib/lanes.ts'

export function Page() {
  const { t } = useTranslation('home')
  const { name, seo } = useBrand()
  return (
    <PageFrame title={t('title', { name })} hideTitle documentTitle={seo.title}>
      <Banners />
      <Lobby />
    </PageFrame>
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
  const go = useGo()
  if (lanes.length === 0) return <NoGames />
  return (
    <>
      <CategoryChips lanes={lanes} chosen={null} onChoose={(id) => id !== null && go(lanePath(id))} />
      <LaneList lanes={lanes} />
    </>
  )
}
