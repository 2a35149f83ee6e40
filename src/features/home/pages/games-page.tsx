import { useLocation } from 'react-router-dom'
import type { GameLane } from '../../../../contract/wire/games.ts'
import { gamesPath, homePath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { useGetGameLanesQuery } from '../api.ts'
import { CategoryChips } from '../components/category-chips.tsx'
import { GameGrid } from '../components/game-grid.tsx'
import { LaneList } from '../components/lane-list.tsx'
import { LobbySkeleton } from '../components/lobby-skeleton.tsx'
import { laneIn, lanePath } from '../lib/lane-path.ts'
import { orderedLanes } from '../lib/lanes.ts'

/** All games, or those of the lane in the address (ROUTE-06). A lane that no longer exists redirects to all. */
export function GamesPage() {
  const { t } = useTranslation('home')
  const { pathname, search } = useLocation()
  const { data, error, refetch } = useGetGameLanesQuery()
  const lanes = orderedLanes(data ?? [])
  const lane = lanes.find(({ id }) => id === laneIn(pathname, search))
  return (
    <Page title={lane?.title ?? t('all_games')} back={homePath}>
      {data ? (
        <Games lanes={lanes} lane={lane} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LobbySkeleton />
      )}
    </Page>
  )
}

function Games({ lanes, lane }: { lanes: readonly GameLane[]; lane: GameLane | undefined }) {
  const { t } = useTranslation('home')
  const go = useGo()
  if (lanes.length === 0) return <EmptyState icon="slots" title={t('no_games_title')} text={t('no_games_text')} />
  return (
    <>
      <CategoryChips
        lanes={lanes}
        chosen={lane?.id ?? null}
        onChoose={(id) => go(id === null ? gamesPath : lanePath(id), { replace: true })}
      />
      {lane ? <GameGrid key={lane.id} lane={lane} /> : <LaneList lanes={lanes} />}
    </>
  )
}
