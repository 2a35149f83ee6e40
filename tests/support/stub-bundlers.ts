import { createHash } from 'node:crypto'
import type { Bundlers } from '../../generator/build/fleet/bundles.ts'
import type { BundleOutput } from '../../generator/build/bundle/finish-bundle.ts'
import type { NamedFile } from '../../generator/build/vite/raw-bundle.ts'
import type { FlagSet } from '../../generator/plan/flag-set.ts'

/** An instant bundle, to run all of a build in this process except the bundling. */
export const stubBundlers: Bundlers = {
  begin: async () => undefined,
  start: async () => ({ bundle: async (flagSet) => stubBundle(flagSet), close: () => {} }),
}

function stubBundle({ id }: FlagSet): BundleOutput {
  const frameworks = named('frameworks', 'js', 'export const frameworks = 1;', true)
  const worker = named('worker', 'js', 'self.__WORKER__ = 1;')
  const page = named('home-page', 'js', `export const home = "${id}";`)
  const licences = named('licences', 'txt', 'stub 1.0.0, Licence: MIT', true)
  const style = named('app', 'css', ':root { --stub: 1 }')
  const entry = named(
    'app',
    'js',
    `import "./${frameworks.fileName}";import("./${page.fileName}");// ${id} ${'stub '.repeat(300)}`,
  )
  return {
    files: [frameworks, worker, licences, page, style, entry],
    entry: entry.fileName,
    preload: [frameworks.fileName],
    styles: [style.fileName],
    lazy: [{ key: 'features/games/home/home-page', scripts: [page.fileName], styles: [] }],
    worker: [worker.fileName],
    licences: licences.fileName,
    packages: ['node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler'],
    graph: { modules: [], importers: [], files: {} },
  }
}

function named(name: string, extension: string, text: string, isVendor = false): NamedFile {
  const bytes = Buffer.from(text)
  return {
    fileName: `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${extension}`,
    bytes,
    isVendor,
  }
}
