import type { GameCard } from '../../../../../contract/wire/lobby.ts'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { markFavourite } from '../../../../shared/games/own/own-games-api.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { heartIcon } from './heart-icon.ts'
import styles from './favourite-button.module.css'

/** The heart of a game; it lies in the upper corner of the picture, across from its badge. */
export function FavouriteButton({ card, isFavourite }: { card: GameCard; isFavourite: boolean }) {
  const { t } = useTranslation('all-games')
  const dispatch = useAppDispatch()
  const toggle = async () => {
    const isKept = await dispatch(markFavourite(card.gameId, !isFavourite))
    if (!isKept) dispatch(showToast({ kind: 'info', text: { key: 'all-games:favourite_failed' } }))
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isFavourite}
      aria-label={t('favourite', { name: card.displayName })}
      onClick={() => void toggle()}
    >
      <span className={styles.dot}>
        <Icon name={heartIcon} size={18} tinted={isFavourite} />
      </span>
    </button>
  )
}
