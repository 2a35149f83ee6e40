import type { GameLane } from '../../../../contract/wire/lobby.ts'
import { useTranslation } from '../../i18n/language.tsx'
import { Lane, LanePlaceholder } from '../../ui/lane.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { Section } from '../../ui/section.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { lanePath } from '../lib/lane-path.ts'
import { categoryIcons, tileShape, type TileShape } from '../lib/lanes.ts'
import { GameTile, GameTilePlaceholder } from './game-tile.tsx'

const widths: Record<TileShape, readonly [string, string]> = {
  ranked: ['178px', '236px'],
  wide: ['222px', '288px'],
  tall: ['126px', '168px'],
}

/** As many tiles as a phone of 430 px shows without swiping; its first screen fetches their pictures. */
const firstItems: Record<TileShape, number> = { ranked: 3, wide: 3, tall: 4 }

interface Props {
  readonly lane: GameLane
  /** Part of the first screen: its tiles are made at once. */
  readonly isFirst: boolean
}

export function GameLaneSection({ lane, isFirst }: Props) {
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
