import { homePath } from '../../../contract/paths.ts'
import { useTranslation } from '../../shared/i18n/language.tsx'
import { isFor } from '../../shared/session/audience.ts'
import type { NavEntry } from '../../shared/feature/feature.ts'
import { selectIsMember } from '../../shared/session/session-slice.ts'
import { useAppSelector } from '../../shared/store/hooks.ts'
import type { IconName } from '../../shared/ui/icons/icons.ts'
import { useParts } from '../parts-context.ts'

export interface Place {
  readonly to: string
  readonly label: string
  readonly icon: IconName
}

/** The bar has room for five: four places and the menu. */
const most = 4

interface Places {
  /** In the bar and the rail. */
  readonly main: readonly Place[]
  /** Those that did not fit there, and the menu's own. */
  readonly more: readonly Place[]
}

export function usePlaces(): Places {
  const { t } = useTranslation('app')
  const { nav } = useParts()
  const isMember = useAppSelector(selectIsMember)
  const named = (place: NavEntry['place']) =>
    nav(place)
      .filter(({ audience }) => isFor(isMember, audience))
      .map((entry) => ({ ...entry, label: t(entry.label) }))
  const all: readonly Place[] = [{ to: homePath, label: t('nav_home'), icon: 'home' }, ...named('bottom')]
  return { main: all.slice(0, most), more: [...all.slice(most), ...named('menu')] }
}
