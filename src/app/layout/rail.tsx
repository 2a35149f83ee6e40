import { NavLink } from 'react-router-dom'
import { usePrefetch } from '../../shared/feature/prefetch.ts'
import { useTranslation } from '../../shared/i18n/language.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { usePlaces, type Place } from './places.ts'
import styles from './rail.module.css'

/** The places beside the page, on a desktop. */
export function Rail() {
  const { t } = useTranslation('app')
  const { main, more } = usePlaces()
  return (
    <nav className={styles.rail} aria-label={t('nav_label')}>
      {[...main, ...more].map((place) => (
        <RailLink key={place.to} {...place} />
      ))}
    </nav>
  )
}

function RailLink({ to, label, icon }: Place) {
  const prefetch = usePrefetch()
  return (
    <NavLink to={to} className={styles.place} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
      <Icon name={icon} tinted />
      {label}
    </NavLink>
  )
}
