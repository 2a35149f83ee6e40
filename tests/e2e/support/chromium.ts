import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * The browser of the tests: LIVERY_CHROMIUM, else the first Chromium on the PATH, else Playwright's own (undefined).
 */
export function chromiumPath(): string | undefined {
  if (process.env['LIVERY_CHROMIUM']) return process.env['LIVERY_CHROMIUM']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}
