import type { ComponentProps } from 'react'
import { Hero } from './hero.tsx'
import styles from './hero-page.module.css'
import { Page } from './page.tsx'

/**
 * A page with its title and lead on the brand's own picture; `contract/hero.ts` names these pages for the html. Its
 * styles are not part of the first load, because the home page has its picture in another place.
 */
export const HeroPage = (props: Omit<ComponentProps<typeof Page>, 'hero'>) => (
  <Page {...props} hero={{ className: styles.hero, picture: <Hero className={styles.picture} /> }} />
)
