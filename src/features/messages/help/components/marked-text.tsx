import styles from './marked-text.module.css'
import { markHits } from '../lib/help-search.ts'

/** A text with the search words highlighted. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  return markHits(text, search).map((part, place) =>
    part.hit ? (
      <mark key={place} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={place}>{part.text}</span>
    ),
  )
}
