import { flagCatalogue, flagNames } from '../../../../contract/flags.ts'
import { measures, type Receipt } from '../../../release/receipt.ts'

export interface SizeRow {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly before?: number
}

export interface FlagRow {
  readonly name: string
  readonly summary: string
  readonly isOn: boolean
  readonly isChanged: boolean
}

const measured = [
  ['First load, scripts', measures.scripts],
  ['First load, styles', measures.styles],
  ['Precache', measures.precache],
  ['Whole folder', measures.folder],
] as const

/** What a visitor downloads, and what the host stores. */
export const sizesOf = (after: Receipt, before: Receipt | undefined): readonly SizeRow[] =>
  measured.map(([name, sizeOf]) => ({ name, size: sizeOf(after), ...(before && { before: sizeOf(before) }) }))

/** Every flag of the catalog, those that are on first. */
export function flagsOf(after: Receipt, before: Receipt | undefined): readonly FlagRow[] {
  const rows = flagNames.map((name) => {
    const isOn = after.flagSet.on.includes(name)
    const isChanged = before !== undefined && before.flagSet.on.includes(name) !== isOn
    return { name, summary: flagCatalogue[name].summary, isOn, isChanged }
  })
  return [...rows.filter(({ isOn }) => isOn), ...rows.filter(({ isOn }) => !isOn)]
}
