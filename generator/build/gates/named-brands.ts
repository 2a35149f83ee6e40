import { dirname, join } from 'node:path'
import { createProblem, type ProblemPlace } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import type { Merchant } from '../../merchant/model.ts'
import { readAsset } from '../../merchant/read-asset.ts'
import { locator } from '../../merchant/source/lines.ts'
import { readText } from '../../merchant/source/read-text.ts'
import type { ForeignBrandGate } from './foreign-brand.ts'
import { saidIn } from './own-content.ts'

/** Another brand in a merchant's own file. */
export interface Mention {
  readonly kind: string
  readonly value: string
  /** Id of the merchant that it belongs to. */
  readonly owner: string
  readonly place: ProblemPlace & { readonly path: string }
}

/**
 * Other brands in a merchant's own files, on purpose or left over from copying. An entry of `gates.allow` declares that
 * it is on purpose.
 */
export function mentionsIn(merchant: Merchant, gate: ForeignBrandGate): readonly Mention[] {
  const accepted = new Set(
    merchant.settings.gates.allow.filter((allowance) => allowance.gate === 'foreign-brand').map(({ value }) => value),
  )
  return placedTexts(merchant).flatMap(({ text, path, placeAt }) =>
    gate
      .namedIn(merchant.id, text)
      .filter(({ term }) => !accepted.has(term.text))
      .map(({ term, start }) => {
        const location = placeAt(start)
        const place = { path, ...(location && { location }) }
        return { kind: term.kind, value: term.text, owner: [...term.owners].join(', '), place }
      }),
  )
}

/**
 * The mentions as warnings. Merchants that name the same in the same setting, such as their operator, share one
 * warning, at the first of the places.
 */
export function namedBrands(mentions: readonly Mention[]): readonly Problem[] {
  const groups = new Map<string, Mention[]>()
  for (const mention of mentions) {
    const { kind, value, owner, place } = mention
    const key = [kind, value, owner, place.path].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), mention])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { place, ...named } = first
    return [createProblem('BRAND_NAMED', { ...named, others: others.length }, place)]
  })
}

interface PlacedText {
  readonly text: string
  /** Dotted path of a setting; empty for a text of a file. */
  readonly path: string
  /** The place of an offset in the text, as exactly as it is known. */
  placeAt(offset: number): Location | undefined
}

function placedTexts({ settings, provenance, textOverrides, directory, inputFiles }: Merchant): readonly PlacedText[] {
  return [
    ...saidIn(settings)
      .filter(([path]) => provenance.has(path))
      .map(([path, text]) => ({ text, path, placeAt: () => provenance.get(path) })),
    ...Object.entries(textOverrides).flatMap(([language, texts]) =>
      Object.values(texts).map((text) => ({ text, path: '', placeAt: () => placeInTexts(directory, language, text) })),
    ),
    ...inputFiles
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [file, readAsset(directory, file).toString()] as const)
      .map(([file, text]) => ({ text, path: '', placeAt: locator(file, text) })),
  ]
}

function placeInTexts(directory: string, language: string, text: string): Location {
  const file = join(directory, 'locales', `${language}.json`)
  const { text: content = '' } = readText(dirname(directory), file)
  return locator(file, content)(Math.max(0, content.indexOf(JSON.stringify(text).slice(1, -1))))
}
