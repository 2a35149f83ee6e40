import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { Merchant } from '../merchant/model.ts'

/**
 * SHA-256 over everything that a merchant brings: resolved settings, texts, assets; equal wherever the folder lies.
 * Comments and the split into presets and overlays do not count. The order of keys does, where the schema leaves it to
 * the merchant: what is made from them may follow it.
 */
export async function configurationHash(merchant: Merchant): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([merchant.id, merchant.settings, merchant.textOverrides]))
  for (const file of assetsOf(merchant)) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    hash.update(`\n${relative(merchant.directory, file)} ${content}`)
  }
  return hash.digest('hex')
}

/** The files that the settings name, absolute and sorted. */
export function assetsOf({ inputFiles, directory }: Merchant): readonly string[] {
  const assets = inputFiles.filter((file) => file.startsWith(`${directory}${sep}`) && !/\.(ya?ml|json)$/.test(file))
  return [...new Set(assets)].sort()
}
