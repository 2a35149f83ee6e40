import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CachedImage, ImageCache } from '../../cache/image-cache.ts'
import { UserError } from '../../errors/user-error.ts'
import { readAsset } from '../../merchant/read-asset.ts'
import type { ImageInstruction, ImageKey, ImagePlan } from '../../plan/icons/instructions.ts'
import type { RefusedImage } from '../../merchant/checks.ts'
import { inspectBytes } from './check-image.ts'
import { drawingCode } from './drawing-code.ts'
import type { Source } from './images/draw.ts'
import { sharpVersion } from './load-sharp.ts'
import { createLimiter } from '../../system/limiter.ts'

export interface RenderedImage {
  readonly key: ImageKey
  /** Without hash, with extension. */
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Mime type. */
  readonly type: string
  /** In pixels; for favicon.ico, those of its largest image. */
  readonly width: number
  readonly height: number
  /** Whether it came from the cache. */
  readonly isCached: boolean
}

/**
 * Limits the images that are rendered at a time over all brands, because a start-up image takes 17 MB before it is
 * encoded (FLEET-03), and the renderer has four threads.
 */
const limit = createLimiter(6)

interface SourceFile {
  readonly path: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

/**
 * Makes every image of a plan, in its order. Cached images are not rendered; if all are cached, the renderer is not
 * even loaded (ICON-06). A source that cannot be rendered is a UserError at its file.
 */
export async function renderImages(plan: ImagePlan, cache: ImageCache): Promise<readonly RenderedImage[]> {
  const files = readSources(plan)
  const drawn = new Map<string, Promise<CachedImage>>()
  const sources = new Map<string, Promise<Source>>()
  const nameOf = (instruction: ImageInstruction): string =>
    cacheKey(instruction, instruction.source === undefined ? undefined : files.get(instruction.source))
  const { share } = await cache.gather(plan.instructions.map(nameOf))
  const render = async (instruction: ImageInstruction): Promise<RenderedImage> => {
    const { key, fileName, type, source } = instruction
    const file = source === undefined ? undefined : files.get(source)
    const name = nameOf(instruction)
    const kept = cache.read(name)
    if (kept) return { key, fileName, type, ...kept, isCached: true }
    // Two instructions may ask for the same image, such as start-up images of a brand with one scheme.
    const image = drawn.get(name) ?? limit(() => drawAndStore(instruction, name, file, sources, cache))
    drawn.set(name, image)
    return { key, fileName, type, ...(await image), isCached: false }
  }
  const images = await Promise.all(plan.instructions.map(render))
  share()
  return images
}

function readSources({ directory, instructions }: ImagePlan): ReadonlyMap<string, SourceFile> {
  const names = [...new Set(instructions.flatMap(({ source }) => source ?? []))]
  return new Map(
    names.map((name) => {
      const path = join(directory, name)
      const bytes = readAsset(directory, path)
      return [name, { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }] as const
    }),
  )
}

function cacheKey({ drawing }: ImageInstruction, file: SourceFile | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingCode(), sharpVersion(), file?.sha256, drawing]))
    .digest('hex')
}

async function drawAndStore(
  { drawing }: ImageInstruction,
  name: string,
  file: SourceFile | undefined,
  sources: Map<string, Promise<Source>>,
  cache: ImageCache,
): Promise<CachedImage> {
  const { draw, sourceOf } = await import('./images/draw.ts')
  if (!file) return store(cache, name, await draw(drawing))
  const source = sources.get(file.path) ?? checkedSource(file, sourceOf)
  sources.set(file.path, source)
  return store(cache, name, await draw(drawing, await source).catch((error: unknown) => undrawable(file, error)))
}

async function store(cache: ImageCache, name: string, image: CachedImage): Promise<CachedImage> {
  cache.write(name, image)
  return image
}

/** Checks a source again before it is rendered: it may have changed since validation. */
async function checkedSource({ path, bytes }: SourceFile, sourceOf: (bytes: Uint8Array) => Source): Promise<Source> {
  const verdict = await inspectBytes(bytes, path)
  if (verdict.ok) return sourceOf(bytes)
  throw sourceError(path, verdict)
}

function sourceError(file: string, { code, message, hint, line = 1, column = 1 }: Omit<RefusedImage, 'ok'>): UserError {
  return new UserError([
    {
      severity: 'error',
      code,
      location: { file, line, column },
      path: '',
      message: `The image cannot be used: ${message}.`,
      hint,
    },
  ])
}

/** An error of the renderer's decoders is a mistake in the source; every other failure is a bug. */
function undrawable({ path }: SourceFile, error: unknown): never {
  const isDecoding = error instanceof Error && /^(Input |timeout|(svg|png|jpeg|webp)load)/i.test(error.message)
  if (!isDecoding) throw error
  throw sourceError(path, {
    code: 'IMAGE_CORRUPT',
    message: `the renderer cannot draw it (${error.message.split('\n')[0] ?? ''})`,
    hint: 'Export it again, as plain SVG or PNG.',
  })
}
