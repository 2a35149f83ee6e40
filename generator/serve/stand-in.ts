import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandFolder } from './brand-folder.ts'

/**
 * Files that differ from the folder's while a back end on an origin of its own (`api.base`) is stood in for:
 * the brand script names no other origin, and the html carries that script's integrity. Empty for every other brand.
 */
export async function standInFiles({ directory, brandScript, brand }: BrandFolder): Promise<ReadonlyMap<string, Buffer>> {
  if (brand.apiBase === '') return new Map()
  const [script, html] = await Promise.all([brandScript, 'm/index.html'].map((file) => readFile(join(directory, file), 'utf8')))
  const changed = (script ?? '').replace(JSON.stringify(brand.apiBase), '""')
  return new Map([
    [brandScript, Buffer.from(changed)],
    ['m/index.html', Buffer.from((html ?? '').replaceAll(integrityOf(script ?? ''), integrityOf(changed)))],
  ])
}

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
