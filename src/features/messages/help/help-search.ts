/** Search in help: every word must occur, in any order; case and accents do not matter. Pure. */
import type { HelpTopic } from '../../../../contract/wire/help.ts'
import { foldText } from '../../../shared/lib/fold-text.ts'

const wordsOf = (search: string): readonly string[] => foldText(search).split(/\s+/u).filter(Boolean)

/**
 * The topics that match the search, with the matching questions only; a topic's title counts toward all of its
 * questions.
 */
export function searchHelp(topics: readonly HelpTopic[], search: string): readonly HelpTopic[] {
  const words = wordsOf(search)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((entry) => matches([topic.title, entry.question, ...entry.answer], words)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function matches(texts: readonly string[], words: readonly string[]): boolean {
  const folded = foldText(texts.join(' '))
  return words.every((word) => folded.includes(word))
}

export interface TextPart {
  readonly text: string
  readonly hit: boolean
}

/** Splits a text into parts, so that the search words can be highlighted; joined, the parts are the text. */
export function markHits(text: string, search: string): readonly TextPart[] {
  const words = wordsOf(search)
  // Folding can change the length; the positions would be off then, so nothing is highlighted.
  const folded = [...text].map(foldText)
  if (words.length === 0 || folded.some((letter) => [...letter].length !== 1)) return [{ text, hit: false }]
  const hits = hitMap(folded.join(''), words)
  return joinParts([...text].map((letter, index) => ({ text: letter, hit: hits[index] ?? false })))
}

function hitMap(folded: string, words: readonly string[]): readonly boolean[] {
  const hits = Array.from(folded, () => false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      hits.fill(true, at, at + word.length)
  }
  return hits
}

function joinParts(letters: readonly TextPart[]): readonly TextPart[] {
  const parts: TextPart[] = []
  for (const letter of letters) {
    const last = parts.at(-1)
    if (last && last.hit === letter.hit) parts[parts.length - 1] = { text: last.text + letter.text, hit: last.hit }
    else parts.push(letter)
  }
  return parts
}
