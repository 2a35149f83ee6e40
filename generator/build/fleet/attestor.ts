import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceRoots } from '../../cache/source-files.ts'
import { isModified } from '../../system/git/commit-around.ts'
import { billOfMaterials, takeInventory, type Inventory } from '../../release/attestation/bill-of-materials.ts'
import { seal, type Signer } from '../../release/attestation/envelope.ts'
import type { PackageLock } from '../../release/attestation/package-lock.ts'
import { statementOf, type MerchantsFacts, type ProductFacts } from '../../release/attestation/statement.ts'

/** Facts that all releases of a run share. */
export interface AttestorFacts {
  /** The checkout of Livery. */
  readonly root: string
  readonly commit: string | null
  readonly merchants: MerchantsFacts
  /** Hash of everything in the checkout that goes into any output. */
  readonly sources: string
  readonly environment: string | null
  readonly epochSeconds: number | undefined
  /** Undefined if statements are not signed. */
  readonly signer: Signer | undefined
}

export interface BuiltRelease {
  /** Id of the merchant. */
  readonly id: string
  /** Legal name of the merchant's operator, who supplies the release. */
  readonly operator: string
  readonly release: string
  /** SHA-256 of release.json. */
  readonly receipt: string
  readonly configuration: string
  readonly bundle: { readonly key: string; readonly packages: readonly string[] }
  /** ISO 8601 time at which the folder was in place. */
  readonly finished: string
}

/** Writes what proves where releases come from (SEC-05). */
export interface Attestor {
  /** The statement and the bill of materials as texts. */
  attest(built: BuiltRelease): Promise<{ readonly statement: string; readonly bill: string }>
}

export function openAttestor(facts: AttestorFacts): Attestor {
  const product = productOf(facts)
  // The callers that await it handle a failure.
  product.catch(() => undefined)
  const lock = once(() => JSON.parse(readFileSync(lockIn(facts.root), 'utf8')) as PackageLock)
  const inventories = new Map<string, Inventory>()
  // The longest step, and the same for all brands with the bundle.
  const inventoryOf = ({ key, packages }: BuiltRelease['bundle']): Inventory => {
    const inventory =
      inventories.get(key) ?? takeInventory(lock(), packages, (folder) => supplierOf(facts.root, folder))
    inventories.set(key, inventory)
    return inventory
  }
  return {
    attest: async ({ bundle, operator, ...built }) => {
      const { version, ...rest } = await product
      const { id, release, finished } = built
      const time = facts.epochSeconds === undefined ? finished : new Date(facts.epochSeconds * 1000).toISOString()
      const bill = `${billOfMaterials(inventoryOf(bundle), { id, release, livery: version, supplier: operator, time })}\n`
      const statement = statementOf({
        ...built,
        bill: sha256(bill),
        environment: facts.environment,
        epochSeconds: facts.epochSeconds ?? null,
        merchants: facts.merchants,
        product: { version, ...rest },
      })
      return { bill, statement: `${facts.signer ? seal(statement, facts.signer) : statement}\n` }
    },
  }
}

/** The author that a package names, without addresses. */
function supplierOf(root: string, folder: string): string {
  const { name, author } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly author?: string | { readonly name?: string }
  }
  const written = typeof author === 'string' ? author : (author?.name ?? '')
  return written.replace(/\s*[<(].*/s, '').trim() || `The authors of ${name}`
}

const lockIn = (root: string): string => join(root, 'package-lock.json')

async function productOf({ root, commit, sources }: AttestorFacts): Promise<ProductFacts> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    version,
    node: process.version,
    commit,
    isModified: commit === null ? null : await isModified(root, sourceRoots),
    sources,
    lock: sha256(readFileSync(lockIn(root))),
  }
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
