import type { CSSProperties } from 'react'
import type { ReportedIcon } from '../contract/report.ts'
import type { BrandAppearance } from '../contract/workbench.ts'
import styles from './icons.module.css'

/** A picture of the brand where a system shows it. */
interface ShownIcon {
  /** What cuts the picture, or lies behind it. */
  readonly mask: ReportedIcon['mask'] | 'rounded' | 'tab' | 'dark tab' | 'splash' | 'card'
  readonly name: string
  /** `data:` addresses. */
  readonly after: string
  readonly before?: string | null
}

/** Pictures under the masks of home screens, in tabs and on cards, each with its place. */
export const Icons = ({ icons }: { readonly icons: readonly ShownIcon[] }) => (
  <ul className={styles.icons}>
    {icons.map(({ mask, name, after, before }) => (
      <li key={name} data-mask={mask}>
        {before && <img src={before} alt={`${name}, before`} width="34" height="34" loading="lazy" />}
        <img src={after} alt="" width="60" height="60" loading="lazy" />
        {name}
      </li>
    ))}
  </ul>
)

/** The icon under the masks of home screens, in tabs, while the installed app starts, and the card of a shared link. */
export function Appearance({ appearance, host }: { readonly appearance: BrandAppearance; readonly host: string }) {
  const { shortName, background, images } = appearance
  const { touch, maskable, favicon, share } = images
  // Every maker of phones chooses one of three masks for Android.
  const icons = [
    { mask: 'ios', name: `${shortName} on an iPhone`, after: touch },
    { mask: 'circle', name: 'Android, circle', after: maskable },
    { mask: 'squircle', name: 'Android, squircle', after: maskable },
    { mask: 'rounded', name: 'Android, rounded square', after: maskable },
    { mask: 'tab', name: 'Light tab', after: favicon },
    { mask: 'dark tab', name: 'Dark tab', after: favicon },
    { mask: 'splash', name: 'Start of the app', after: maskable },
    { mask: 'card', name: `Link to ${host}`, after: share },
  ] as const
  return (
    <section aria-label="How it appears" style={{ '--splash': background } as CSSProperties}>
      <Icons icons={icons.filter((icon): icon is typeof icon & ShownIcon => icon.after !== undefined)} />
    </section>
  )
}
