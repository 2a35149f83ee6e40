import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { lineStarts, locator } from '../source/lines.ts'
import { Mistake } from '../texts/parse-texts.ts'
import type { Returned, ReturnedUnit, Translation, Unit } from './units.ts'

const localeOf = (language: LanguageCode): string => languageCatalogue[language].locale.replace('-', '_')

/**
 * A gettext file. Each plural form is an entry of its own: gettext numbers the forms by a rule that tools replace with their
 * own, which for French or Spanish has one form less than the storefront uses.
 */
export function writePo({ brand, source, target, units }: Translation): string {
  const header = [
    `Project-Id-Version: ${brand}`,
    `Language: ${localeOf(target)}`,
    `X-Source-Language: ${localeOf(source)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  const lines = header.map((line) => `${JSON.stringify(`${line}\n`)}\n`).join('')
  return `msgid ""\nmsgstr ""\n${lines}${units.map(entryOf).join('')}`
}

function entryOf({ key, source, target = '', notes, places, mark }: Unit): string {
  return [
    '',
    ...notes.map((note) => `#. ${note.replace(/\s+/g, ' ')}`),
    `#. livery ${mark}`,
    ...places.map((place) => `#: ${place}`),
    `msgctxt ${quoted(key)}`,
    `msgid ${quoted(source)}`,
    `msgstr ${quoted(target)}`,
    '',
  ].join('\n')
}

const escapes: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' }
const quoted = (text: string): string => `"${text.replace(/["\\\n\t\r]/g, (found) => escapes[found] ?? found)}"`

type Field = 'msgctxt' | 'msgid' | 'msgstr'

interface Entry {
  isFuzzy: boolean
  mark: string | undefined
  readonly fields: Partial<Record<Field, { text: string; readonly at: number }>>
}

const emptyEntry = (): Entry => ({ isFuzzy: false, mark: undefined, fields: {} })

/** Reads a gettext file; a form that Livery does not write, such as `msgid_plural`, is refused at its line. */
export function readPo(file: string, text: string): Returned {
  const locate = locator(file, text)
  const head = { brand: undefined, source: undefined, target: undefined, at: locate(0) }
  try {
    const [header, ...entries] = entriesIn(text)
    const facts = headerOf(header?.fields.msgstr?.text ?? '')
    if (header?.fields.msgid?.text !== '' || header.fields.msgctxt) throw new Mistake('no header', 0)
    return {
      brand: facts.get('project-id-version'),
      source: facts.get('x-source-language'),
      target: facts.get('language'),
      units: entries.map((entry) => unitOf(entry, locate)),
      problems: [],
      at: locate(header.fields.msgstr?.at ?? 0),
    }
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const problem = createProblem('TEXTS_SYNTAX', { form: 'PO', reason: error.message }, { location: locate(error.at) })
    return { ...head, units: [], problems: [problem] }
  }
}

const headerOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 0 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
    }),
  )

function unitOf({ fields, isFuzzy, mark }: Entry, locate: ReturnType<typeof locator>): ReturnedUnit {
  const { msgctxt, msgid, msgstr } = fields
  const at = msgid?.at ?? msgstr?.at ?? 0
  if (!msgctxt) throw new Mistake('an entry without msgctxt, which names its text', at)
  if (!msgid || !msgstr) throw new Mistake(`an entry without ${msgid ? 'msgstr' : 'msgid'}`, msgctxt.at)
  return {
    key: msgctxt.text,
    source: msgid.text,
    target: msgstr.text.trim(),
    isDone: !isFuzzy,
    mark,
    keyAt: locate(msgctxt.at),
    valueAt: locate(msgstr.at),
  }
}

function entriesIn(text: string): readonly Entry[] {
  const entries: Entry[] = []
  let entry = emptyEntry()
  let field: { text: string } | undefined
  const finish = (): void => {
    if (Object.keys(entry.fields).length > 0) entries.push(entry)
    entry = emptyEntry()
    field = undefined
  }
  for (const at of lineStarts(text)) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end).trim()
    if (line === '' || line.startsWith('#~')) continue
    // What follows a translation begins the next entry; a comment is in front of its own.
    if (entry.fields.msgstr && !line.startsWith('"')) finish()
    if (line.startsWith('#')) readComment(entry, line)
    else if (line.startsWith('"') && field) field.text += stringOf(line, at)
    else field = readField(entry, line, at)
  }
  finish()
  return entries
}

function readComment(entry: Entry, line: string): void {
  if (line.startsWith('#,') && /\bfuzzy\b/.test(line)) entry.isFuzzy = true
  entry.mark ??= /^#\.\s*livery ([\da-f]{8}-[\da-f]{8})$/.exec(line)?.[1]
}

function readField(entry: Entry, line: string, at: number): { text: string } {
  const [, name = '', value = ''] = /^([\w[\]]+)\s*(".*")$/.exec(line) ?? []
  if (name !== 'msgctxt' && name !== 'msgid' && name !== 'msgstr')
    throw new Mistake(name === '' ? 'a line that is neither a comment nor a text' : `"${name.slice(0, 40)}"`, at)
  if (entry.fields[name]) throw new Mistake(`${name} twice in an entry`, at)
  const field = { text: stringOf(value, at), at }
  entry.fields[name] = field
  return field
}

const unescapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' }

function stringOf(quotedText: string, at: number): string {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(quotedText)) throw new Mistake('a text that does not end with a quote', at)
  return quotedText.slice(1, -1).replace(/\\(.)/g, (_, character: string) => {
    const meant = unescapes[character]
    if (meant === undefined) throw new Mistake(`the unknown escape sequence \\${character}`, at)
    return meant
  })
}
