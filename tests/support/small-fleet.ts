import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generate } from '../../generator/build/fleet/generate.ts'
import type { FleetListener, FleetRequest, FleetResult, OtherMachines } from '../../generator/build/fleet/run.ts'
import { imageOf, type FolderImage } from './folder-image.ts'
import { stubBundlers } from './stub-bundlers.ts'

const silent: FleetListener = { onWait: () => {}, onAssessed: () => {}, onStep: () => {} }

/** A separate fleet in a temporary folder, generated in this process with stub bundles. */
export interface SmallFleet {
  readonly home: string
  readonly merchants: string
  readonly out: string
  /** What `generate` requests by default. */
  readonly request: FleetRequest
  /** Writes a file below the merchants' folder. */
  write(path: string, content: string): void
  remove(path: string): void
  generate(request?: Partial<FleetRequest>, others?: OtherMachines): Promise<FleetResult>
  /** How many merchants the last `generate` has read. */
  lastRead(): number
  /** The result of building the current input into an empty folder, with a separate cache. */
  clean(id: string, request?: Partial<FleetRequest>): Promise<FolderImage>
  /** The current content of the output. */
  outputOf(id: string): FolderImage
}

/**
 * @param cache shared by fleets with equal images, so that each image is rendered once
 * @param oracle the cache of clean builds, which no test changes
 */
export function openSmallFleet(files: Readonly<Record<string, string>>, cache: string, oracle: string): SmallFleet {
  const home = mkdtempSync(join(tmpdir(), 'livery-fleet-'))
  const [merchants, out] = [join(home, 'merchants'), join(home, 'dist')]
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(merchants, path)), { recursive: true })
    writeFileSync(join(merchants, path), content)
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  const base: FleetRequest = {
    ids: 'all',
    merchantsDirectory: merchants,
    environment: undefined,
    out,
    cache,
    jobs: 1,
    dryRun: false,
    failFast: false,
    epochSeconds: undefined,
  }
  let [builds, lastRead] = [0, 0]
  const listener: FleetListener = { ...silent, onAssessed: ({ read }) => (lastRead = read) }
  return {
    home,
    merchants,
    out,
    request: base,
    write,
    remove: (path) => rmSync(join(merchants, path), { recursive: true }),
    generate: (request, others) => generate({ ...base, ...request }, listener, stubBundlers, others),
    lastRead: () => lastRead,
    clean: async (id, request) => {
      const place = join(home, `clean-${++builds}`)
      cpSync(merchants, join(place, 'merchants'), { recursive: true })
      await generate(
        {
          ...base,
          ...request,
          ids: [id],
          merchantsDirectory: join(place, 'merchants'),
          out: join(place, 'dist'),
          cache: oracle,
        },
        silent,
        stubBundlers,
      )
      const image = imageOf(join(place, 'dist', id))
      rmSync(place, { recursive: true })
      return image
    },
    outputOf: (id) => imageOf(join(out, id)),
  }
}
