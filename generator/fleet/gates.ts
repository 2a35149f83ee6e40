import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { identitiesOf } from './assess-fleet.ts'
import { loadNamespaces, ordinaryWords } from '../emit/load-texts.ts'
import { openProductWords } from '../emit/product-words.ts'
import { readReceipt } from '../output/read-receipt.ts'
import { brandTermsOf } from '../gates/brand-terms.ts'
import { createForeignBrandGate } from '../gates/foreign-brand.ts'
import type { GateFinding } from '../gates/gate-error.ts'
import type { Gates } from '../gates/gates.ts'
import { localPaths, privateEnvironment } from '../gates/private-values.ts'
import { createSecretsGate } from '../gates/secrets.ts'
import type { MerchantIdentity } from '../merchant/identity.ts'
import { productRoot } from '../root.ts'
import { identitiesHash, type FleetRun } from './run.ts'

/** Folders of this machine that no output of the run may name, besides those of every run. */
export const gatedFolders = ({ request, cache }: FleetRun): readonly string[] => [
  request.merchantsDirectory,
  request.out,
  cache.directory,
]

/**
 * The gates of a run, knowing every brand of the fleet and this machine.
 * @param folders `gatedFolders`
 */
export function createGates(
  identities: readonly MerchantIdentity[],
  folders: readonly string[],
  namespaces = loadNamespaces(productRoot),
): Gates {
  const known = new Set(identities.flatMap(({ id, facts }) => [id, ...facts.map(({ value }) => value)]))
  const local = [productRoot, ...folders, `${homedir()}/`, `${tmpdir()}/`]
  return {
    foreignBrand: createForeignBrandGate(
      identities.map(brandTermsOf),
      ordinaryWords(namespaces),
      openProductWords(productRoot),
    ),
    secrets: createSecretsGate([...privateEnvironment(process.env, known), ...localPaths(local)]),
  }
}

/** Scripts and styles of a bundle, which brands share; a brand's own script is not among them. */
const sharedCode = /^m\/assets\/(?!brand-)[^/]*\.(js|css)$/

const searched = /\.(js|json|html|svg|txt|xml|webmanifest|conf|mobileconfig)$|(^|\/)_(headers|redirects)$/

/** No merchant's id. */
const nobody = ''

/** Searches finished folders for brands that they have not been compared with. */
export interface Recheck {
  search(id: string, checkedAgainst: string): readonly GateFinding[]
}

export function createRecheck(run: FleetRun): Recheck {
  const gates = createGates(identitiesOf(run.state), gatedFolders(run))
  const before = Object.values(run.index.merchants).map(({ identity }) => identity)
  const beforeHash = identitiesHash(before)
  const words = newWords(identitiesOf(run.state), before)
  const harmless = new Set<string>()
  const search = (id: string, path: string, sha256: string, text: string): readonly GateFinding[] =>
    gates.foreignBrand.check(id, { path, sha256, isBrands: !sharedCode.test(path), text: () => text })
  return {
    search: (id, checkedAgainst) => {
      const folder = join(run.request.out, id)
      // Against the fleet of the last run only the brands that are new since then can be in the text.
      const isKnown = checkedAgainst === beforeHash
      const mayHold = (text: string): boolean => !isKnown || words.some((word) => text.includes(word))
      return filesOf(folder).flatMap(({ path, sha256 }) => {
        if (harmless.has(`${isKnown} ${sha256}`)) return []
        const text = readFileSync(join(folder, path), 'utf8')
        // A content without any merchant's terms is not searched again for the next one.
        if (mayHold(text.toLowerCase()) && search(nobody, path, sha256, text).length > 0)
          return search(id, path, sha256, text)
        harmless.add(`${isKnown} ${sha256}`)
        return []
      })
    },
  }
}

function filesOf(folder: string): readonly { readonly path: string; readonly sha256: string }[] {
  const read = readReceipt(folder)
  const files = read.kind === 'receipt' ? Object.entries(read.receipt.files) : []
  return files.flatMap(([path, [, , sha256]]) => (searched.test(path) ? { path, sha256 } : []))
}

/** The longest word of each fact that the fleet did not have before, in lower case. */
function newWords(now: readonly MerchantIdentity[], before: readonly MerchantIdentity[]): readonly string[] {
  const known = new Set(before.flatMap(({ facts }) => facts.map(({ value }) => value)))
  const values = now.flatMap(({ facts }) => facts.map(({ value }) => value)).filter((value) => !known.has(value))
  const longest = (value: string): string =>
    (value.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '')
  return [...new Set(values.map(longest))].filter((word) => word !== '')
}
