import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { BundledModule } from '../gates/dead-features.ts'

/** Collects the modules that end up in the chunks, with their importers. */
export function moduleGraph(root: string): { plugin: Plugin; modules: () => readonly BundledModule[] } {
  let modules: readonly BundledModule[] = []
  const pathOf = (id: string): string => modulePath(root, id)
  const plugin: Plugin = {
    name: 'livery:module-graph',
    generateBundle(_options, output) {
      const chunks = Object.values(output).filter((file) => file.type === 'chunk')
      const ids = chunks.flatMap((chunk) => Object.keys(chunk.modules))
      modules = ids.map((id) => {
        const info = this.getModuleInfo(id)
        const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
        return { path: pathOf(id), importers: importers.map(pathOf), isEntry: info?.isEntry === true }
      })
    },
  }
  return { plugin, modules: () => modules }
}

/** A module's path below the root. */
export const modulePath = (root: string, id: string): string =>
  relative(root, id.split('?')[0] ?? id)
    .split(sep)
    .join('/')

/** Path of a source below the root without folder `src` and extension: a chunk's name at run time. */
export const chunkKey = (root: string, id: string): string =>
  modulePath(root, id)
    .replace(/^src\//, '')
    .replace(/\.\w+$/, '')
