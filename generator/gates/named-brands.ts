import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem } from '../errors/create-problem.ts'
import type { Location, Problem } from '../errors/problem.ts'
import type { Merchant } from '../merchant/model.ts'
import { locator } from '../merchant/source/lines.ts'
import type { ForeignBrandGate } from './foreign-brand.ts'
import { saidIn } from './own-content.ts'

/**
 * What a merchant's own files say of other brands, as warnings with their lines: on purpose, or forgotten after copying.
 * An entry of `gates.allow` says that it is on purpose.
 */
export function namedBrands(gate: ForeignBrandGate, merchant: Merchant): readonly Problem[] {
  const accepted = new Set(
    merchant.settings.gates.allow.filter((allowance) => allowance.gate === 'foreign-brand').map(({ value }) => value),
  )
  return placedTexts(merchant).flatMap(({ text, path, placeAt }) =>
    gate
      .namedIn(merchant.id, text)
      .filter(({ term }) => !accepted.has(term.text))
      .map(({ term, start }) => {
        const location = placeAt(start)
        const named = { kind: term.kind, value: term.text, owner: [...term.owners].join(', ') }
        return createProblem('BRAND_NAMED', named, { path, ...(location && { location }) })
      }),
  )
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
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
      .map(([file, text]) => ({ text, path: '', placeAt: locator(file, text) })),
  ]
}

function placeInTexts(directory: string, language: string, text: string): Location {
  const file = join(directory, 'locales', `${language}.json`)
  const content = readFileSync(file, 'utf8')
  return locator(file, content)(Math.max(0, content.indexOf(JSON.stringify(text).slice(1, -1))))
}
