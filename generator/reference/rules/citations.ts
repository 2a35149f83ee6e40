/** A text file of the tree; the path is relative to its root, with forward slashes. */
export interface TreeFile {
  readonly path: string
  readonly text: string
}

/** Where one requirement is cited: sources sorted by path, and test files with the number of titles that name it. */
export interface Citation {
  readonly sources: readonly string[]
  readonly tests: ReadonlyMap<string, number>
}

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** One id (`AUTH-07`), or the first and last of a range (`SHELL-36 to SHELL-38`). */
const idOrRange = /\b([A-Z]{2,6})-(\d{2})\b(?: to \1-(\d{2})\b)?/g

/** Ids that a text mentions, ranges included, each as often as it is mentioned. */
export const mentionedIds = (text: string): string[] =>
  [...text.matchAll(idOrRange)].flatMap(([, area = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  )

const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line)

/** Ids in square brackets in the titles of a test file, once per title: `test('[AUTH-07, AUTH-08] …')`. */
export const titledIds = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !isComment(line))
    .flatMap((line) => [...line.matchAll(/\[((?:[A-Z]{2,6}-\d{2}(?:, )?)+)\]/g)])
    .flatMap(([, ids = '']) => ids.split(', '))

/** Collects the citations of every id; a test file that has an id in a title is not listed among its sources too. */
export function collectCitations(files: readonly TreeFile[]): ReadonlyMap<string, Citation> {
  const found = new Map<string, { sources: string[]; tests: Map<string, number> }>()
  const at = (id: string) => {
    const citation = found.get(id) ?? { sources: [], tests: new Map<string, number>() }
    found.set(id, citation)
    return citation
  }
  for (const { path, text } of files) {
    const titled = isTest(path) ? titledIds(text) : []
    for (const id of titled) at(id).tests.set(path, (at(id).tests.get(path) ?? 0) + 1)
    for (const id of new Set(mentionedIds(text))) if (!titled.includes(id)) at(id).sources.push(path)
  }
  return found
}
