import { join } from 'node:path'
import type { FlagName } from '../../../../contract/flags.ts'
import type { FileExplanation } from '../../../insight/explain/explain-file.ts'
import type { DecidingSetting } from '../../../insight/explain/file-origin.ts'
import { bytesText } from '../../../release/bytes.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { shownPath } from '../../terminal/problem-json.ts'
import { table } from '../../terminal/table.ts'
import type { Lines } from '../../terminal/print.ts'

/** @param merchants folder of the merchants; places are relative to it */
export function fileText(explanation: FileExplanation, merchants: string): Lines {
  const { id, path, chunk, origin, isOutdated } = explanation
  const { bold, yellow } = paintFor(process.stdout)
  return [
    `${bold(`${id}/${path}`)}  ${sizesText(explanation)}`,
    ...(chunk ? chunkLines(chunk, merchants) : []),
    ...(origin
      ? [`  ${origin.what}`, ...sourceLines(origin.sources), ...settingLines(origin.settings, merchants)]
      : []),
    ...(chunk || origin
      ? []
      : ['  neither the cached bundle nor the present settings know it: it is of an earlier build']),
    ...(isOutdated ? [yellow(`  the input has changed since this folder was built: ./livery explain ${id}`)] : []),
  ]
}

function sizesText({ sizes: { plain, br, gzip } }: FileExplanation): string {
  if (plain === null) return ''
  const packed = [br === null ? [] : [`${bytesText(br)} br`], gzip === null ? [] : [`${bytesText(gzip)} gzip`]].flat()
  return packed.length === 0 ? bytesText(plain) : `${bytesText(plain)} (${packed.join(', ')})`
}

type Chunk = NonNullable<FileExplanation['chunk']>

const loads: Readonly<Record<Chunk['load'], string>> = {
  entry: 'every page starts with it',
  'first load': 'every page loads it first',
  worker: 'the service worker runs it',
  later: 'a page loads it when it needs it',
  'not by a page': 'no page loads it by itself',
}

/** The most that are listed; the JSON has them all. */
const shown = 6

function chunkLines(chunk: Chunk, merchants: string): readonly string[] {
  const own = chunk.modules.filter((path) => !path.startsWith('node_modules/'))
  const packages = chunk.modules.filter((path) => path.startsWith('node_modules/'))
  if (chunk.modules.length === 0) return ['  made for the whole bundle', `  of bundle ${chunk.bundle.slice(-10)}`]
  return [
    `  ships ${becauseOf(chunk, merchants)}`,
    ...(chunk.chain.length > 1
      ? [`  imported by ${chunk.chain.map((path) => path.replace(/^src\//, '')).join(' → ')}`]
      : []),
    `  ${loads[chunk.load]}${chunk.parts.length > 0 ? `: ${listed(chunk.parts)}` : ''}`,
    ...(own.length > 0
      ? [`  ${counted(own.length, 'module')}: ${listed(own.map((path) => path.replace(/^src\//, '')))}`]
      : []),
    ...(packages.length > 0
      ? [`  ${counted(packages.length, 'package')}: ${listed(packages.map((path) => path.slice(13)))}`]
      : []),
    `  of bundle ${chunk.bundle.slice(-10)}`,
  ]
}

const listed = (names: readonly string[]): string =>
  names.length > shown ? `${names.slice(0, shown).join(', ')} and ${names.length - shown} more` : names.join(', ')

function becauseOf({ keptBy, partlyOf, flags }: Chunk, merchants: string): string {
  const named = (names: readonly FlagName[], last: string): string =>
    names.map((name) => flagText(name, flags, merchants)).join(last)
  switch (keptBy.kind) {
    case 'every brand':
      return `with every brand${partlyOf.length === 0 ? '' : `; parts of it because of ${named(partlyOf, ', ')}`}`
    case 'one of':
      return keptBy.flags.length === 1
        ? `because ${named(keptBy.flags, '')} is on`
        : `because one of these is on: ${named(keptBy.flags, ', ')}`
    case 'all of':
      return keptBy.flags.length === 0
        ? 'because of flags that are on together'
        : `because these are on together: ${named(keptBy.flags, ', ')}`
  }
}

function flagText(name: FlagName, flags: readonly DecidingSetting[], merchants: string): string {
  const setting = flags.find(({ path }) => path === `whitelabel.${name}`)
  return `${name} (${placeOf(setting?.origin ?? null, merchants)})`
}

const placeOf = (origin: string | null, merchants: string): string =>
  origin === null ? 'default' : shownPath(join(merchants, origin))

const sourceLines = (sources: readonly string[]): readonly string[] =>
  sources.length === 0 ? [] : [`  made from ${sources.join(', ')}`]

function settingLines(settings: readonly DecidingSetting[], merchants: string): readonly string[] {
  if (settings.length === 0) return []
  const rows = settings.map(({ path, value, origin }) => [
    `  ${path}`,
    JSON.stringify(value),
    placeOf(origin, merchants),
  ])
  return table(rows)
}
