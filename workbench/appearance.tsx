import type { CSSProperties } from 'react'
import type { BrandAppearance } from '../contract/workbench.ts'
import { cx } from '../src/shared/ui/cx.ts'
import styles from './appearance.module.css'

/** The icon under the masks of home screens, in tabs, while the installed app starts, and the card of a shared link. */
export function Appearance({ appearance, host }: { appearance: BrandAppearance; host: string }) {
  const { shortName, background, images } = appearance
  const { touch, maskable, favicon, share } = images
  return (
    <section className={styles.appearance} aria-label="How it appears">
      <ul className={styles.screens}>
        {touch && <HomeScreen system="iOS" mask={styles.ios} image={touch} name={shortName} />}
        {maskable &&
          androidMasks.map(({ title, mask }) => (
            <HomeScreen key={title} system={`Android, ${title}`} mask={mask} image={maskable} name={shortName} />
          ))}
      </ul>
      {favicon && (
        <div className={styles.tabs}>
          <Tab scheme="light" favicon={favicon} name={shortName} />
          <Tab scheme="dark" favicon={favicon} name={shortName} />
        </div>
      )}
      <div className={styles.cards}>
        {maskable && (
          <figure>
            <div className={styles.splash} style={{ background } satisfies CSSProperties}>
              <img className={styles.circle} src={maskable} alt="" />
            </div>
            <figcaption>Start of the installed app</figcaption>
          </figure>
        )}
        {share && (
          <figure>
            <div className={styles.link}>
              <img src={share} alt="" />
              <p>{host}</p>
            </div>
            <figcaption>A shared link</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}

/** Every maker of phones chooses one of these for Android. */
const androidMasks = [
  { title: 'circle', mask: styles.circle },
  { title: 'squircle', mask: styles.squircle },
  { title: 'rounded square', mask: styles.rounded },
]

interface HomeScreenProps {
  readonly system: string
  readonly mask: string | undefined
  readonly image: string
  readonly name: string
}

const HomeScreen = ({ system, mask, image, name }: HomeScreenProps) => (
  <li>
    <div className={styles.screen}>
      <img className={cx(styles.icon, mask)} src={image} alt="" />
      <span>{name}</span>
    </div>
    <p>{system}</p>
  </li>
)

interface TabProps {
  readonly scheme: 'light' | 'dark'
  readonly favicon: string
  readonly name: string
}

const Tab = ({ scheme, favicon, name }: TabProps) => (
  <p className={cx(styles.tab, styles[scheme])}>
    {/* A drawing may have colors of its own for each scheme. */}
    <img src={favicon} alt="" width={16} height={16} style={{ colorScheme: scheme }} />
    <span>{name}</span>
  </p>
)
