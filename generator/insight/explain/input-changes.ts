import type { InputRecord } from '../../build/fleet/input-record.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import { changesOf, type Change } from '../../ship/publish/compare.ts'

/** The input of a merchant: settings by key path, texts and assets. */
export interface MerchantInput {
  readonly values: Readonly<Record<string, ResolvedValue>>
  readonly input: InputRecord
}

/** The difference of a merchant's input from the input that a folder was built from. */
export interface InputChanges {
  readonly settings: readonly Change<ResolvedValue>[]
  /** By `EN news:title`. */
  readonly texts: readonly Change<string>[]
  readonly assets: readonly AssetChange[]
  /** Whether the same values are in another order, which may show in the output. */
  readonly isReordered: boolean
}

/** A changed picture or font, by its path below the merchant's folder; values are SHA-256. */
export interface AssetChange extends Change<string> {
  /** Key paths of the settings that name it. */
  readonly settings: readonly string[]
}

export function inputChanges(from: MerchantInput, to: MerchantInput): InputChanges {
  const settings = changesOf(from.values, to.values, ({ value }) => JSON.stringify(value))
  const texts = changesOf(flat(from.input.texts), flat(to.input.texts))
  const assets = changesOf(from.input.assets, to.input.assets).map((change) => ({
    ...change,
    settings: naming(change.name, change.to === undefined ? from.values : to.values),
  }))
  const isSame = settings.length + texts.length + assets.length === 0
  return {
    settings,
    texts,
    assets,
    isReordered: isSame && from.input.configuration !== to.input.configuration,
  }
}

const flat = (texts: InputRecord['texts']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, own]) =>
      Object.entries(own).map(([key, text]) => [`${language} ${key}`, text] as const),
    ),
  )

const naming = (path: string, values: MerchantInput['values']): readonly string[] =>
  Object.entries(values)
    .filter(([, { value }]) => value === path)
    .map(([name]) => name)
