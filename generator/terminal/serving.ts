import { stripVTControlCharacters } from 'node:util'
import pc from 'picocolors'

interface ServedLine {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly languages: readonly string[]
  readonly ownBackend?: string
}

/** Prints which brand stands where, and what answers behind it. */
export function printServing(brands: readonly ServedLine[], backend: string, isSandbox: boolean): void {
  const rows = brands.map(({ id, name, url, languages }) => [pc.bold(name), pc.dim(id), pc.cyan(url), pc.dim(languages.join(' '))])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - width(cell)))).join('   ')}`)
  process.stdout.write(`\n${lines.join('\n')}\n\n  ${pc.dim('/wps')} ${isSandbox ? 'the sandbox' : backend}   ${pc.dim('Ctrl-C ends')}\n\n`)
  for (const { id, ownBackend } of brands) if (ownBackend) printNote(`${id} calls its own back end at ${ownBackend} (api.base), not the one behind this server.`)
}

export const printNote = (note: string): void => void process.stderr.write(`  ${pc.yellow('note')} ${note}\n`)

/** A call that the back end answered. */
export const printCall = (line: string): void => void process.stdout.write(`  ${pc.dim(line)}\n`)

/** Columns that a text takes; East Asian signs take two. */
function width(text: string): number {
  return [...stripVTControlCharacters(text)].reduce((sum, sign) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u.test(sign) ? 2 : 1), 0)
}

/** The same for machines: one line of JSON. */
export const printServingJson = (serving: object): void => void process.stdout.write(`${JSON.stringify({ ok: true, ...serving })}\n`)
