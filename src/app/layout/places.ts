import { homePath } from '../../../contract/paths.ts'
import { useTranslation } from '../../shared/i18n/language.tsx'
import type { NavEntry } from '../../shared/feature/feature.ts'
import { useIsFor } from '../../shared/session/audience.ts'
import type { IconName } from '../../shared/ui/icons/icons.ts'
import { useParts } from '../feature-parts.ts'

interface Target {
  readonly to: string
  readonly label: string
}

export interface Place extends Target {
  readonly icon: IconName
}

/** The bar has room for five: four places and the menu. */
const most = 4

interface Places {
  /** In the bar and the rail. */
  readonly main: readonly Place[]
  /** Those that did not fit there, and the menu's own. */
  readonly more: readonly Place[]
  /** In the header and the menu; the first one stands out. */
  readonly buttons: readonly Target[]
}

export function usePlaces(): Places {
  const { t } = useTranslation('app')
  const { nav } = useParts()
  const isForVisitor = useIsFor()
  const labelled = <Entry extends NavEntry>(entries: readonly Entry[]) =>
    entries.filter(isForVisitor).map((entry) => ({ ...entry, label: t(entry.label) }))
  const all: readonly Place[] = [{ to: homePath, label: t('nav_home'), icon: 'home' }, ...labelled(nav('bottom'))]
  return {
    main: all.slice(0, most),
    more: [...all.slice(most), ...labelled(nav('menu'))],
    buttons: labelled(nav('button')),
  }
}
