import { SaxesParser } from 'saxes'
import { languageCatalogue } from '../../../contract/languages.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { locator } from '../source/lines.ts'
import { piecesOf } from '../texts/check-texts.ts'
import { Mistake } from '../texts/parse-texts.ts'
import type { Returned, ReturnedUnit, Translation, Unit } from './units.ts'

/**
 * XLIFF 1.2, which more translation tools read than 2.x (docs/guides/add-a-merchant.md). A text without a translation has
 * no `<target>`: tools that do not know states would keep the one that says so.
 */
export function writeXliff({ brand, source, target, units }: Translation): string {
  const [from, to] = [languageCatalogue[source].locale, languageCatalogue[target].locale]
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="${brand}" datatype="plaintext" source-language="${from}" target-language="${to}">
    <body>
${units.map(unitXml).join('')}    </body>
  </file>
</xliff>
`
}

function unitXml({ key, source, target, notes, places, mark }: Unit): string {
  const lines = [
    `<source>${inlineXml(source, source)}</source>`,
    ...(target === undefined ? [] : [`<target state="translated">${inlineXml(target, source)}</target>`]),
    `<context-group purpose="x-livery"><context context-type="x-mark">${mark}</context></context-group>`,
    ...places.map(
      (place) =>
        `<context-group purpose="location"><context context-type="sourcefile">${escaped(place)}</context></context-group>`,
    ),
    ...notes.map((note) => `<note>${escaped(note)}</note>`),
  ]
  const id = escaped(key)
  return `      <trans-unit id="${id}" resname="${id}" xml:space="preserve">
${lines.map((line) => `        ${line}\n`).join('')}      </trans-unit>
`
}

/** Placeholders become tags, which tools keep translators from changing; an id is its place in the source. */
function inlineXml(text: string, source: string): string {
  const ids = new Map<string, number[]>()
  codesIn(source).forEach((code, index) => ids.set(code, [...(ids.get(code) ?? []), index + 1]))
  return piecesOf(text)
    .map((piece, index) => {
      const id = index % 2 === 0 ? undefined : ids.get(piece)?.shift()
      return id === undefined ? escaped(piece) : `<ph id="${id}">${escaped(piece)}</ph>`
    })
    .join('')
}

const codesIn = (text: string): readonly string[] => piecesOf(text).filter((_, index) => index % 2 === 1)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
const escaped = (text: string): string => text.replace(/[&<>"\r]/g, (found) => entities[found] ?? found)

/** Far above any real file; they keep hostile ones cheap. */
const most = { depth: 64, units: 50_000 }

/** Tags that stand for a placeholder, or for formatting that a tool has put in. */
const codeTags: ReadonlySet<string> = new Set(['x', 'ph', 'it', 'bx', 'ex', 'bpt', 'ept'])

interface Inline {
  readonly kind: 'source' | 'target'
  readonly at: number
  readonly depth: number
  text: string
  /** Tags that are open, each with its id and where its content begins. */
  readonly tags: { readonly name: string; readonly id: string; readonly shown: string; readonly from: number }[]
}

interface OpenUnit {
  readonly key: string
  readonly at: number
  readonly depth: number
  readonly isLeft: boolean
  source: string
  target: string
  state: string
  targetAt: number
  mark: string | undefined
  /** What the tags of the source stand for. */
  readonly codes: Map<string, string>
}

interface OpenFile {
  readonly attributes: Readonly<Record<string, string>>
  readonly at: number
  readonly units: ReturnedUnit[]
  readonly problems: Problem[]
}

/** Reads XLIFF 1.0 to 1.2, as tools write it back; a file may hold several. */
export function readXliff(file: string, text: string): readonly Returned[] {
  const locate = locator(file, text)
  const reader = new Reader(text, locate)
  try {
    reader.read()
    return reader.files.map(({ attributes, at, units, problems }) => ({
      brand: attributes.original,
      source: attributes['source-language'],
      target: attributes['target-language'],
      units,
      problems,
      at: locate(at),
    }))
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const problem = createProblem(
      'TEXTS_SYNTAX',
      { form: 'XLIFF', reason: error.message },
      { location: locate(error.at) },
    )
    return [{ brand: undefined, source: undefined, target: undefined, units: [], problems: [problem], at: locate(0) }]
  }
}

type Attributes = Readonly<Record<string, string>>

class Reader {
  readonly files: OpenFile[] = []
  readonly #text: string
  readonly #locate: ReturnType<typeof locator>
  readonly #parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  readonly #open: string[] = []
  #start = 0
  #unit: OpenUnit | undefined
  #inline: Inline | undefined
  #mark: string | undefined
  #count = 0

  constructor(text: string, locate: ReturnType<typeof locator>) {
    this.#text = text
    this.#locate = locate
  }

  read(): void {
    const parser = this.#parser
    parser.on('error', (error) => {
      throw new Mistake(error.message.replace(/^.*?\d+:\d+: /s, '').replace(/\.$/, ''), this.#before('<'))
    })
    parser.on('doctype', () => {
      throw new Mistake('a DOCTYPE, which could declare entities', this.#text.indexOf('<!DOCTYPE'))
    })
    parser.on('opentagstart', () => (this.#start = this.#before('<')))
    parser.on('opentag', ({ name, attributes }) => this.#opened(localName(name), attributes))
    parser.on('closetag', ({ name }) => this.#closed(localName(name)))
    parser.on('text', (piece) => this.#add(piece))
    parser.on('cdata', (piece) => this.#add(piece))
    parser.write(this.#text).close()
    if (this.files.length === 0) throw new Mistake('no <file>', 0)
  }

  #before(mark: string): number {
    return Math.max(0, this.#text.lastIndexOf(mark, this.#parser.position - 1))
  }

  #opened(name: string, attributes: Attributes): void {
    const parent = this.#open.at(-1)
    this.#open.push(name)
    if (this.#open.length > most.depth) throw new Mistake(`elements nested deeper than ${most.depth}`, this.#start)
    if (parent === undefined) checkRoot(name, attributes, this.#start)
    if (this.#inline) this.#openTag(this.#inline, name, attributes)
    else if (name === 'file' && parent === 'xliff')
      this.files.push({ attributes, at: this.#start, units: [], problems: [] })
    else if (name === 'trans-unit') this.#openUnit(attributes)
    else if (this.#unit) this.#openPart(this.#unit, name, attributes)
  }

  /** The source and target of other matches (`alt-trans`) are not the unit's own. */
  #openPart(unit: OpenUnit, name: string, attributes: Attributes): void {
    const isOwn = this.#open.length === unit.depth + 1
    if (isOwn && (name === 'source' || name === 'target')) this.#openText(unit, name, attributes)
    else if (attributes['context-type'] === 'x-mark') this.#mark = ''
  }

  #openUnit({ id = '', resname, translate }: Attributes): void {
    if (++this.#count > most.units) throw new Mistake(`more than ${most.units} texts`, this.#start)
    const key = resname?.includes(':') ? resname : id
    this.#unit = {
      ...{ key, at: this.#start, depth: this.#open.length, isLeft: translate === 'no' },
      ...{ source: '', target: '', state: '', targetAt: this.#start, mark: undefined, codes: new Map() },
    }
  }

  #openText(unit: OpenUnit, kind: 'source' | 'target', { state = '' }: Attributes): void {
    this.#inline = { kind, at: this.#start, depth: this.#open.length, text: '', tags: [] }
    if (kind === 'source') return
    unit.state = state
    unit.targetAt = this.#start
  }

  #openTag({ text, tags }: Inline, name: string, attributes: Attributes): void {
    tags.push({ name, id: attributes.id ?? '', shown: attributes['equiv-text'] ?? '', from: text.length })
  }

  #add(piece: string): void {
    if (this.#inline) this.#inline.text += piece
    else if (this.#mark !== undefined) this.#mark += piece
  }

  #closed(name: string): void {
    const depth = this.#open.length
    this.#open.pop()
    const [unit, inline] = [this.#unit, this.#inline]
    if (unit && inline && depth > inline.depth) this.#closeTag(unit, inline)
    else if (unit && inline) {
      unit[inline.kind] = inline.text
      this.#inline = undefined
    } else if (unit && this.#mark !== undefined && name === 'context') {
      unit.mark = this.#mark.trim()
      this.#mark = undefined
    } else if (unit && depth === unit.depth) this.#closeUnit(unit)
  }

  #closeTag(unit: OpenUnit, inline: Inline): void {
    const tag = inline.tags.pop()
    if (!tag || !codeTags.has(tag.name)) return
    if (inline.text.length === tag.from) this.#addCode(unit, inline, tag)
    if (inline.kind === 'source') unit.codes.set(tag.id, inline.text.slice(tag.from))
  }

  /** An empty tag stands for what its `equiv-text`, or the tag of the same id in the source, says. */
  #addCode(unit: OpenUnit, inline: Inline, { name, id, shown }: Inline['tags'][number]): void {
    const meant = shown || unit.codes.get(id)
    if (meant !== undefined) inline.text += meant
    else if (inline.kind === 'target') {
      const place = { location: this.#locate(this.#start), path: unit.key }
      this.files
        .at(-1)
        ?.problems.push(createProblem('TEXTS_TAG', { key: unit.key, tag: `<${name} id="${id}"/>` }, place))
    }
  }

  #closeUnit({ key, at, isLeft, source, target, state, targetAt, mark }: OpenUnit): void {
    this.#unit = undefined
    if (isLeft) return
    this.files.at(-1)?.units.push({
      key,
      source,
      target: tidied(target, source),
      isDone: !/^(new|needs-)/.test(state),
      mark,
      keyAt: this.#locate(at),
      valueAt: this.#locate(targetAt),
    })
  }
}

function checkRoot(name: string, { version = '' }: Attributes, at: number): void {
  if (name !== 'xliff') throw new Mistake(`the element <${name.slice(0, 40)}>`, at)
  if (!version.startsWith('1.')) throw new Mistake(`version ${JSON.stringify(version.slice(0, 20))}`, at)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Some tools indent the content of an element; no text of a brand begins or ends with a blank. */
const tidied = (text: string, source: string): string =>
  (source.includes('\n')
    ? text
    : text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
  ).trim()
