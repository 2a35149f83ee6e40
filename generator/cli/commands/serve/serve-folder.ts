import { existsSync } from 'node:fs'
import { createProblem } from '../../../errors/create-problem.ts'
import { UserError } from '../../../errors/user-error.ts'
import { onInterrupt } from '../../../system/interrupt.ts'
import { parseApi, parsePort } from '../../../local/serve/addresses.ts'
import { servePublished } from '../../../local/serve/published.ts'
import { counted } from '../../terminal/counted.ts'
import { note, print } from '../../terminal/print.ts'
import { printServingJson } from '../../terminal/serving.ts'
import { usableFolder } from '../places.ts'
import type { ServeOptions } from './index.ts'

/** Serves what was published until the command is interrupted. */
export async function serveFolder(published: string, ids: readonly string[], flags: ServeOptions): Promise<void> {
  const { json, quiet } = flags
  const port = parsePort(flags.port)
  const api = flags.api === undefined ? undefined : parseApi(flags.api)
  const folder = usableFolder('--published', published)
  if (!existsSync(folder)) throw new UserError([createProblem('SERVE_NOT_PUBLISHED', { ids: [], folder })])
  const serving = await servePublished({ folder, ids, port, api })
  onInterrupt(serving.close)
  if (serving.missing.length > 0) {
    serving.close()
    throw new UserError([createProblem('SERVE_NOT_PUBLISHED', { ids: serving.missing, folder })])
  }
  const address = `http://{id}.localhost:${serving.port}`
  if (json) return printServingJson({ folder, ids: serving.ids, address })
  print(`${counted(serving.ids.length, 'brand')} of ${folder} as published: ${address}   (Ctrl-C ends)`)
  if (quiet) return
  const [first] = serving.ids
  if (first !== undefined) note(`  e.g. ${address.replace('{id}', first)}/`)
  note(`  ./livery publish … --check '${address}' and ./livery verify --all … --at '${address}' open the brands here.`)
}
