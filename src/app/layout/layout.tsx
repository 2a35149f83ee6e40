import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/language.tsx'
import { aboveHeaderId } from '../../shared/shell/above-header.ts'
import { AppNavLink } from '../../shared/ui/app-link.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { usePlaces, type Place } from './places.ts'

/**
 * Header, page and footer. The main navigation is a bar at the bottom of a phone, and a rail beside the page on a
 * desktop.
 */
export function Layout({ children }: { children: ReactNode }) {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(wide).matches)
  return (
    <div className={styles.layout}>
      {__FLAGS__.INSTALLPROMPT3 && <div id={aboveHeaderId} />}
      <Header />
      {isWide && <Rail />}
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {!isWide && <BottomBar />}
    </div>
  )
}

/** Where the styles have a place for the rail. */
const wide = '(min-width: 1024px)'

function watchWidth(listener: () => void): () => void {
  const width = matchMedia(wide)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

/** The navigation beside the page, on a desktop. */
function Rail() {
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
