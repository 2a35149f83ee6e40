import { join } from 'node:path'
import type { Explanation, PlacedInputChanges } from '../../../insight/explain/explain-merchant.ts'
import type { ProductChanges } from '../../../insight/explain/product-changes.ts'
import type { Change, FileChange } from '../../../ship/publish/compare.ts'
import { shortId } from '../../../ship/publish/state.ts'
import { bytesText, signedBytes } from '../../../release/bytes.ts'
import { counted, firstOf, table } from '../../terminal/format.ts'
import { paintFor } from '../../terminal/paint.ts'
import { shownPath, shownPlace } from '../../terminal/problem-json.ts'
import { reasonText } from '../../../build/fleet/reason-text.ts'
import { rolesText } from '../roles-text.ts'
import type { Lines } from '../../terminal/print.ts'
import type { FlagName } from '../../../../contract/flags.ts'
import type { FileExplanation } from '../../../insight/explain/explain-file.ts'
import type { DecidingSetting } from '../../../insight/explain/file-origin.ts'

/** One change: kind of input, its name, how it changed, and where the new value is written. */
type Row = readonly [kind: string, name: string, change: string, place: string]

/** @param merchants folder of the merchants; places are relative to it */
export function explanationText(explanation: Explanation, merchants: string): Lines {
  const { verdict } = explanation
  if (verdict === 'refused') return `${explanation.id} would not be built; its folder stays as it is.`
  if (verdict === 'up-to-date') return upToDate(explanation)
  const rows = [...(explanation.input ? inputRows(explanation.input, merchants) : [])]
  return [
    headline(explanation),
    ...otherReasons(explanation),
    ...(rows.length > 0 ? indented(table(rows)) : []),
    ...(explanation.product ? indented(productText(explanation.product)) : []),
    ...folderLines(explanation),
    ...effectLines(explanation),
    ...bundleLine(explanation),
  ]
}

function upToDate({ id, release, fileCount }: Explanation): string {
  const { green } = paintFor(process.stdout)
  return `${green('✔')} ${id} is up to date: release ${short(release)}, ${counted(fileCount ?? 0, 'file')}. A build would give exactly this folder.`
}

const short = (release: string | null): string => (release === null ? 'unknown' : shortId(release))

function headline({ id, release, input, reasons }: Explanation): string {
  const { bold } = paintFor(process.stdout)
  const since = release === null ? '' : ` since release ${short(release)}`
  const count = input ? input.settings.length + input.texts.length + input.assets.length : 0
  if (count > 0) return `${bold(id)} would be built: ${counted(count, 'input')} changed${since}`
  if (reasons.some(({ kind }) => kind === 'never-built'))
    return release === null
      ? `${bold(id)} would be built: there is no folder of it yet`
      : `${bold(id)} would be built: the cache remembers no build of its folder, which is release ${short(release)}`
  return `${bold(id)} would be built${since === '' ? '' : `, with changes${since}`}`
}

