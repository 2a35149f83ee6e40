import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandFolder } from './brand-folder.ts'
import { withFrameScript } from './start-page/frameable.ts'
import { type Reroute, reroutedHtml } from './vendors/reroute.ts'

const [htmlPath, workerPath] = ['m/index.html', 'm/sw.js']

/**
 * Files that this server changes before serving them; the folder itself is never changed.
 * - If this server takes the place of a back end on another origin (`api.base`), html and brand script do not name
 *   that origin, and html and worker contain the changed script's integrity.
 * - If vendors have stand-ins, the html begins with the script that reroutes their requests, and a worker with web push
 *   ends with the script that takes the messages of the sandbox's push service.
 * - If the start page frames the brand, the html begins with the script that follows that page's switches.
 * The html's revision in the worker's file list is updated, so that an installed worker fetches it again.
 * @param frameScript the script for the start page; undefined if it does not frame the brand
 * @returns content by path; empty if nothing differs
 */
export async function changedFiles(
  { directory, brandScript, brand }: BrandFolder,
  reroute: Reroute | undefined,
  frameScript: string | undefined,
): Promise<ReadonlyMap<string, Buffer>> {
  const isOwnBackend = brand.apiBase !== ''
  if (!isOwnBackend && !reroute && frameScript === undefined) return new Map()
  const [script = '', html = '', worker = ''] = await Promise.all(
    [brandScript, htmlPath, workerPath].map((file) => readFile(join(directory, file), 'utf8')),
  )
  const changed = isOwnBackend ? script.replace(JSON.stringify(brand.apiBase), '""') : script
  const follow = (text: string): string => text.replaceAll(integrityOf(script), integrityOf(changed))
  const own = html.replace(/(<html[^>]*) data-api="[^"]*"/, '$1')
  const rerouted = reroute ? reroutedHtml(follow(own), reroute) : follow(own)
  const page = frameScript === undefined ? rerouted : withFrameScript(rerouted, integrityOf(frameScript))
  const texts = {
    ...(isOwnBackend && { [brandScript]: changed }),
    [htmlPath]: page,
    [workerPath]: withRevision(follow(worker), page) + receiverOf(brand, reroute),
  }
  return new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))
}

/** The script that is appended to a worker with web push. */
const receiverOf = ({ firebase }: BrandFolder['brand'], reroute: Reroute | undefined): string =>
  reroute && firebase?.vapidKey !== undefined ? `\n${reroute.workerScript}` : ''

const withRevision = (worker: string, html: string): string =>
  worker.replace(
    /"revision":"[^"]*"(?=,"url":"\/m\/index\.html")/,
    () => `"revision":"${createHash('sha256').update(html).digest('hex').slice(0, 12)}"`,
  )

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
