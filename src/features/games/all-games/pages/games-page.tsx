import { lazy, Suspense, useMemo } from 'react'
import type { GameCard, GameLane } from '../../../../../contract/wire/games.ts'
import { homePath } from '../../../../../contract/paths.ts'
import { LobbySkeleton } from '../../../../shared/games/components/lobby-skeleton.tsx'
import { NoGames } from '../../../../shared/games/components/no-games.tsx'
import { useGetGameLanesQuery } from '../../../../shared/games/games-api.ts'
import { orderedLanes, tileShape } from '../../../../shared/games/lib/lanes.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { GameGrid } from '../components/game-grid.tsx'
import { everything, expectedGames, inNameOrder, type GamesFilter } from '../lib/games-filter.ts'
import { useGamesFilter } from '../lib/use-games-filter.ts'
import { useListedGames } from '../lib/use-listed-games.ts'
import { useSearch } from '../lib/use-search.ts'
import { useVendors } from '../lib/use-vendors.ts'

const Matches = lazy(async () => ({ default: (await import('../components/matches.tsx')).Matches }))

/** All games, those of the lane in the address (ROUTE-06), or the player's own. A lane that is gone leads to all. */
export function Page() {
  const { t } = useTranslation('all-games')
  const { data, error, refetch } = useGetGameLanesQuery()
  const lanes = useMemo(() => orderedLanes(data ?? []), [data])
  const [filter, change] = useGamesFilter()
  const lane = lanes.find(({ id }) => id === filter.lane)
  const title = filter.own ? t(filter.own) : (lane?.title ?? t('games:all_games'))
  return (
    <PageFrame title={title} back={homePath}>
      {data ? (
        <Games lanes={lanes} filter={{ ...filter, lane: lane?.id ?? null }} onChange={change} title={title} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LobbySkeleton />
      )}
    </PageFrame>
  )
}

interface GamesProps {
  readonly lanes: readonly GameLane[]
  readonly filter: GamesFilter
  readonly onChange: (change: Partial<GamesFilter>) => void
  readonly title: string
}

function Games({ lanes, filter, onChange, title }: GamesProps) {
  const listed = useListedGames(lanes, filter)
  const lane = lanes.find(({ id }) => id === filter.lane)
  const { vendors, vendorName } = useChoice(listed.known, filter)
  const [cards, text] = useSearch(listed.cards, filter.text, vendorName)
  if (lanes.length === 0) return <NoGames />
  return (
    <>
      <FilterBar filter={filter} onChange={onChange} lanes={lanes} vendors={vendors} vendorName={vendorName} />
      {lane?.gameCategory === 'sports' && text === '' && (
        <Suspense fallback={null}>
          <Matches />
        </Suspense>
      )}
      {cards.length === 0 && listed.isWhole ? (
        <Nothing filter={filter} onChange={onChange} />
      ) : (
        <GameGrid
          key={`${filter.own} ${filter.lane} ${filter.vendor} ${text}`}
          label={title}
          cards={cards}
          shape={lane && tileShape(lane.gameCategory) === 'wide' ? 'wide' : 'tall'}
          isLoading={!listed.isWhole && !listed.failure}
          expected={expectedGames(lanes, { ...filter, text })}
        />
      )}
      {!listed.isWhole && listed.failure ? <ErrorState failure={listed.failure} onRetry={listed.retry} /> : null}
    </>
  )
}

/** The vendors to choose from: beside those of the listed games, where all are listed, whatever others there are. */
function useChoice(known: readonly GameCard[], { own, lane }: GamesFilter) {
  const { all, vendorName } = useVendors()
  const { locale } = useLanguage()
  const isWhole = own === null && lane === null
  const vendors = useMemo(() => {
    const here = known.map(({ vendor }) => vendor)
    return inNameOrder(isWhole ? [...here, ...all] : here, vendorName, locale)
  }, [known, isWhole, all, vendorName, locale])
  return { vendors, vendorName }
}

/** Why there is no game, and the way on. */
function Nothing({ filter, onChange }: Pick<GamesProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('all-games')
  const own = filter.text.trim() === '' && filter.vendor === null ? filter.own : null
  return (
    <EmptyState
      icon={own ? 'slots' : 'search'}
      title={t(own ? `no_${own}_title` : 'no_result_title')}
      text={t(own ? `no_${own}_text` : 'no_result_text')}
      action={
        <Button variant="outline" onClick={() => onChange(everything)}>
          {t('show_all')}
        </Button>
      }
    />
  )
}
