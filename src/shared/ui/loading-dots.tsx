import styles from './loading-dots.module.css'

/** Three animated dots in the color of the text; decorative, so say in words that something is loading. */
export const LoadingDots = () => (
  <span className={styles.dots} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
