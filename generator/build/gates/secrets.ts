import { createHash } from 'node:crypto'
import { secretShapes } from '../../merchant/rules/secret-shapes.ts'
import type { GateFile } from './gate-file.ts'
import type { GateFinding } from './gate-error.ts'
import type { LocalPath } from './local-paths.ts'
import type { OwnContent } from './own-content.ts'
import type { PrivateValue } from './private-values.ts'

export interface SecretsGate {
  /** Finds private data of this machine, and anything in the shape of a secret, in the file (SEC-03). */
  check(own: OwnContent, file: GateFile): readonly GateFinding[]
}

/** The product's own texts. */
export interface ProductTexts {
  /** Whether its sources or texts use the word. */
  usesWord(word: string): boolean
  /** The text of the templates and of what is filled into them, whose words are in every release. */
  templates(): string
}

/** Shapes that no release may contain, even if the merchant's files do. */
const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a service account', /"type"\s*:\s*"service_account"/],
  ['a reference to a source map', /[#@] sourceMappingURL=/],
  ...secretShapes
    .filter(({ isVague }) => !isVague)
    .map(({ kind, pattern }) => [kind, new RegExp(pattern.source)] as const),
]
const homeFolder = /(?:^|[\s"'`(=])(?:file:\/\/)?\/(?:home|Users)\/[\w.-]+\//

/** Something private that a text contains. */
interface Match {
  readonly what: string
  /** The value that an excuse has to name; undefined if nothing may excuse it. */
  readonly value: string | undefined
  /** Whether it is on purpose, because this brand's files or the product contain it. */
  readonly isOnPurpose: (own: OwnContent) => boolean
  readonly isIn: (text: string) => boolean
}

/** A content that brands may share is searched once. */
export function createSecretsGate(
  values: readonly PrivateValue[],
  paths: readonly LocalPath[],
  product: ProductTexts,
): SecretsGate {
  const searched = new Map<string, readonly Match[]>()
  const finders = [
    ...shapes.map(shapeFinder),
    homeFinder,
    ...paths.map((path) => pathFinder(path, product)),
    ...values.map((value) => valueFinder(value, product)),
  ]
  const matchesIn = (file: GateFile): readonly Match[] => {
    const known = searched.get(file.sha256)
    if (known) return known
    const text = file.text?.() ?? ''
    const matches = distinct(finders.flatMap((find) => find(text, file.isBrands) ?? []))
    // What was made for one brand is not seen again, and a fleet has a quarter of a million such files.
    if (!file.isBrands) searched.set(file.sha256, matches)
    return matches
  }
  return {
    check: (own, file) => {
      if (file.path.endsWith('.map')) return [finding(file.path, { what: 'a source map', value: file.path })]
      if (!file.text) return []
      return matchesIn(file)
        .filter(({ isOnPurpose }) => !isOnPurpose(own))
        .map((match) => ({ ...finding(file.path, match), ...placeIn(own, match) }))
    },
  }
}

type Finder = (text: string, isBrands: boolean) => Match | undefined

const never = (): boolean => false

/** An excuse names the fingerprint: the text itself may be a secret. */
const shapeFinder =
  ([what, shape]: (typeof shapes)[number]): Finder =>
  (text) => {
    const [found] = shape.exec(text) ?? []
    return found === undefined
      ? undefined
      : { what, value: fingerprint(found), isOnPurpose: never, isIn: (value) => shape.test(value) }
  }

const fingerprint = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 12)}`

const homeFinder: Finder = (text) => {
  const found = homeFolder.exec(text)?.[0].replace(/^.*?(?=\/(?:home|Users)\/)/s, '')
  if (found === undefined) return undefined
  return {
    what: 'a path of a home folder',
    value: found,
    isOnPurpose: (own) => own.values().some((value) => value.includes(found)),
    isIn: never,
  }
}

function pathFinder({ path, search }: LocalPath, product: ProductTexts): Finder {
  return (text) =>
    search(text) < 0
      ? undefined
      : {
          what: `the local path ${path}`,
          value: path,
          isOnPurpose: (own) => [product.templates(), ...own.values()].some((value) => search(value) >= 0),
          isIn: never,
        }
}

/** A short or ordinary text counts only as a whole word; a word counts only in files that were made for one brand. */
function valueFinder(value: PrivateValue, product: ProductTexts): Finder {
  const { name, text, isWord } = value
  const [plain = text, ...encoded] = encodedForms(text)
  const isBounded = isWord || text.length < 12
  const holds = (content: string): boolean =>
    (content.includes(plain) && (!isBounded || hasWord(content, plain))) ||
    encoded.some((form) => content.includes(form))
  return (content, isBrands) =>
    (isWord && !isBrands) || !holds(content)
      ? undefined
      : {
          what: `the value of the environment variable ${name}`,
          value: value.isNeverOnPurpose ? undefined : name,
          isOnPurpose: (own) => saidOnPurpose(value, own, product),
          isIn: holds,
        }
}

/**
 * The value of a variable that is named as a secret may have been pasted into a text. So it counts as on purpose only
 * if it is a whole setting (a public key), a word of the brand's names and addresses, or a word that the product uses.
 * Any other value is on purpose if a text of the brand or of the product contains it.
 */
function saidOnPurpose(
  { text, isSecret, isWord, isNeverOnPurpose }: PrivateValue,
  own: OwnContent,
  product: ProductTexts,
): boolean {
  if (isNeverOnPurpose) return false
  if (!isSecret) {
    const said = text.replace(/\/+$/, '')
    return [product.templates(), ...own.values()].some((value) => value.includes(said))
  }
  if (own.values().includes(text)) return true
  return isWord && (own.names.some((name) => hasWord(name, text)) || isOrdinary(text, product))
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const isOrdinary = (text: string, product: ProductTexts): boolean =>
  /\p{L}/u.test(text) && wordsOf(text).every((word) => product.usesWord(word))

const hasWord = (content: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(word)}(?![\\p{L}\\p{N}_])`, 'u').test(content)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Counts a variable and a part of its value as one finding. */
const distinct = (matches: readonly Match[]): readonly Match[] => [
  ...new Map(matches.map((match) => [match.what, match])).values(),
]

