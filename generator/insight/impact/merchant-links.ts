import { readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A symbolic link in the folder of the merchants: what it leads to is input too. */
export interface MerchantLink {
  /** Path below the folder of the merchants, with forward slashes: `acme/locales`. */
  readonly path: string
  /** Absolute; undefined for a link that leads nowhere. */
  readonly target: string | undefined
}

export function merchantLinks(merchantsDirectory: string): readonly MerchantLink[] {
  return readdirSync(merchantsDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { path: relative(merchantsDirectory, file).split(sep).join('/'), target: targetOf(file) }
    })
}

function targetOf(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}
