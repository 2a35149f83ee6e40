import { attempt } from './attempt.ts'

/**
 * Decodes percent-encoded text of an address; undefined if a `%` begins no character. Users type such addresses and
 * links contain them, so lint refuses `decodeURIComponent` elsewhere.
 */
export const decoded = (text: string): string | undefined => attempt(() => decodeURIComponent(text))
