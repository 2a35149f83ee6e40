import { createProblem } from '../../../errors/create-problem.ts'
import { UserError } from '../../../errors/user-error.ts'
import { flagNames, type FlagValues } from '../../../../contract/flags.ts'
import type { SandboxMerchant } from '../../../../contract/sandbox.ts'
import type { EncryptionScheme } from '../../../../contract/wire/encryption.ts'
import type { Hosting } from '../../../release/hosting/model.ts'
import { readBrandFolder, stampOf, type BrandFolder } from '../../../local/serve/brand-folder.ts'
import { createBrandSite, type BrandSite } from '../../../local/serve/brand-site.ts'
import { startSandboxProcess, type SandboxProcess } from '../../../local/serve/sandbox-process.ts'
import { takeAddresses } from '../../../local/serve/take-addresses.ts'
import { rerouteFor } from '../../../local/serve/vendors/reroute.ts'
import type { BuiltRelease } from '../sources/built-release.ts'
import type { ShownRelease } from './camera.ts'
import { type Showable, shownTime } from './plan-screens.ts'

export interface ServedRelease extends Showable, ShownRelease {}

export interface ServedReleases {
  readonly releases: ReadonlyMap<string, ServedRelease>
  readonly close: () => void
}

interface Opened {
  readonly release: BuiltRelease
  readonly folder: BrandFolder
  readonly stamp: string
}

/** Colors of the pictures that the sandbox draws, by merchant. */
type Colors = ReadonlyMap<string, SandboxMerchant['palette']>

/**
 * Serves releases by the hosting rules in their receipts, with one sandbox behind all of them whose clock stands still.
 * It reads no merchant files, so that exactly the built releases are shown.
 * @param colors of the pictures that the sandbox draws, by merchant: the same before and after, so that only what the
 * brand itself changes is a difference
 */
export async function serveReleases(releases: readonly BuiltRelease[], colors: Colors): Promise<ServedReleases> {
  if (releases.length === 0) return { releases: new Map(), close: () => {} }
  const opened = await Promise.all(releases.map(open))
  const sandbox = await startSandboxProcess(
    opened.map((entry) => toSandbox(entry, colors)),
    () => {},
    { now: shownTime },
  )
  try {
    return await serveWith(sandbox, opened, colors)
  } catch (error) {
    sandbox.close()
    throw error
  }
}

async function serveWith(sandbox: SandboxProcess, opened: readonly Opened[], colors: Colors): Promise<ServedReleases> {
  const sites = await Promise.all(opened.map((entry) => siteOf(entry, sandbox)))
  const addresses = await takeAddresses(
    opened.map(({ release }) => release.id),
    { port: 0, hostNames: false, startPage: false },
  )
  addresses.open(sites, undefined)
  return {
    releases: new Map(opened.map((entry, at) => [entry.release.id, served(entry, addresses.brands[at] ?? '', colors)])),
    close: () => {
      addresses.close()
      sandbox.close()
    },
  }
}

const siteOf = async ({ release, folder, stamp }: Opened, sandbox: SandboxProcess): Promise<BrandSite> =>
  createBrandSite({ id: release.id, hostingOf: () => hostingOf(release) }, folder, stamp, {
    backend: sandbox.origin,
    standIns: { origin: sandbox.origin, reroute: rerouteFor(sandbox, folder.brand.code) },
    isSettled: true,
  })

const served = ({ release, folder }: Opened, origin: string, colors: Colors): ServedRelease => ({
  origin,
  look: JSON.stringify([release.receipt, colors.get(release.id)]),
  confirm: release.confirm,
  colorScheme: folder.brand.look.colorScheme,
  languages: folder.brand.languages,
})

async function open(release: BuiltRelease): Promise<Opened> {
  const stamp = await stampOf(release.directory)
  const folder = await readBrandFolder(release.directory)
  if (!folder)
    throw new UserError([
      createProblem('REPORT_FOLDER_CHANGED', {
        merchant: release.id,
        folder: release.directory,
        first: 'm/index.html',
      }),
    ])
  await release.confirm()
  return { release, folder, stamp }
}

function toSandbox({ release, folder }: Opened, colors: Colors): SandboxMerchant {
  const { on, encryption } = release.receipt.flagSet
  return {
    brand: folder.brand,
    flags: Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as FlagValues,
    encryption: encryption as EncryptionScheme,
    manifest: folder.manifest,
    palette: colors.get(release.id) ?? { brand: '#888888', accent: '#888888', ground: '#888888' },
  }
}

/** The rules that the release was published with. */
function hostingOf({ receipt: { hosting } }: BuiltRelease): Hosting {
  if (!hosting) throw new Error('A release without hosting rules is not opened')
  return hosting
}
