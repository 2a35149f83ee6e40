import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { workbenchPath } from '../../../contract/workbench.ts'
import { productRoot } from '../../root.ts'
import { builtWorkbench } from './build.mjs'

/** A file of the page, as it is answered. */
export interface PageFile {
  readonly type: string
  readonly body: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The built page by path, e.g. `/workbench/index.html`; builds it if its sources have changed. */
export async function openWorkbench(): Promise<ReadonlyMap<string, PageFile>> {
  const folder = await builtWorkbench(productRoot)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    names.map((path) => [
      workbenchPath +
        path
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      { type: types[extname(path)] ?? 'application/octet-stream', body: readFileSync(path) },
    ]),
  )
}