/** The reasons that are not among the rows below. */
function otherReasons({ reasons, input }: Explanation): readonly string[] {
  return reasons.flatMap((reason) => {
    if (reason.kind === 'never-built') return []
    if (reason.kind !== 'input-changed') return [`  ${reasonText(reason)}`]
    if (!input) return ['  settings, texts or assets changed; what they were is not recorded beside the folder']
    return input.isReordered ? ['  the same settings and texts stand in another order'] : []
  })
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

function inputRows({ settings, texts, assets }: PlacedInputChanges, merchants: string): readonly Row[] {
  const place = (origin: string | null | undefined): string =>
    origin === null || origin === undefined ? 'default' : shownPath(join(merchants, origin))
  return [
    ...settings.map((change): Row => {
      const { name, to } = change
      return [
        'setting',
        name,
        arrow(change, ({ value }) => JSON.stringify(value)),
        to ? place(to.origin) : 'not set any more',
      ]
    }),
    ...texts.map((change): Row => {
      const at = change.place ? shownPlace(change.place) : ''
      return ['text', change.name, arrow(change, (text) => JSON.stringify(text)), at]
    }),
    ...assets.map(
      (change): Row => [
        'asset',
        change.name,
        arrow(change, (sha256) => sha256.slice(0, 8)),
        change.settings.join(', '),
      ],
    ),
  ]
}

function arrow<T>({ from, to }: Change<T>, write: (value: T) => string): string {
  if (from === undefined) return to === undefined ? '' : `+ ${write(to)}`
  return to === undefined ? `- ${write(from)}` : `${write(from)} → ${write(to)}`
}

/** The most names of files that are listed; the JSON has them all. */
const mostFiles = 8

function productText({ files, packages, node }: ProductChanges): readonly string[] {
  const rest = files.length - mostFiles
  return [
    ...(node ? [`Node ${node.from} → ${node.to}`] : []),
    ...packages.map(
      (change) => `package ${change.name.replace(/^.*node_modules\//, '')}  ${arrow(change, (version) => version)}`,
    ),
    ...files.slice(0, mostFiles).map((path) => `source ${path}`),
    ...(rest > 0 ? [`and ${counted(rest, 'source')} more`] : []),
  ]
}

function folderLines({ folder }: Explanation): readonly string[] {
  if (!folder) return []
  const kinds = ['changed', 'missing', 'extra', 'unreadable'] as const
  return kinds.flatMap((kind) => {
    const paths = folder[kind]
    return paths.length === 0 ? [] : [`  in the folder, ${kind} since its build: ${firstOf(paths, mostFiles)}`]
  })
}

function effectLines({ effect, fileCount, reasons }: Explanation): readonly string[] {
  if (effect?.kind === 'failed') return ['  the build would fail, and the folder would stay as it is']
  if (!effect) return reasons.every(({ kind }) => kind === 'folder-changed') ? ['  the build restores the release'] : []
  const { files, sizes, toFetch } = effect
  if (files.length === 0) return ['  the build makes the same release again']
  const player = toFetch === 0 ? [] : [`a returning player fetches at most ${bytesText(toFetch)}`]
  const load = sizes
    .filter(({ name }) => name.startsWith('first load'))
    .map(({ name, from, to }) => `${name} ${signedBytes(to - from)}`)
  return [
    `  touches ${files.length} of ${counted(fileCount ?? 0, 'file')}: ${rolesText(files.map(({ role }: FileChange) => role))}`,
    ...(player.length + load.length > 0 ? [`  ${[...load, ...player].join('; ')}`] : []),
  ]
}

function bundleLine({ bundle }: Explanation): readonly string[] {
  if (!bundle) return []
  const name = bundle.to.slice(-10)
  if (bundle.from === bundle.to) return [`  bundle ${name}: unchanged`]
  if (bundle.from?.endsWith(name)) return [`  bundle ${name}: made of other sources`]
  const flags = bundle.flags.map((change) => `${change.name} ${change.to === true ? 'on' : 'off'}`)
  const because = flags.length > 0 ? ` (${flags.join(', ')})` : ''
  return [bundle.from === null ? `  bundle ${name}` : `  bundle ${bundle.from.slice(-10)} → ${name}${because}`]
}

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

function chunkLines(chunk: Chunk, merchants: string): readonly string[] {
  const own = chunk.modules.filter((path) => !path.startsWith('node_modules/'))
  const packages = chunk.modules.filter((path) => path.startsWith('node_modules/'))
  if (chunk.modules.length === 0) return ['  made for the whole bundle', `  of bundle ${chunk.bundle.slice(-10)}`]
  return [
    `  ships ${becauseOf(chunk, merchants)}`,
    ...(chunk.chain.length > 1
      ? [`  imported by ${chunk.chain.map((path) => path.replace(/^src\//, '')).join(' → ')}`]
      : []),
    `  ${loads[chunk.load]}${chunk.parts.length > 0 ? `: ${firstOf(chunk.parts)}` : ''}`,
    ...(own.length > 0
      ? [`  ${counted(own.length, 'module')}: ${firstOf(own.map((path) => path.replace(/^src\//, '')))}`]
      : []),
    ...(packages.length > 0
      ? [`  ${counted(packages.length, 'package')}: ${firstOf(packages.map((path) => path.slice(13)))}`]
      : []),
    `  of bundle ${chunk.bundle.slice(-10)}`,
  ]
}

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
