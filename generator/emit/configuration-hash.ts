import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Merchant } from '../merchant/model.ts'

/**
 * SHA-256 over everything that a merchant brings: resolved settings, texts, assets; equal wherever the folder lies.
 * Comments and the split into presets and overlays do not count.
 */
export async function configurationHash(merchant: Merchant): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([merchant.id, sortKeys(merchant.settings), sortKeys(merchant.textOverrides)]))
  const assets = merchant.inputFiles.filter((file) => file.startsWith(merchant.directory) && !/\.(ya?ml|json)$/.test(file))
  for (const file of [...new Set(assets)].sort()) {
    const content = createHash('sha256').update(await readFile(file)).digest('hex')
    hash.update(`\n${relative(merchant.directory, file)} ${content}`)
  }
  return hash.digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sortKeys(inner)]))
}
