import { useLocation } from 'react-router-dom'
import type { GameLane } from '../../../../contract/wire/games.ts'
import { gamesPath, homePath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { ErrorState } from '../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { useGetGameLanesQuery } from '../../../shared/games/games-api.ts'
import { CategoryChips } from '../../../shared/games/components/category-chips.tsx'
import { GameGrid } from '../components/game-grid.tsx'
import { LaneList } from '../../../shared/games/components/lane-list.tsx'
import { LobbySkeleton } from '../../../shared/games/components/lobby-skeleton.tsx'
import { NoGames } from '../../../shared/games/components/no-games.tsx'
import { lanePath } from '../../../shared/games/lib/lane-path.ts'
import { laneIn } from '../lib/lane-in.ts'
import { orderedLanes } from '../../../shared/games/lib/lanes.ts'

/** All games, or those of the lane in the address (ROUTE-06). A lane that no longer exists redirects to all. */
export function Page() {
  const { t } = useTranslation('all-games')
  const { pathname, search } = useLocation()
  const { data, error, refetch } = useGetGameLanesQuery()
  const lanes = orderedLanes(data ?? [])
  const lane = lanes.find(({ id }) => id === laneIn(pathname, search))
  return (
    <PageFrame title={lane?.title ?? t('games:all_games')} back={homePath}>
      {data ? (
        <Games lanes={lanes} lane={lane} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LobbySkeleton />
      )}
    </PageFrame>
  )
}

function Games({ lanes, lane }: { lanes: readonly GameLane[]; lane: GameLane | undefined }) {
  const go = useGo()
  if (lanes.length === 0) return <NoGames />
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
