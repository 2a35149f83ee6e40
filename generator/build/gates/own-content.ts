import type { Merchant } from '../../merchant/model.ts'
import { readAsset } from '../../merchant/read-asset.ts'

/** A finding that a merchant accepts, with its reason: an entry of `gates.allow`. */
export type Allowance = Merchant['settings']['gates']['allow'][number]

/** Content that a brand has on purpose, so the gates accept it in its release. */
export interface OwnContent {
  readonly id: string
  /** Its settings, including those of its presets, its texts and the text of its drawings, each as it is written. */
  values(): readonly string[]
  /** The dotted path of a setting whose value fulfills the condition. */
  settingWith(holds: (value: string) => boolean): string | undefined
  /** Its id, code, name and domains. */
  readonly names: readonly string[]
  readonly allow: readonly Allowance[]
}

export function ownContentOf({ id, directory, settings, textOverrides, inputFiles }: Merchant): OwnContent {
  let values: readonly string[] | undefined
  const said = saidIn(settings)
  return {
    id,
    settingWith: (holds) => said.find(([, text]) => holds(text))?.[0],
    allow: settings.gates.allow,
    names: [id, settings.code, settings.name, settings.domains.canonical, ...settings.domains.aliases],
    values: () =>
      (values ??= [
        ...said.map(([, text]) => text),
        ...textsIn(textOverrides).map(([, text]) => text),
        ...inputFiles.filter((file) => file.endsWith('.svg')).map((file) => readAsset(directory, file).toString()),
      ]),
  }
}

/** The texts of the settings by their dotted paths, without the entries of `gates.allow`. */
export const saidIn = (settings: Merchant['settings']): readonly PathAndText[] =>
  textsIn({ ...settings, gates: undefined })

type PathAndText = readonly [path: string, text: string]

/** Every text and number in a value, by dotted path. */
function textsIn(value: unknown, path = ''): readonly PathAndText[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'number') return [[path, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`))
}
