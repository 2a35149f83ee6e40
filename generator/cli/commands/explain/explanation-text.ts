import { join } from 'node:path'
import type { Explanation, PlacedInputChanges } from '../../../insight/explain/explain-merchant.ts'
import type { ProductChanges } from '../../../insight/explain/product-changes.ts'
import type { Change, FileChange } from '../../../ship/publish/compare.ts'
import { shortId } from '../../../ship/publish/state.ts'
import { bytesText, signedBytes } from '../../../release/bytes.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { shownPath, shownPlace } from '../../terminal/problem-json.ts'
import { table } from '../../terminal/table.ts'
import { reasonText } from '../reason-text.ts'
import { rolesText } from '../roles-text.ts'
import type { Lines } from '../../terminal/print.ts'

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
const shown = 8

function productText({ files, packages, node }: ProductChanges): readonly string[] {
  const rest = files.length - shown
  return [
    ...(node ? [`Node ${node.from} → ${node.to}`] : []),
    ...packages.map(
      (change) => `package ${change.name.replace(/^.*node_modules\//, '')}  ${arrow(change, (version) => version)}`,
    ),
    ...files.slice(0, shown).map((path) => `source ${path}`),
    ...(rest > 0 ? [`and ${counted(rest, 'source')} more`] : []),
  ]
}

function folderLines({ folder }: Explanation): readonly string[] {
  if (!folder) return []
  const kinds = ['changed', 'missing', 'extra', 'unreadable'] as const
  return kinds.flatMap((kind) => {
    const paths = folder[kind]
    const rest = paths.length > shown ? `, and ${paths.length - shown} more` : ''
    return paths.length === 0
      ? []
      : [`  in the folder, ${kind} since its build: ${paths.slice(0, shown).join(', ')}${rest}`]
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
