import { useTranslation } from '../../shared/i18n/language.tsx'
import { usePanel } from '../../shared/navigation/panel.ts'
import { AppNavLink } from '../../shared/ui/app-link.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import styles from './bottom-bar.module.css'
import { useParts } from '../parts-context.ts'
import { usePlaces, type Place } from './places.ts'

export function BottomBar() {
  const { t } = useTranslation('app')
  const { main } = usePlaces()
  const menu = useMenu()
  return (
    <nav className={styles.bar} aria-label={t('nav_label')}>
      {main.map((place) => (
        <BarLink key={place.to} {...place} />
      ))}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={() => menu.open()}
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

const BarLink = ({ to, label, icon }: Place) => (
  <AppNavLink to={to} className={styles.place}>
    <Mark icon={icon} />
    <span className={styles.label}>{label}</span>
  </AppNavLink>
)

const Mark = ({ icon }: { icon: Place['icon'] }) => (
  <span className={styles.mark}>
    <Icon name={icon} size={24} tinted />
  </span>
)
