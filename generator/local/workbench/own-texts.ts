import { languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import type { FoundText, SettingEdit } from '../../../contract/workbench.ts'
import { loadNamespaces } from '../../build/emit/load-texts.ts'
import type { Merchant } from '../../merchant/model.ts'
import { EditRefusal } from '../../merchant/source/edit-yaml.ts'
import { piecesOf } from '../../merchant/texts/check-texts.ts'
import { parseTexts, withTexts } from '../../merchant/texts/parse-texts.ts'
import { sourceOf, textsOfBrand } from '../../merchant/translation/units.ts'
import { productRoot } from '../../root.ts'

/** A file of a brand's own texts that a draft changes. */
export interface EditedTexts {
  /** Below the merchant's folder: `locales/TH.json`. */
  readonly path: string
  /** The byte order mark, where the file has one; the texts are without it. */
  readonly mark: string
  readonly text: string
  readonly edited: string
}

/**
 * The files of texts as the edits of texts make them. Throws an EditRefusal for what is no language or no text, and for a
 * file with mistakes, in which more than the edit would change.
 * @param read reads a file below the merchant's folder; undefined where there is none
 */
export function editedTexts(
  edits: readonly SettingEdit[],
  read: (path: string) => Pick<EditedTexts, 'mark' | 'text'> | undefined,
): readonly EditedTexts[] {
  return [...new Set(edits.map(({ path: [, language] }) => language))].map((language) => {
    const path = `locales/${languageOf(language)}.json`
    const { mark, text } = read(path) ?? { mark: '', text: undefined }
    const [mistake] = text === undefined ? [] : parseTexts(path, text).problems
    if (mistake) throw new EditRefusal(`${path} has a mistake: ${mistake.message}`)
    const own = edits.filter((edit) => edit.path[1] === language)
    const changes = new Map(own.map(({ path: [, , key = ''], value }) => [key, textOf(value)]))
    return { path, mark, text: text ?? '', edited: withTexts(text, changes) }
  })
}

function languageOf(name = ''): LanguageCode {
  const language = languageCodes.find((code) => code === name)
  if (!language) throw new EditRefusal(`"${name}" is no language`)
  return language
}

function textOf(value: SettingEdit['value']): string | undefined {
  if (value !== undefined && typeof value !== 'string') throw new EditRefusal('A text is none')
  return value
}

/** More is never shown, and a page's longest text is shorter. */
const [mostFound, longestAsked] = [12, 1000]

/**
 * The texts of a brand that a page may show in these words, the likeliest first; if there are none, those that contain
 * them or whose key does. Throws an EditRefusal for what is no language.
 */
export function findTexts(merchant: Merchant, language: string, asked: readonly string[]): readonly FoundText[] {
  const code = languageOf(language)
  const texts = textsOfBrand(merchant, loadNamespaces(productRoot))
  const all = texts.keysIn(code).map((key) => ({
    key,
    text: sourceOf(texts, code, key).text,
    builtIn: sourceOf({ ...texts, own: () => undefined }, code, key).text,
  }))
  const words = asked.map(plain).filter((text) => text !== '' && text.length <= longestAsked)
  const shown = words.flatMap((text) =>
    all
      .map((one) => ({ ...one, letters: lettersShown(one.text, text) }))
      .filter(({ letters }) => letters > 0)
      .sort((one, other) => other.letters - one.letters),
  )
  const inside = ({ key, text }: FoundText): boolean =>
    words.some((word) => `${key}\n${plain(text)}`.toLowerCase().includes(word.toLowerCase()))
  const found = shown.length > 0 ? shown : all.filter(inside)
  const once = new Map(found.map(({ key, text, builtIn }) => [key, { key, text, builtIn }]))
  return [...once.values()].slice(0, mostFound)
}

/** As a page shows it: isolates are not seen, and white space is one space. */
const plain = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** How many letters of a text outside its placeholders are in these words, if the words can be the text; otherwise 0. */
function lettersShown(text: string, words: string): number {
  const literals = piecesOf(plain(text)).filter((_, index) => index % 2 === 0)
  if (literals.length === 1) return literals[0] === words ? words.length : 0
  let at = 0
  for (const [index, literal] of literals.entries()) {
    const isLast = index === literals.length - 1
    const found = isLast ? words.lastIndexOf(literal) : words.indexOf(literal, at)
    if (found < at || (index === 0 && found > 0)) return 0
    at = found + literal.length
  }
  return at === words.length ? (literals.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0) : 0
}
