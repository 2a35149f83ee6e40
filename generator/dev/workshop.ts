import type { Server } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { openCache } from '../cache/cache.ts'
import { openImageCache } from '../cache/image-cache.ts'
import type { Problem } from '../errors/problem.ts'
import { UserError } from '../errors/user-error.ts'
import type { LoadOptions } from '../merchant/model.ts'
import { flagSetOf } from '../plan/flag-set.ts'
import type { PageProblem, PageState } from './state.ts'
import { knownMerchants, readMerchant } from './state.ts'
import type { StampedBrand } from './stamp-brand.ts'
import { stampBrand } from './stamp-brand.ts'
import { startVite } from './vite-server.ts'

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
  /** The merchant that is shown first. */
  readonly id: string
  /** Carries vite's hot channel. */
  readonly server: Server
}

/** Milliseconds that an editor may take to write its files. */
const settleTime = 60

/** Reads, stamps and watches one merchant at a time, and tells the pages (CLI-07). */
export async function openWorkshop({ root, load, id, server }: WorkshopOptions): Promise<Workshop> {
  const images = openImageCache(openCache(join(root, '.generated', 'cache')).path('images'))
  let current = id
  let brand: StampedBrand | undefined
  let problems: readonly Problem[] = []
  let vite: ViteDevServer | undefined
  let flagSet = ''
  let work: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const state = (): PageState => ({ current, merchants: knownMerchants(load), problems: problems.map(toPage) })
  const refresh = async (): Promise<void> => {
    const read = await readMerchant(load, current)
    problems = read.errors
    if (read.merchant) {
      try {
        brand = await stampBrand(read.merchant, root, images)
        await follow(brand)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        problems = error.problems
      }
    }
    vite?.watcher.add([load.merchantsDirectory, ...read.inputFiles])
    vite?.ws.send('livery:state', state())
    if (problems.length === 0) vite?.ws.send({ type: 'full-reload' })
  }
  /** Constants are compiled in: another flag set needs another vite. */
  const follow = async ({ merchant }: StampedBrand): Promise<void> => {
    const next = flagSetOf(merchant)
    if (next.id === flagSet && vite) return
    const old = vite
    vite = await startVite(next, root, server)
    flagSet = next.id
    vite.watcher.on('all', (_event, file) => changed(file))
    old?.ws.send({ type: 'full-reload' })
    await old?.close()
  }
  const queue = (job: () => Promise<void>): Promise<void> => (work = work.then(job, job))
  const changed = (file: string): void => {
    if (!concerns(file, root, load.merchantsDirectory)) return
    clearTimeout(timer)
    timer = setTimeout(() => void queue(refresh), settleTime)
  }
  await refresh()
  if (!vite) throw new UserError(problems)
  return {
    brand: () => brand,
    vite: () => vite as ViteDevServer,
    state,
    use: (next) =>
      queue(async () => {
        if (next !== current) brand = undefined
        current = next
        await refresh()
      }),
    close: async () => {
      clearTimeout(timer)
      await vite?.close()
    },
  }
}

/** Files that the stamped brand is made of, and that vite does not follow by itself. */
function concerns(file: string, root: string, merchantsDirectory: string): boolean {
  const inside = (folder: string): boolean => !relative(folder, file).startsWith('..')
  const source = relative(root, file).split(sep).join('/')
  return inside(merchantsDirectory) || /^src\/.*\/locales\/[^/]+\.json$/.test(source) || source.startsWith('templates/')
}

function toPage({ severity, code, message, hint, location, frame = '' }: Problem): PageProblem {
  const place = location ? `${relative(process.cwd(), location.file).split(sep).join('/')}:${location.line}:${location.column}` : ''
  return { severity, code, message, hint, place, frame }
}
