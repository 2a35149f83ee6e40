import { useTranslation } from '../../shared/i18n/language.tsx'
import type { IconName } from '../../shared/ui/icons/icons.ts'
import { homePath } from '../paths.ts'
import { useParts } from '../parts-context.ts'

export interface Place {
  readonly to: string
  readonly label: string
  readonly icon: IconName
}

/** Four places and the menu make five. */
const most = 4

interface Places {
  /** In the bar and the rail. */
  readonly main: readonly Place[]
  /** Those that found no room there, and the menu's own. */
  readonly more: readonly Place[]
}

export function usePlaces(): Places {
  const { t } = useTranslation('app')
  const { nav } = useParts()
  const named = nav('bottom').map((entry) => ({ ...entry, label: t(entry.label) }))
  const all: readonly Place[] = [{ to: homePath, label: t('nav_home'), icon: 'home' }, ...named]
  const menu = nav('menu').map((entry) => ({ ...entry, label: t(entry.label) }))
  return { main: all.slice(0, most), more: [...all.slice(most), ...menu] }
}