function placeIn(own: OwnContent, { isIn }: Match): Pick<GateFinding, 'setting'> {
  const setting = own.settingWith(isIn)
  return setting === undefined ? {} : { setting }
}

const finding = (path: string, { what, value }: Pick<Match, 'what' | 'value'>): GateFinding => ({
  gate: 'secrets',
  message: `${path} contains ${what}`,
  hint: 'Find where it comes from (settings, texts, assets or code) and remove it; what was published must be replaced.',
  ...(value !== undefined && { value }),
})

/**
 * All forms in which a file may contain a text: plain, escaped for JSON, scripts, html and addresses, in base64 and in
 * hex.
 */
function encodedForms(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const bytes = Buffer.from(text)
  return [
    ...new Set([
      text,
      json,
      json.replaceAll('/', '\\/'),
      json.replace(/[<\u2028\u2029]/g, unicodeEscape),
      json.replace(/[<>&\u2028\u2029]/g, unicodeEscape),
      ...urlForms(text),
      text.replace(/[&<>"]/g, (character) => entities[character] ?? character),
      text.replace(/[&<>"'`=]/g, (character) => entities[character] ?? character),
      ...base64Forms(bytes),
      bytes.toString('hex'),
    ]),
  ]
}

const unicodeEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
}

/** Empty for a text that no address can express, such as half of a surrogate pair. */
function urlForms(text: string): readonly string[] {
  if (!text.isWellFormed()) return []
  const encoded = encodeURIComponent(text)
  return [encoded, encoded.replaceAll('%20', '+'), encodeURI(text)]
}

/**
 * The base64 forms of the bytes at any position in a longer text, such as `user:password`, without the letters at both
 * ends, which depend on the neighbors.
 */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const from = before === 0 ? 0 : before + 1
    const to = (before + bytes.length) % 3 === 0 ? encoded.length : encoded.length - 1
    const inner = encoded.slice(from, to)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
