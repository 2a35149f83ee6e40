import { attempt } from '../../../contract/attempt.ts'
import { languageCatalogue } from '../../../contract/languages.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { locator } from '../source/lines.ts'
import { parseTexts, type TextEntry } from '../texts/parse-texts.ts'
import type { Returned, ReturnedUnit, Translation, Unit } from './units.ts'

/**
 * The Application Resource Bundle, a flat JSON that many tools know: `key` has the text, `@key` what is known of it. A text
 * without a translation is the source with the state `new`, because tools of this form show nothing else to translate.
 */
export function writeJson({ brand, source, target, units }: Translation): string {
  const document = {
    '@@locale': languageCatalogue[target].locale,
    '@@x-source-locale': languageCatalogue[source].locale,
    '@@x-brand': brand,
    ...Object.fromEntries(units.flatMap(entriesOf)),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function entriesOf({ key, source, target, notes, places, mark }: Unit): (readonly [string, unknown])[] {
  const facts = {
    description: notes.join('\n'),
    context: places.join(', '),
    source_text: source,
    ...(target === undefined && { 'x-state': 'new' }),
    'x-mark': mark,
  }
  return [
    [key, target ?? source],
    [`@${key}`, facts],
  ]
}

export function readJson(file: string, text: string): Returned {
  const { entries, problems } = parseTexts(file, text)
  const wrong = problems.filter(({ path }) => !path.startsWith('@'))
  const head = new Map(entries.flatMap(({ key, text: value }) => (key.startsWith('@@') ? [[key, value]] : [])))
  const at = locator(file, text)(0)
  const facts = wrong.length === 0 ? factsIn(text) : new Map<string, unknown>()
  const problem = facts
    ? wrong
    : [
        createProblem(
          'TEXT_JSON',
          { reason: 'a value that is not JSON below a key that begins with @' },
          { location: at },
        ),
      ]
  return {
    brand: head.get('@@x-brand'),
    source: head.get('@@x-source-locale'),
    target: head.get('@@locale'),
    units: entries.filter(({ key }) => !key.startsWith('@')).map((entry) => unitOf(entry, facts?.get(`@${entry.key}`))),
    problems: problem,
    at,
  }
}

/** Undefined if what the scan of the texts has skipped is no JSON. */
const factsIn = (text: string): ReadonlyMap<string, unknown> | undefined =>
  attempt(() => new Map(Object.entries(JSON.parse(text) as object)))

function unitOf({ key, text, keyAt, valueAt }: TextEntry, facts: unknown): ReturnedUnit {
  const known = new Map<string, unknown>(typeof facts === 'object' && facts !== null ? Object.entries(facts) : [])
  const word = (name: string): string | undefined => {
    const value = known.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const source = word('source_text') ?? ''
  const isDone = word('x-state') !== 'new' || text !== source
  return { key, source, target: text.trim(), isDone, mark: word('x-mark'), keyAt, valueAt }
}
