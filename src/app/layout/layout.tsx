import type { ReactNode } from 'react'
import { aboveHeaderId } from '../../shared/shell/above-header.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { Rail } from './rail.tsx'

/**
 * Header, page and footer. The main navigation is a bar at the bottom of a phone, and a rail beside the page on a
 * desktop.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      {__FLAGS__.INSTALLPROMPT3 && <div id={aboveHeaderId} />}
      <Header />
      <Rail />
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}
