import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandFolder } from './brand-folder.ts'
import { withFrameScript } from './start-page/frameable.ts'
import { type Lead, ledHtml } from './vendors/lead.ts'

const [htmlPath, workerPath] = ['m/index.html', 'm/sw.js']

/**
 * Files that this server answers otherwise than the folder holds them; the folder itself is never changed.
 * While a back end on an origin of its own (`api.base`) is stood in for, the brand script names no other origin, and
 * html and worker carry that script's integrity. While vendors are, the html begins with what leads to their stand-ins.
 * While the start page frames the brand, it begins with what follows that page's switches. The worker's list of files
 * follows the html, so that an installed one fetches it anew.
 * @param frameScript that script; undefined while no start page frames the brand
 * @returns content by path; empty where nothing differs
 */
export async function changedFiles(
  { directory, brandScript, brand }: BrandFolder,
  lead: Lead | undefined,
  frameScript: string | undefined,
): Promise<ReadonlyMap<string, Buffer>> {
  const isOwnBackend = brand.apiBase !== ''
  if (!isOwnBackend && !lead && frameScript === undefined) return new Map()
  const [script = '', html = '', worker = ''] = await Promise.all(
    [brandScript, htmlPath, workerPath].map((file) => readFile(join(directory, file), 'utf8')),
  )
  const changed = isOwnBackend ? script.replace(JSON.stringify(brand.apiBase), '""') : script
  const follow = (text: string): string => text.replaceAll(integrityOf(script), integrityOf(changed))
  const led = lead ? ledHtml(follow(html), lead) : follow(html)
  const page = frameScript === undefined ? led : withFrameScript(led, integrityOf(frameScript))
  const texts = {
    ...(isOwnBackend && { [brandScript]: changed }),
    [htmlPath]: page,
    [workerPath]: withRevision(follow(worker), page),
  }
  return new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))
}

const withRevision = (worker: string, html: string): string =>
  worker.replace(
    /"revision":"[^"]*"(?=,"url":"\/m\/index\.html")/,
    () => `"revision":"${createHash('sha256').update(html).digest('hex').slice(0, 12)}"`,
  )

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
