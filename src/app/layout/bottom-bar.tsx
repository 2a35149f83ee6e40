import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { usePrefetch } from '../../shared/feature/prefetch.ts'
import { usePanel } from '../../shared/lib/panel.ts'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import styles from './bottom-bar.module.css'
import { usePlaces, type Place } from './places.ts'

export function BottomBar() {
  const { t } = useTranslation('app')
  const { main } = usePlaces()
  const menu = usePanel('menu')
  return (
    <nav className={styles.bar} aria-label={t('nav_label')}>
      {main.map((place) => (
        <BarLink key={place.to} {...place} />
      ))}
      <button type="button" className={styles.place} aria-haspopup="dialog" aria-expanded={menu.isOpen} onClick={() => menu.open()}>
        <Mark icon="menu" />
        <span className={styles.label}>{t('nav_menu')}</span>
      </button>
    </nav>
  )
}

function BarLink({ to, label, icon }: Place) {
  const prefetch = usePrefetch()
  return (
    <NavLink to={to} className={styles.place} onPointerDown={() => prefetch(to)} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
      <Mark icon={icon} />
      <span className={styles.label}>{label}</span>
    </NavLink>
  )
}

const Mark = ({ icon }: { icon: Place['icon'] }) => (
  <span className={styles.mark}>
    <Icon name={icon} size={24} tinted />
  </span>
)
