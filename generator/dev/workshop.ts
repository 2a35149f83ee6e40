import type { Server } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { openCache } from '../cache/cache.ts'
import { openImageCache } from '../cache/image-cache.ts'
import type { Problem } from '../errors/problem.ts'
import { UserError } from '../errors/user-error.ts'
import { merchantIds } from '../merchant/load.ts'
import type { LoadOptions } from '../merchant/model.ts'
import { flagSetOf } from '../plan/flag-set.ts'
import type { PageState } from './page-state.ts'
import { pageProblem } from './page-state.ts'
import { readMerchant } from './read-merchant.ts'
import type { StampedBrand } from './stamp-brand.ts'
import { keepVite } from './vite-keeper.ts'

export interface Workshop {
  /** The brand as it last was sound; undefined when it never was since it was chosen. */
  readonly brand: () => StampedBrand | undefined
  readonly vite: () => ViteDevServer
  readonly state: () => PageState
  /** Shows another merchant. */
  readonly use: (id: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface WorkshopOptions {
  readonly root: string
  readonly load: LoadOptions
  /** The merchant that is shown first; throws a UserError when it has errors. */
  readonly id: string
  /** Carries vite's hot channel. */
  readonly server: Server
}

/** Milliseconds that an editor may take to write its files. */
const settleTime = 60

/** Reads, stamps and watches one merchant at a time, and tells the pages (CLI-07). */
export async function openWorkshop({ root, load, id, server }: WorkshopOptions): Promise<Workshop> {
  const images = openImageCache(openCache(join(root, '.generated', 'cache')))
  let current = id
  let brand: StampedBrand | undefined
  let problems: readonly Problem[] = []
  const keeper = keepVite(root, server, (file) => concerns(file, root, load.merchantsDirectory) && later())
  const state = (): PageState => ({
    current,
    merchants: merchantIds(load.merchantsDirectory),
    problems: problems.map(pageProblem),
  })

  const refresh = async (next = current): Promise<void> => {
    const read = await readMerchant(load, next, root, images)
    problems = read.errors
    // A page of the merchant shown before is answered until the next one is there.
    const show = (): void => {
      if (read.brand || next !== current) brand = read.brand
      current = next
    }
    if (read.brand) await keeper.follow(flagSetOf(read.brand.merchant), show)
    else show()
    const vite = keeper.current()
    vite?.watcher.add([load.merchantsDirectory, ...read.inputFiles])
    vite?.ws.send('livery:state', state())
    if (problems.length === 0) vite?.ws.send({ type: 'full-reload' })
  }
  const queue = createQueue()
  const later = debounce(() => void queue(() => refresh()), settleTime)
  await refresh()
  if (!keeper.current()) throw new UserError(problems)
  return {
    brand: () => brand,
    vite: () => keeper.current() as ViteDevServer,
    state,
    use: (next) => queue(() => refresh(next)),
    close: keeper.close,
  }
}

/** Runs jobs one after the other, whether or not the one before succeeded. */
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

/** Files that the stamped brand is made of, and that vite does not follow by itself. */
function concerns(file: string, root: string, merchantsDirectory: string): boolean {
  const source = relative(root, file).split(sep).join('/')
  return (
    !relative(merchantsDirectory, file).startsWith('..') ||
    /^src\/.*\/locales\/[^/]+\.json$/.test(source) ||
    source.startsWith('templates/')
  )
}
