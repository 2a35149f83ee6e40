import { createProblem } from '../../errors/create-problem.ts'
import { nearest } from '../../errors/nearest.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { nameOf } from '../../ship/publish/compare.ts'
import { encodings } from '../../release/encodings.ts'
import { receiptName, type Receipt } from '../../release/receipt.ts'

/**
 * The path of the release's file that the words mean: its path or address, the end of one, with any beginning of its
 * hash or none, or a compressed sibling.
 */
export function findFile({ merchant, files }: Receipt, wanted: string): string {
  const paths = [...Object.keys(files), receiptName]
  const plain = withoutEncoding(wanted.replaceAll('\\', '/'))
    .replace(/^(.*\/)?dist[^/]*\//, '')
    .replace(/^\.?\/+/, '')
  const inner = plain.startsWith(`${merchant.id}/`) ? plain.slice(merchant.id.length + 1) : plain
  if (paths.includes(inner)) return inner
  const found = paths.filter((path) => isMeant(path, inner))
  if (found.length === 1 && found[0] !== undefined) return found[0]
  const suggestion = found.length > 1 ? undefined : nearest(inner, [...paths, ...paths.map(nameOf)])
  throw new UserError(
    [createProblem('FILE_NOT_IN_RELEASE', { merchant: merchant.id, found: wanted, suggestion, known: found })],
    exitCodes.usage,
  )
}

const withoutEncoding = (path: string): string =>
  encodings.reduce((plain, { suffix }) => (plain.endsWith(suffix) ? plain.slice(0, -suffix.length) : plain), path)

function isMeant(path: string, wanted: string): boolean {
  const endsWith = (end: string, name: string): boolean => name === end || name.endsWith(`/${end}`)
  if (endsWith(wanted, path) || endsWith(wanted, nameOf(path))) return true
  const [, stem, hash, extension] = /^(.*)-([0-9a-f]{1,11})(\.\w+)$/.exec(wanted) ?? []
  if (stem === undefined || extension === undefined || nameOf(path) === path) return false
  return endsWith(`${stem}${extension}`, nameOf(path)) && path.includes(`-${hash}`)
}
