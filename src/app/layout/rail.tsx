import { useTranslation } from '../../shared/i18n/language.tsx'
import { AppNavLink } from '../../shared/ui/app-link.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { usePlaces, type Place } from './places.ts'
import styles from './rail.module.css'

/** The navigation beside the page, on a desktop. */
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

const RailLink = ({ to, label, icon }: Place) => (
  <AppNavLink to={to} className={styles.place}>
    <Icon name={icon} tinted />
    <span>{label}</span>
  </AppNavLink>
)
