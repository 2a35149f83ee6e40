import { useMemo } from 'react'
import type { GameCard } from '../../../../contract/wire/lobby.ts'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { markFavourite, useGetOwnGamesQuery } from '../../../shared/games/own/own-games-api.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import type { IconShape } from '../../../shared/ui/icons/icons.ts'
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

const heart = 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10C19.5 15.4 12 20 12 20z'

export const heartIcon: IconShape = { line: heart, tint: heart }

/** Ids of the player's favorites. */
export function useFavourites(): ReadonlySet<string> {
  const keeper = useAppSelector(selectIsMember) ? 'member' : 'device'
  const { favourites } = useGetOwnGamesQuery(keeper, {
    selectFromResult: ({ data }) => ({ favourites: data?.favourites }),
  })
  return useMemo(() => new Set(favourites), [favourites])
}
