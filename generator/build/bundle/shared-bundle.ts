import { z } from 'zod'
import type { Cache } from '../../cache/cache.ts'
import type { FileRole } from '../../release/release-file.ts'
import type { StoredBundle } from './bundle-cache.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const form = z.strictObject({ sha256, size: z.int().nonnegative() })
/** Strict, because the files of a bundle become paths in the folders of brands. */
const path = z.string().regex(/^m\/assets\/[\w-][\w.-]*$/)
const paths = z.array(path)
/** An installed package as the bundler names it: its folder from the root. */
const packageFolder = z.string().regex(/^(?:.*\/)?node_modules\/(?:@[\w.-]+\/)?[\w.-]+$/)
const places = z.array(z.int().nonnegative())
const graph = z
  .strictObject({ modules: z.array(z.string()), importers: z.array(places), files: z.record(path, places) })
  .refine(({ modules, importers, files }) => {
    const all = [...importers, ...Object.values(files)].flat()
    return importers.length === modules.length && all.every((place) => place < modules.length)
  })
const roles = ['script', 'style', 'notice', 'font', 'image'] as const satisfies readonly FileRole[]

/** Another machine's description of a bundle, apart from its key. */
const description = z.strictObject({
  files: z.array(
    z.strictObject({
      path,
      role: z.enum(roles),
      content: z.strictObject({ ...form.shape, integrity: z.string(), brotli: form, gzip: form }).partial({
        brotli: true,
        gzip: true,
      }),
    }),
  ),
  entry: path,
  preload: paths,
  styles: paths,
  lazy: z.array(z.strictObject({ key: z.string(), scripts: paths, styles: paths })),
  worker: paths,
  licences: path,
  graph,
  packages: z.array(packageFolder),
  vendors: paths,
})

/** The bundle that another machine has made, with its contents in the pool; undefined if there is none. */
export async function fetchBundle({ shared, pool }: Cache, key: string): Promise<StoredBundle | undefined> {
  return await shared?.fetch({ kind: 'bundle', key }, ({ value, contentOf }) => {
    const read = description.safeParse(value)
    if (!read.success) return undefined
    const bundle = { key, ...read.data } as StoredBundle
    return isComplete(bundle) && bundle.files.every(({ content }) => pool.adopt(content, contentOf))
      ? bundle
      : undefined
  })
}

/** Whether every file that the bundle names is one of its own. */
function isComplete({ files, entry, preload, styles, lazy, worker, licences, vendors }: StoredBundle): boolean {
  const own = new Set(files.map((file) => file.path))
  const named = [entry, licences, ...preload, ...styles, ...worker, ...vendors]
  return [...named, ...lazy.flatMap((part) => [...part.scripts, ...part.styles])].every((file) => own.has(file))
}

/** Offers a bundle to other machines. */
export function offerBundle({ shared, pool }: Cache, { key, ...bundle }: StoredBundle): void {
  shared?.offer({ kind: 'bundle', key }, () => {
    const forms = bundle.files.map(({ content }) => pool.readForms(content))
    return forms.every((bytes) => bytes !== undefined) ? { value: bundle, contents: forms.flat() } : undefined
  })
}
