import styles from './waiting.module.css'

/** Three dots that say that something is on its way, in the colour of the text; say so in words beside it. */
export const Waiting = () => (
  <span className={styles.dots} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
