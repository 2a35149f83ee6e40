import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHostFile } from '../../../contract/hosts.ts'
import { identitiesOf } from './assess-fleet.ts'
import { loadNamespaces, ordinaryWords } from '../emit/load-texts.ts'
import { openProductWords, openTemplates } from '../emit/product-words.ts'
import { brandTermsOf, newWords } from '../gates/brand-terms.ts'
import { createForeignBrandGate, type ForeignBrandGate } from '../gates/foreign-brand.ts'
import type { GateFinding } from '../gates/gate-error.ts'
import type { GateFile } from '../gates/gate-file.ts'
import { unexcused, type Gates } from '../gates/gates.ts'
import { keyValues } from '../gates/key-forms.ts'
import { localPaths, type LocalFolder } from '../gates/local-paths.ts'
import { ownContentOf, type OwnContent } from '../gates/own-content.ts'
import { privateEnvironment } from '../gates/private-values.ts'
import { createSecretsGate } from '../gates/secrets.ts'
import type { MerchantIdentity } from '../../merchant/identity.ts'
import { receiptName, type Receipt } from '../../release/receipt.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import { productRoot } from '../../root.ts'
import { homeFolder } from '../../system/work-folder.mjs'
import type { FleetRun } from './run.ts'

/** Folders and keys of this machine that no output may contain, in addition to those of every run. */
export interface PrivateParts {
  readonly folders: readonly LocalFolder[]
  /** The key that signs; it is not in the environment any more. */
  readonly signer?: Pick<Signer, 'secret'> | undefined
}

export const privateParts = ({ request, cache, state }: FleetRun): PrivateParts => ({
  folders: [
    { path: request.merchantsDirectory, entries: state.ids },
    { path: request.out, entries: state.ids },
    { path: cache.directory, entries: [] },
  ],
  signer: request.signer,
})

/**
 * The gates of a run, knowing every brand of the fleet and this machine.
 * @param parts `privateParts`
 */
export function createGates(
  identities: readonly MerchantIdentity[],
  { folders, signer }: PrivateParts,
  namespaces = loadNamespaces(productRoot),
): Gates {
  const known = new Set(identities.flatMap(({ id, facts }) => [id, ...facts.map(({ value }) => value)]))
  const machine = [
    { path: productRoot, entries: readdirSync(productRoot) },
    { path: homeFolder() ?? '', entries: [] },
    { path: tmpdir(), entries: [] },
  ]
  const ordinary = ordinaryWords(namespaces)
  const isProductWord = openProductWords(productRoot)
  return {
    foreignBrand: foreignBrandGate(identities, ordinary, isProductWord),
    secrets: createSecretsGate(
      [
        ...privateEnvironment(process.env, known),
        ...keyValues('LIVERY_SIGNING_KEY', signer ? signer.secret : (process.env['LIVERY_SIGNING_KEY'] ?? '')),
        ...keyValues('LIVERY_CACHE_KEY', process.env['LIVERY_CACHE_KEY'] ?? ''),
      ],
      localPaths([...machine, ...folders]),
      {
        usesWord: (word) => ordinary.has(word.toLowerCase()) || isProductWord(word),
        templates: openTemplates(productRoot),
      },
    ),
  }
}

export const foreignBrandGate = (
  identities: readonly MerchantIdentity[],
  ordinary = ordinaryWords(loadNamespaces(productRoot)),
  isProductWord = openProductWords(productRoot),
): ForeignBrandGate => createForeignBrandGate(identities.map(brandTermsOf), ordinary, isProductWord)

/** Scripts and styles of a bundle, which brands share; the brand's own script is excluded. */
const sharedCode = /^m\/assets\/(?!brand-)[^/]*\.(js|css)$/

const searched = /\.(js|json|html|svg|txt|xml|webmanifest|mobileconfig)$/

/** The content of no merchant, for text that all brands share. */
const noMerchant: OwnContent = { id: '', values: () => [], settingWith: () => undefined, names: [], allow: [] }

/** Searches finished folders for brands that they have not been compared with. */
export interface Recheck {
  search(id: string, checkedAgainst: string): Promise<readonly GateFinding[]>
}

export function createRecheck(run: FleetRun): Recheck {
  const gates = createGates(identitiesOf(run.state), privateParts(run))
  const { searchedFor } = run.index
  const words = newWords(identitiesOf(run.state).map(brandTermsOf), searchedFor.texts)
  const harmless = new Set<string>()
  const search = (own: OwnContent, { path, sha256, isBrands }: SearchedFile, text: string): readonly GateFinding[] =>
    gates.foreignBrand.check(own, { path, sha256, isBrands, text: () => text })
  return {
    search: async (id, checkedAgainst) => {
      const folder = join(run.request.out, id)
      // If the text was searched for the brands of the last run, only brands that are new since then can be in it.
      const isKnown = checkedAgainst === searchedFor.terms
      const mayHold = (text: string): boolean => !isKnown || words.some((word) => text.includes(word))
      const suspects = filesOf(folder).flatMap((file) => {
        if (harmless.has(`${isKnown} ${file.sha256}`)) return []
        const text = readFileSync(join(folder, file.path), 'utf8')
        // Content without any merchant's terms is not searched again for the next merchant.
        if (mayHold(text.toLowerCase()) && search(noMerchant, file, text).length > 0) return [{ file, text }]
        harmless.add(`${isKnown} ${file.sha256}`)
        return []
      })
      // The merchant's files are read only where its folder names any brand at all.
      const own = suspects.length > 0 ? await ownContentIn(run, id) : noMerchant
      const findings = suspects.flatMap(({ file, text }) => search(own, file, text))
      return unexcused(findings, own.allow)
    },
  }
}

async function ownContentIn({ state }: FleetRun, id: string): Promise<OwnContent> {
  const read = await state.merchant(id)
  return read ? ownContentOf(read.unpack().merchant) : { ...noMerchant, id }
}

type SearchedFile = Pick<GateFile, 'path' | 'sha256' | 'isBrands'>

/** The receipt is as the build wrote it, because the folder is intact: to check its shape would take half of the search. */
function filesOf(folder: string): readonly SearchedFile[] {
  const { files } = JSON.parse(readFileSync(join(folder, receiptName), 'utf8')) as Pick<Receipt, 'files'>
  return Object.entries(files).flatMap(([path, [role, , sha256]]) =>
    searched.test(path) || isHostFile(path)
      ? { path, sha256, isBrands: role !== 'text' && !sharedCode.test(path) }
      : [],
  )
}
