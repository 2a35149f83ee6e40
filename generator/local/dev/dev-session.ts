import type { Server } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { openCache } from '../../cache/cache.ts'
import { openImageCache, type ImageCache } from '../../cache/image-cache.ts'
import { distinctByPlace, type Problem } from '../../errors/problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { openContext } from '../../merchant/load.ts'
import { merchantIds } from '../../merchant/merchant-ids.ts'
import type { LoadOptions } from '../../merchant/model.ts'
import { flagSetOf } from '../../plan/flag-set.ts'
import { type StampedBrand, stampBrand } from './stamp-brand.ts'
import { workFolder } from '../../system/work-folder.mjs'
import { superviseVite } from './vite-supervisor.ts'
import { createMerchantChecks } from '../../build/emit/merchant-checks.ts'
import { loadMerchant } from '../../merchant/load-merchant.ts'

/** The data for the page's switcher and overlay. */
export interface PageState {
  readonly current: string
  readonly merchants: readonly string[]
  readonly problems: readonly PageProblem[]
}

interface PageProblem {
  readonly severity: Problem['severity']
  readonly code: string
  readonly message: string
  readonly hint: string
  /** `merchants/lotus/merchant.yaml:14:9`, relative to the working folder. */
  readonly place: string
  readonly frame: string
}

function pageProblem({ severity, code, message, hint, location, frame = '' }: Problem): PageProblem {
  const place = location
    ? `${relative(process.cwd(), location.file).split(sep).join('/')}:${location.line}:${location.column}`
    : ''
  return { severity, code, message, hint, place, frame }
}

export interface DevSession {
  /** The last valid version of the brand; undefined if it has had errors since it was chosen. */
  readonly brand: () => StampedBrand | undefined
  readonly vite: () => ViteDevServer
  readonly state: () => PageState
  /** Switches to another merchant. */
  readonly use: (id: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface DevSessionOptions {
  readonly root: string
  readonly load: LoadOptions
  /** The merchant to show first; a UserError is thrown if it has errors. */
  readonly id: string
  /** Carries vite's hot channel. */
  readonly server: Server
}

/** Milliseconds to wait for an editor to finish writing its files. */
const settleTime = 60

/** Reads, stamps and watches one merchant at a time, and notifies the pages (CLI-07). */
export async function openDevSession({ root, load, id, server }: DevSessionOptions): Promise<DevSession> {
  const images = openImageCache(openCache(join(workFolder(root), 'cache')))
  let current = id
  let brand: StampedBrand | undefined
  let problems: readonly Problem[] = []
  const supervisor = superviseVite(root, server, (file) => concerns(file, root, load.merchantsDirectory) && later())
  const state = (): PageState => ({
    current,
    merchants: merchantIds(load.merchantsDirectory),
    problems: problems.map(pageProblem),
  })

  const refresh = async (next = current): Promise<void> => {
    const read = await readMerchant(load, next, root, images)
    problems = read.errors
    // The previous merchant is served until the next one is ready.
    const show = (): void => {
      if (read.brand || next !== current) brand = read.brand
      current = next
    }
    if (read.brand) await supervisor.follow(flagSetOf(read.brand.merchant), show)
    else show()
    const vite = supervisor.current()
    vite?.watcher.add([load.merchantsDirectory, ...read.inputFiles])
    vite?.ws.send('livery:state', state())
  }
  const queue = createQueue()
  const later = debounce(() => void queue(() => refresh()), settleTime)
  await refresh()
  if (!supervisor.current()) throw new UserError(problems)
  return {
    brand: () => brand,
    vite: () => supervisor.current() as ViteDevServer,
    state,
    use: (next) => queue(() => refresh(next)),
    close: supervisor.close,
  }
}

/** Runs jobs one at a time, even after one has failed. */
function createQueue(): (job: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (job) => (last = last.then(job, job))
}

function debounce(job: () => void, milliseconds: number): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(job, milliseconds)
  }
}

/** Whether the stamped brand depends on the file, and vite does not watch it by itself. */
function concerns(file: string, root: string, merchantsDirectory: string): boolean {
  const source = relative(root, file).split(sep).join('/')
  return (
    !relative(merchantsDirectory, file).startsWith('..') ||
    /^src\/texts\/.*\.json$/.test(source) ||
    source.startsWith('templates/')
  )
}

export interface ReadMerchant {
  /** Absent while the merchant's files have errors. */
  readonly brand?: StampedBrand
  readonly errors: readonly Problem[]
  /** Absolute. */
  readonly inputFiles: readonly string[]
}

/** Reads and stamps one merchant from its current files; errors in them are returned as data. */
async function readMerchant(load: LoadOptions, id: string, root: string, images: ImageCache): Promise<ReadMerchant> {
  let inputFiles: readonly string[] = []
  try {
    const {
      merchant,
      problems,
      inputFiles: files,
    } = await loadMerchant(await openContext({ ...load, checks: createMerchantChecks() }), id)
    inputFiles = files
    const errors = distinctByPlace(problems).filter(({ severity }) => severity === 'error')
    return { errors, inputFiles, ...(merchant && { brand: await stampBrand(merchant, root, images) }) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { errors: error.problems, inputFiles }
  }
}
