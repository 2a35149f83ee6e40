import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The file of a Chromium: LIVERY_CHROMIUM, else the first one on the PATH. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    environment.LIVERY_CHROMIUM,
    ...folders.flatMap((folder) => programs.map((name) => join(folder, name))),
  ]
  return candidates.find((file) => file !== undefined && isExecutable(file))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
