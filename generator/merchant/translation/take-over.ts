import { basename } from 'node:path'
import type { LanguageCode } from '../../../contract/languages.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { checkTexts, piecesOf, pluralForm } from '../texts/check-texts.ts'
import {
  formsOf,
  markOf,
  roomOf,
  sourceOf,
  targetOf,
  unitsOf,
  type BrandTexts,
  type Pair,
  type ReturnedUnit,
  type UnitChoice,
} from './units.ts'

export interface Change {
  readonly key: string
  readonly text: string
  /** What players read until now; absent for a text that has no translation. */
  readonly before?: string
}

/** What an import does to one brand in one language; the lists have keys. */
export interface TakeOver {
  readonly changes: readonly Change[]
  readonly unchanged: number
  /** Without a translation, or one that the translator has not finished. */
  readonly unfinished: readonly string[]
  readonly stale: readonly string[]
  readonly foreign: readonly string[]
  /** To be translated, and not in the files: since the export, the brand has more. */
  readonly added: readonly string[]
  readonly problems: readonly Problem[]
}

export interface TakeOverChoice {
  /** Takes translations of texts that were changed here since the export. */
  readonly acceptStale?: boolean
  readonly widthOf: UnitChoice['widthOf']
}

type Verdict = 'change' | 'unchanged' | 'unfinished' | 'foreign' | 'stale source' | 'stale translation'

/** Compares the returned translations with the current texts. Pure. */
export function takeOver(
  texts: BrandTexts,
  pair: Pair,
  returned: readonly ReturnedUnit[],
  choice: TakeOverChoice,
): TakeOver {
  const judged = returned.map((unit) => ({ unit, verdict: verdictOn(texts, pair, unit, choice.acceptStale === true) }))
  const { units, problems } = eachOnce(judged.flatMap(({ unit, verdict }) => (verdict === 'change' ? [unit] : [])))
  const changed = new Set(keysOf(units))
  const having = (...verdicts: readonly Verdict[]): readonly ReturnedUnit[] => {
    const found = judged.filter(({ unit, verdict }) => verdicts.includes(verdict) && !changed.has(unit.key))
    return [...new Map(found.map(({ unit }) => [unit.key, unit])).values()]
  }
  const stale = having('stale source', 'stale translation')
  const groups = checkForms(texts, pair, units, new Set(keysOf(stale)))
  const foreign = having('foreign')
  return {
    changes: groups.units.map((unit) => changeOf(texts, pair, unit)),
    unchanged: having('unchanged').length,
    unfinished: keysOf(having('unfinished')),
    stale: [...keysOf(stale), ...keysOf(groups.stale)],
    foreign: keysOf(foreign),
    added: addedSince(texts, pair, returned, choice.widthOf),
    problems: [
      ...problems,
      ...groups.problems,
      ...checkWords(texts, pair, groups.units, choice.widthOf),
      ...having('stale source').map((unit) => staleProblem(unit, 'source')),
      ...[...having('stale translation'), ...groups.stale].map((unit) => staleProblem(unit, 'translation')),
      ...foreignProblems(texts.brand, foreign),
    ],
  }
}

function changeOf(texts: BrandTexts, pair: Pair, { key, target }: ReturnedUnit): Change {
  const before = targetOf(texts, pair, key)
  return { key, text: target, ...(before !== undefined && { before }) }
}

const keysOf = (units: readonly ReturnedUnit[]): readonly string[] => units.map(({ key }) => key)

const staleProblem = ({ key, keyAt }: ReturnedUnit, side: 'source' | 'translation'): Problem =>
  createProblem('TEXTS_STALE', { key, side }, { location: keyAt, path: key })

function foreignProblems(merchant: string, [first, ...others]: readonly ReturnedUnit[]): readonly Problem[] {
  if (!first) return []
  const { key, keyAt } = first
  return [createProblem('TEXTS_FOREIGN', { key, merchant, others: others.length }, { location: keyAt, path: key })]
}

/** Several files may hold a text; only translations that differ contradict each other. */
function eachOnce(changes: readonly ReturnedUnit[]): { units: readonly ReturnedUnit[]; problems: readonly Problem[] } {
  const first = new Map<string, ReturnedUnit>()
  const problems: Problem[] = []
  for (const unit of changes) {
    const { key, target, valueAt } = unit
    const earlier = first.get(key)
    if (!earlier) first.set(key, unit)
    else if (target !== earlier.target)
      problems.push(
        createProblem('TEXTS_TWICE', { key, first: placeOf(earlier.valueAt) }, { location: valueAt, path: key }),
      )
  }
  return { units: [...first.values()], problems }
}

const placeOf = ({ file, line }: Location): string => `${basename(file)}:${line}`

function verdictOn(texts: BrandTexts, pair: Pair, unit: ReturnedUnit, acceptsStale: boolean): Verdict {
  const { key, target } = unit
  if (!texts.isShown(key)) return 'foreign'
  const now = { source: sourceOf(texts, pair.source, key).text, target: targetOf(texts, pair, key) }
  if (!isFinished(unit, now.source)) return 'unfinished'
  if (target === now.target) return 'unchanged'
  return (acceptsStale && !isUntouched(unit) ? undefined : olderThan(unit, now)) ?? 'change'
}

/** A tool that drops what it does not know leaves the source in place of a translation. */
const isFinished = ({ isDone, target, mark }: ReturnedUnit, source: string): boolean =>
  isDone && target !== '' && (mark !== undefined || target !== source)

