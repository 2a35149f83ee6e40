import type { GameCard } from '../../../../contract/wire/games.ts'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { markFavourite, useGetOwnGamesQuery } from '../../../shared/games/own/own-games-api.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { heartIcon } from './heart-icon.ts'
import styles from './favourite-button.module.css'

/** The heart of a game; it lies in the upper corner of the picture, across from its badge. */
export function FavouriteButton({ card }: { card: GameCard }) {
  const { t } = useTranslation('all-games')
  const dispatch = useAppDispatch()
  const keeper = useAppSelector(selectIsMember) ? 'member' : 'device'
  const { isFavourite } = useGetOwnGamesQuery(keeper, {
    selectFromResult: ({ data }) => ({ isFavourite: data?.favourites.includes(card.gameId) ?? false }),
  })
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
