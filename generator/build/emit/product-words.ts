import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of the storefront, its pages and its settings, without tests and the built-in texts. */
const folders = ['src', 'contract', 'templates', 'generator/plan'] as const
const isSource = (path: string): boolean => /\.(tsx?|css|hbs|js)$/.test(path) && !/\.test\.tsx?$/.test(path)

/**
 * Tells whether the product's own sources use a word in this spelling, so that it cannot identify a brand (BND-03). The
 * sources are read only when the first word is asked for, which hardly any fleet does.
 * @param root of the product
 */
export function openProductWords(root: string): (word: string) => boolean {
  let words: ReadonlySet<string> | undefined
  return (word) => (words ??= readWords(root)).has(word)
}

/**
 * The text of the templates and of what is filled into them. It is read on first use.
 * @param root of the product
 */
export function openTemplates(root: string): () => string {
  let templates: string | undefined
  return () => (templates ??= readSources(root, ['templates', 'generator/plan']))
}

function readSources(root: string, within: readonly string[]): string {
  const paths = within.flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[]).map((path) => join(root, folder, path)),
  )
  return paths
    .filter(isSource)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

function readWords(root: string): ReadonlySet<string> {
  const text = readSources(root, folders)
  // Both "use-strict" and "use" count as words.
  return new Set([...(text.match(/[\p{L}\p{M}\p{N}_-]+/gu) ?? []), ...(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])])
}
