import { useBrand } from '../../../../shared/brand/brand.tsx'
import { AppIcon } from './app-icon.tsx'
import styles from './home-screen.module.css'

/** Other apps around ours, which is in the middle. */
const [before, after] = [5, 6]
const apps = (count: number) => Array.from({ length: count }, (_, index) => <i key={index} />)

/** A drawn phone with the brand among its apps. */
export function HomeScreen() {
  const { shortName } = useBrand()
  return (
    <div className={styles.phone} aria-hidden="true">
      <span className={styles.notch} />
      {apps(before)}
      <span className={styles.own}>
        <AppIcon size={56} />
        <span className={styles.name}>{shortName}</span>
      </span>
      {apps(after)}
    </div>
  )
}
