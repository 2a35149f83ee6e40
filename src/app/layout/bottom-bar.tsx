import { memo, startTransition, useCallback, useOptimistic } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../shared/i18n/language.tsx'
import { usePanel } from '../../shared/navigation/panel.ts'
import { AppNavLink } from '../../shared/ui/app-link.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import styles from './bottom-bar.module.css'
import { useParts } from '../feature-parts.ts'
import { usePlaces, type Place } from './places.ts'

export function BottomBar() {
  const { t } = useTranslation('app')
  const { main } = usePlaces()
  const menu = useMenu()
  const { shown, choose } = useShownPlace(menu.isOpen)
  return (
    <nav className={styles.bar} aria-label={t('nav_label')}>
      {main.map((place) => (
        <BarLink key={place.to} {...place} shown={shown(place.to)} onChoose={choose} />
      ))}
      <button
        type="button"
        className={styles.place}
        data-shown={shown('menu')}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={() => {
          choose('menu')
          menu.open()
        }}
        onPointerEnter={menu.fetch}
        onPointerDown={menu.fetch}
        onFocus={menu.fetch}
      >
        <Mark icon="menu" />
        <span className={styles.label}>{t('nav_menu')}</span>
      </button>
    </nav>
  )
}

/** The menu's sheet; it is prefetched when a pointer or the focus reaches its button. */
function useMenu() {
  const { panel } = useParts()
  return {
    ...usePanel('menu'),
    fetch: () =>
      void panel('menu')
        ?.fetch()
        .catch(() => undefined),
  }
}

/**
 * Which place stands out: the chosen one at once, while its page is still on its way. "aria-current" names the page that
 * is there.
 */
function useShownPlace(isMenuOpen: boolean) {
  const { pathname } = useLocation()
  const [shown, show] = useOptimistic(isMenuOpen ? 'menu' : pathname)
  return {
    shown: (place: string) => `${shown}/`.startsWith(`${place}/`),
    // The router's own transition begins in the same event, so this one ends with it.
    choose: useCallback((place: string) => startTransition(() => show(place)), [show]),
  }
}

interface BarLinkProps extends Place {
  readonly shown: boolean
  readonly onChoose: (to: string) => void
}

/** Memoised, so that a tap renders only two places again: the one that was highlighted, and the one that is now. */
const BarLink = memo(function BarLink({ to, label, icon, shown, onChoose }: BarLinkProps) {
  return (
    <AppNavLink to={to} className={styles.place} data-shown={shown} onClick={() => onChoose(to)}>
      <Mark icon={icon} />
      <span className={styles.label}>{label}</span>
    </AppNavLink>
  )
})

const Mark = ({ icon }: { icon: Place['icon'] }) => (
  <span className={styles.mark}>
    <Icon name={icon} size={24} tinted />
  </span>
)
