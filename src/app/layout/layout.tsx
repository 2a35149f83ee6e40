import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { MenuSheet } from './menu-sheet.tsx'
import { Rail } from './rail.tsx'

/** Header, page and footer; the main places stand in a bar at the bottom of a phone and in a rail beside the page on a desktop. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('skip_to_content')}
      </a>
      <Header />
      <Rail />
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <MenuSheet />
    </div>
  )
}
