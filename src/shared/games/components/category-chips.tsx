import type { GameLane } from '../../../../contract/wire/lobby.ts'
import { useTranslation } from '../../i18n/language.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { categoryIcons } from '../lib/lanes.ts'
import styles from './category-chips.module.css'

interface Props {
  readonly lanes: readonly GameLane[]
  /** Id of the selected lane; null for all. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

export function CategoryChips({ lanes, chosen, onChoose }: Props) {
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