/** Whether the translation is the one that was exported. */
const isUntouched = ({ mark, target }: ReturnedUnit): boolean =>
  mark?.split('-')[1] === markOf('', target).split('-')[1]

/** What has changed here since the export; without a mark, the source in the file tells. */
function olderThan(
  unit: ReturnedUnit,
  now: { readonly source: string; readonly target: string | undefined },
): Verdict | undefined {
  // A change that was made here is newer than what the translator has left as it was.
  if (isUntouched(unit)) return 'unchanged'
  if (unit.mark === undefined) return unit.source === '' || unit.source === now.source ? undefined : 'stale source'
  const [sourceThen, targetThen] = unit.mark.split('-')
  const [sourceNow, targetNow] = markOf(now.source, now.target).split('-')
  if (sourceThen !== sourceNow) return 'stale source'
  return targetThen === targetNow ? undefined : 'stale translation'
}

interface Groups {
  readonly units: readonly ReturnedUnit[]
  /** Forms of a group of which another form is stale. */
  readonly stale: readonly ReturnedUnit[]
  readonly problems: readonly Problem[]
}

/** A text with plural forms is taken over in all forms of the language, or not at all. */
function checkForms(
  texts: BrandTexts,
  { target: language }: Pair,
  changes: readonly ReturnedUnit[],
  stale: ReadonlySet<string>,
): Groups {
  const keys = new Set(keysOf(changes))
  const forms = formsOf(language)
  const [withStale, unknown]: [ReturnedUnit[], ReturnedUnit[]] = [[], []]
  const problems = changes.flatMap((unit): Problem[] => {
    const form = pluralForm.exec(unit.key)?.[1]
    if (form === undefined) return []
    const { key } = unit
    const place = { location: unit.valueAt, path: key }
    if (!forms.includes(form)) {
      unknown.push(unit)
      return [createProblem('TEXTS_PLURAL', { key, language, form, isNeeded: false }, place)]
    }
    const siblings = forms.map((one) => ({ form: one, key: key.replace(pluralForm, `_${one}`) }))
    if (siblings.some((one) => stale.has(one.key))) withStale.push(unit)
    const lost = siblings.find((one) => !keys.has(one.key) && texts.own(language, one.key) === undefined)
    if (!lost || stale.has(lost.key)) return []
    // One problem for a group, at the first of its forms.
    const isFirst = siblings.find((one) => keys.has(one.key))?.key === key
    return isFirst ? [createProblem('TEXTS_PLURAL', { key, language, form: lost.form, isNeeded: true }, place)] : []
  })
  const left = new Set([...withStale, ...unknown])
  return { units: changes.filter((unit) => !left.has(unit)), stale: withStale, problems }
}

function checkWords(
  texts: BrandTexts,
  pair: Pair,
  units: readonly ReturnedUnit[],
  widthOf: UnitChoice['widthOf'],
): readonly Problem[] {
  const entries = units.map(({ key, target, keyAt, valueAt }) => ({ key, text: target, keyAt, valueAt }))
  return [
    ...checkTexts(entries, texts.namespaces, texts.flags),
    ...units.flatMap(({ key, target, valueAt }) => {
      const [length, longest] = [widthOf(target), roomOf(texts, pair.source, key, widthOf)]
      return length <= longest * 1.25 + 3
        ? []
        : [createProblem('TEXTS_LONG', { key, length, longest }, { location: valueAt, path: key })]
    }),
    ...checkLetters(texts, pair, units),
  ]
}

/** Without the names of placeholders. */
const lettersOf = (text: string): readonly string[] =>
  piecesOf(text)
    .filter((_, index) => index % 2 === 0)
    .join(' ')
    .toLowerCase()
    .match(/\p{L}/gu) ?? []

const latin = /\p{Script=Latin}/u

/** The letters of a language, without the Latin ones of "App" and "SMS" in a language of another script. */
function alphabetOf(texts: BrandTexts, language: LanguageCode): ReadonlySet<string> {
  const letters = texts.keysIn(language).flatMap((key) => lettersOf(texts.builtIn(language, key) ?? ''))
  const isLatin = letters.filter((letter) => latin.test(letter)).length * 2 > letters.length
  return new Set(isLatin ? letters : letters.filter((letter) => !latin.test(letter)))
}

/** Three or more texts, most of which have no letter of the language, are in another one. */
function checkLetters(texts: BrandTexts, { target: language }: Pair, units: readonly ReturnedUnit[]): Problem[] {
  const alphabet = alphabetOf(texts, language)
  const strange = units.filter(({ target }) => !lettersOf(target).some((letter) => alphabet.has(letter)))
  const [first] = strange
  const isDoubtful = alphabet.size > 0 && strange.length >= 3 && strange.length * 2 > units.length
  return first && isDoubtful
    ? [
        createProblem(
          'TEXTS_SCRIPT',
          { language, count: strange.length, of: units.length },
          { location: first.valueAt },
        ),
      ]
    : []
}

function addedSince(
  texts: BrandTexts,
  pair: Pair,
  returned: readonly ReturnedUnit[],
  widthOf: UnitChoice['widthOf'],
): readonly string[] {
  const known = new Set(returned.map(({ key }) => key))
  return unitsOf(texts, pair, { onlyNew: true, placesOf: () => [], widthOf })
    .map(({ key }) => key)
    .filter((key) => !known.has(key))
}
