import { lazy, Suspense, useMemo, useDeferredValue } from 'react'
import { homePath } from '../../../../contract/paths.ts'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { LobbySkeleton } from '../../../shared/games/components/lobby-skeleton.tsx'
import { NoGames } from '../../../shared/games/components/no-games.tsx'
import { useGetGameLanesQuery } from '../../../shared/games/games-api.ts'
import { orderedLanes, tileShape, categoryIcons } from '../../../shared/games/lib/lanes.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { vendorName } from '../../../shared/settings/currency.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Chip, ChipRow } from '../../../shared/ui/chip.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useGetVendorsQuery } from './api.ts'
import { heartIcon, useFavourites } from './favourite-button.tsx'
import { everything, expectedGames, inNameOrder, type GamesFilter, ownLists, useGamesFilter } from './games-filter.ts'
import styles from './games-page.module.css'
import type { GridShape } from './grid-measures.ts'
import { ListedGame, TileSkeleton } from './listed-game.tsx'
import { indexGames, searchGames } from './search-games.ts'
import { useListedGames } from './use-listed-games.ts'
import { WindowedGrid } from './windowed-grid.tsx'

export { askForGames as ask } from './api.ts'

const Matches = lazy(async () => ({ default: (await import('./matches.tsx')).Matches }))

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
function useChoice(known: readonly GameCard[], { own, lane, vendor }: GamesFilter) {
  const { all, vendorName } = useVendors()
  const { locale } = useLanguage()
  const isWhole = own === null && lane === null
  const vendors = useMemo(() => {
    const here = known.map(({ vendor }) => vendor)
    if (!all) return here.filter((each) => each === vendor).slice(0, 1)
    return inNameOrder(isWhole ? [...here, ...all] : here, vendorName, locale)
  }, [known, isWhole, all, vendor, vendorName, locale])
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

/** The games that the text finds, and that text: typing comes first, the list follows. Nothing is read before that. */
function useSearch(
  cards: readonly GameCard[],
  typed: string,
  vendorName: (vendor: string) => string,
): readonly [found: readonly GameCard[], text: string] {
  const text = useDeferredValue(typed)
  const isSearch = text.trim() !== ''
  const index = useMemo(() => (isSearch ? indexGames(cards, vendorName) : null), [isSearch, cards, vendorName])
  return [useMemo(() => (index ? searchGames(index, text) : cards), [index, text, cards]), text]
}

interface Vendors {
  /** Undefined until the back end has answered or failed: the names are what they are sorted by. */
  readonly all: readonly string[] | undefined
  /** A vendor as the player sees it: by the back end's name for it, and CFG-09. */
  readonly vendorName: (vendor: string) => string
}

/** The vendors of the back end (GAME-07). */
function useVendors(): Vendors {
  const { market } = useBrand()
  const currency = useAppSelector(selectSettings)?.currencyOnWire ?? market.currency.code
  const { data, isLoading } = useGetVendorsQuery()
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ vendor, displayName }) => [vendor, displayName]))
    return {
      all: isLoading ? undefined : [...names.keys()],
      vendorName: (vendor) => vendorName(names.get(vendor) ?? vendor, currency),
    }
  }, [data, isLoading, currency])
}

/** Stand for the games that are on their way. */
const skeletons = 6

/** Up to here all tiles are in the page, for find-in-page and screen readers (docs/decisions/whole-lanes.md). */
const mostTogether = 240

interface Props {
  readonly label: string
  readonly cards: readonly GameCard[]
  readonly shape: GridShape
  /** More of them are on their way. */
  readonly isLoading: boolean
  /** About as many as there will be; 0 if that is unknown. */
  readonly expected: number
}

/** The games and their number, which is counted from the list. */
function GameGrid({ label, cards, shape, isLoading, expected }: Props) {
  const { t } = useTranslation('all-games')
  const favourites = useFavourites()
  return (
    <>
      <p className={styles.count} role="status">
        {isLoading ? <VisuallyHidden>{t('shared:loading')}</VisuallyHidden> : t('games', { count: cards.length })}
      </p>
      {(isLoading ? Math.max(expected, cards.length) : cards.length) > mostTogether ? (
        <WindowedGrid
          label={label}
          cards={cards}
          shape={shape}
          coming={isLoading ? skeletons : 0}
          favourites={favourites}
        />
      ) : (
        <ul className={cx(styles.grid, styles[shape])} aria-label={label} aria-busy={isLoading}>
          {cards.map((card) => (
            <li key={card.gameId} className={styles.cell}>
              <ListedGame card={card} shape={shape} isFavourite={favourites.has(card.gameId)} />
            </li>
          ))}
          {isLoading &&
            Array.from({ length: skeletons }, (_, index) => (
              <li key={index} aria-hidden="true">
                <TileSkeleton shape={shape} />
              </li>
            ))}
        </ul>
      )}
    </>
  )
}

interface FilterBarProps {
  readonly filter: GamesFilter
  readonly onChange: (change: Partial<GamesFilter>) => void
  readonly lanes: readonly GameLane[]
  readonly vendors: readonly string[]
  readonly vendorName: (vendor: string) => string
}

const ownIcons = { favourites: heartIcon, recent: 'clock' } as const

/** Search, the lists to choose from, and the provider. */
function FilterBar({ filter, onChange, lanes, vendors, vendorName }: FilterBarProps) {
  const { t } = useTranslation('all-games')
  const { own, lane, text } = filter
  return (
    <div className={styles.bar}>
      <div className={styles.fields}>
        <SearchField
          label={t('search')}
          placeholder={t('search_placeholder')}
          clearLabel={t('shared:clear_search')}
          value={text}
          onChange={(value) => onChange({ text: value })}
        />
        <VendorPicker vendors={vendors} vendorName={vendorName} chosen={filter.vendor} onChange={onChange} />
      </div>
      <ChipRow label={t('games:categories')}>
        <Chip icon="grid" selected={own === null && lane === null} onSelect={() => onChange({ own: null, lane: null })}>
          {t('games:all_games')}
        </Chip>
        {ownLists.map((list) => (
          <Chip
            key={list}
            icon={ownIcons[list]}
            selected={own === list}
            onSelect={() => onChange({ own: list, lane: null })}
          >
            {t(list)}
          </Chip>
        ))}
        {lanes.map(({ id, title, gameCategory }) => (
          <Chip
            key={id}
            icon={categoryIcons[gameCategory]}
            selected={lane === id}
            onSelect={() => onChange({ own: null, lane: id })}
          >
            {title}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

interface PickerProps extends Pick<FilterBarProps, 'vendors' | 'vendorName' | 'onChange'> {
  readonly chosen: string | null
}

/** The device's own picker: a brand may have a hundred providers. */
function VendorPicker({ vendors, vendorName, chosen, onChange }: PickerProps) {
  const { t } = useTranslation('all-games')
  return (
    <span className={styles.vendor}>
      <select
        className={styles.select}
        aria-label={t('provider')}
        value={chosen ?? ''}
        onChange={(event) => onChange({ vendor: event.target.value || null })}
      >
        <option value="">{t('provider')}</option>
        {vendors.map((vendor) => (
          <option key={vendor} value={vendor}>
            {vendorName(vendor)}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} className={styles.arrow} />
    </span>
  )
}
