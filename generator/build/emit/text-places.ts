import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { NamespaceTexts } from '../../plan/texts.ts'

const pluralForm = /_(zero|one|two|few|many|other)$/
const sourceFile = /(?<!\.test)\.tsx?$/
/** No brand ships them. */
const apart = /^(gallery|sw)\/|\/testing\//

/**
 * Where texts are shown, for translators: by `namespace:key` the files below src/ that use it, found by their words. Where
 * none is found, because a key is put together, it is the folder that the namespace is named after.
 */
export function findTextPlaces(
  root: string,
  namespaces: readonly NamespaceTexts[],
): (key: string) => readonly string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => sourceFile.test(path) && !apart.test(path))
    .sort()
  const uses = files.map((path) => ({ path, isUsed: usesOf(readFileSync(join(root, 'src', path), 'utf8')) }))
  // Of two folders of one name, the feature's is the one with the pages.
  const folders = new Map(files.toReversed().map((path) => [basename(dirname(path)), `${dirname(path)}/`]))
  const inHtml = new Set(
    namespaces.flatMap(({ name, group, languages }) =>
      group === 'html' ? Object.keys(languages.EN ?? {}).map((key) => `${name}:${key}`) : [],
    ),
  )
  return (key) => {
    if (inHtml.has(key)) return ['templates/']
    const [namespace = '', name = ''] = key.replace(pluralForm, '').split(':')
    const found = uses.filter(({ isUsed }) => isUsed(namespace, name)).map(({ path }) => path)
    return found.length > 0 ? found.slice(0, 5) : [folders.get(namespace) ?? `${namespace}/`]
  }
}

/** Whether a source uses a text: as `namespace:key`, or its key in a file that translates in its namespace. */
function usesOf(source: string): (namespace: string, name: string) => boolean {
  const own = new Set([...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, namespace]) => namespace))
  const qualified = new Set([...source.matchAll(/['`]([a-z-]+:[a-z]\w*)['`]/g)].map(([, key]) => key))
  // A single word is a text only where it is translated; "ended" alone may be anything.
  const words = new Set(
    own.size === 0
      ? []
      : [...source.matchAll(/\bt\(\s*'(\w+)'|'([a-z]+(?:_\w+)+)'/g)].map(([, call, word]) => call ?? word),
  )
  const beginnings = [...source.matchAll(/\bt\(`([a-z]\w*_)\$\{/g)].map(([, beginning = '']) => beginning)
  const isWord = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  return (namespace, name) => qualified.has(`${namespace}:${name}`) || (own.has(namespace) && isWord(name))
}
