import { flagCatalogue, flagNames } from '../../../contract/flags.ts'
import { listedFiles, type Receipt } from '../../release/receipt.ts'

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

const measures: readonly (readonly [name: string, sizeOf: (receipt: Receipt) => number])[] = [
  ['First load, scripts', ({ firstLoad }) => firstLoad.js],
  ['First load, styles', ({ firstLoad }) => firstLoad.css],
  ['Precache', ({ precache }) => precache],
  ['Whole folder', (receipt) => [...listedFiles(receipt).values()].reduce((sum, { size }) => sum + size, 0)],
]

/** What a visitor downloads, and what the host stores. */
export const sizesOf = (after: Receipt, before: Receipt | undefined): readonly SizeRow[] =>
  measures.map(([name, sizeOf]) => ({ name, size: sizeOf(after), ...(before && { before: sizeOf(before) }) }))

/** Every flag of the catalogue, those that are on first. */
export function flagsOf(after: Receipt, before: Receipt | undefined): readonly FlagRow[] {
  const rows = flagNames.map((name) => {
    const isOn = after.flagSet.on.includes(name)
    const isChanged = before !== undefined && before.flagSet.on.includes(name) !== isOn
    return { name, summary: flagCatalogue[name].summary, isOn, isChanged }
  })
  return [...rows.filter(({ isOn }) => isOn), ...rows.filter(({ isOn }) => !isOn)]
}
