import { useDeferredValue } from 'react'
import type { GameLane } from '../../../../contract/wire/lobby.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { Slot } from '../../../shared/feature/slot.tsx'
import { GameTile, GameTilePlaceholder } from '../../../shared/games/components/game-tile.tsx'
import { LobbySkeleton } from '../../../shared/games/components/lobby-skeleton.tsx'
import { NoGames } from '../../../shared/games/components/no-games.tsx'
import { useGetGameLanesQuery } from '../../../shared/games/games-api.ts'
import {
  orderedLanes,
  highestJackpot,
  categoryIcons,
  lanePath,
  tileShape,
  type TileShape,
} from '../../../shared/games/lib/lanes.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { Chip, ChipRow } from '../../../shared/ui/chip.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { Lane, LanePlaceholder } from '../../../shared/ui/lane.tsx'
import { ErrorState } from '../../../shared/ui/message.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { MoreLink } from '../../../shared/ui/more-link.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { WhenNear } from '../../../shared/ui/when-near.tsx'
import { firstItems } from './api.ts'
import { Banners } from './banners.tsx'
import styles from './home-page.module.css'

export { askForLobby as ask } from './api.ts'

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
  if (!data && !error) return lobbySkeleton
  // With the first scroll, however long the lobby: a thumb throws the page to its end before an answer is here, and
  // Safari would show the footer and then push it away.
  return (
    <>
      {data ? <Games lanes={orderedLanes(data)} /> : <ErrorState failure={error} onRetry={() => void refetch()} />}
      <WhenNear margin={10_000}>
        <Slot name="home" />
      </WhenNear>
    </>
  )
}

/** One element, which is not rendered again while the page is. */
const lobbySkeleton = <LobbySkeleton />

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

/** All lanes, with the highest jackpot below the first one. */
const LaneList = ({ lanes }: { lanes: readonly GameLane[] }) =>
  lanes.map((lane, index) => (
    <div key={lane.id}>
      <GameLaneSection lane={lane} isFirst={index === 0} />
      {index === 0 && <TopJackpot lanes={lanes} />}
    </div>
  ))

/** The highest jackpot of all games, in large figures. */
function TopJackpot({ lanes }: { lanes: readonly GameLane[] }) {
  const { t } = useTranslation('games')
  const game = usePanel('game')
  const card = highestJackpot(lanes)
  if (!card) return null
  return (
    <button
      type="button"
      className={styles.jackpot}
      data-jackpot={card.gameId}
      data-amount={card.jackpot}
      onClick={() => game.open(card.gameId)}
    >
      <span className={styles.words}>
        <span className={styles.label}>
          <Icon name="crown" size={18} tinted />
          <span>{t('top_jackpot')}</span>
        </span>
        <Money amount={card.jackpot} className={styles.amount} />
        <span className={styles.name} translate="no">
          {card.displayName}
        </span>
      </span>
      <Image src={card.imageUrl} alt="" ratio="3 / 4" className={styles.picture} />
    </button>
  )
}

const widths: Record<TileShape, readonly [string, string]> = {
  ranked: ['178px', '236px'],
  wide: ['222px', '288px'],
  tall: ['126px', '168px'],
}

interface Props {
  readonly lane: GameLane
  /** Part of the first screen: its tiles are made at once. */
  readonly isFirst: boolean
}

function GameLaneSection({ lane, isFirst }: Props) {
  const { t } = useTranslation('games')
  const shape = tileShape(lane.gameCategory)
  const [itemWidth, itemWidthWide] = widths[shape]
  const size = { itemWidth, itemWidthWide }
  return (
    <Section
      title={lane.title}
      icon={categoryIcons[lane.gameCategory]}
      action={
        <MoreLink to={lanePath(lane.id)} name={t('see_all_of', { title: lane.title })}>
          {t('see_all')}
        </MoreLink>
      }
    >
      <WhenNear
        isFirst={isFirst}
        margin={300}
        placeholder={
          <LanePlaceholder {...size}>
            <GameTilePlaceholder shape={shape} />
          </LanePlaceholder>
        }
      >
        <Lane label={lane.title} firstItems={firstItems[shape]} {...size}>
          {lane.cards.map((card, index) => (
            <li key={card.gameId}>
              <GameTile card={card} shape={shape} {...(shape === 'ranked' && { rank: index + 1 })} />
            </li>
          ))}
        </Lane>
      </WhenNear>
    </Section>
  )
}

interface CategoryChipsProps {
  readonly lanes: readonly GameLane[]
  /** Id of the selected lane; null for all. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

function CategoryChips({ lanes, chosen, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation('games')
  return (
    <div className={styles.bar}>
      <ChipRow label={t('categories')}>
        <Chip icon="grid" selected={chosen === null} onSelect={() => onChoose(null)}>
          {t('all_games')}
        </Chip>
        {lanes.map((lane) => (
          <Chip
            key={lane.id}
            icon={categoryIcons[lane.gameCategory]}
            selected={chosen === lane.id}
            onSelect={() => onChoose(lane.id)}
          >
            {lane.title}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
