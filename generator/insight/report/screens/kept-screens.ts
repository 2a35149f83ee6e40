import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { attempt } from '../../../../contract/attempt.ts'
import { languageCatalogue } from '../../../../contract/languages.ts'
import { hashOf } from '../../../cache/content-store.ts'
import { namesIn, noteUse, readRegularFileIfPossible, statsAt, writeAtomically } from '../../../cache/files.ts'
import type { ScreenRequest } from './plan-screens.ts'
import { phone, type TakenScreen } from './take-screen.ts'

/** Pictures of earlier and interrupted reports, by everything that influences them. */
export interface KeptScreens {
  /** @param look of the release, as `ShownRelease` has it */
  read(look: string, request: ScreenRequest): TakenScreen | undefined
  keep(look: string, request: ScreenRequest, screen: TakenScreen): void
}

/** Unused pictures are removed after this many ms. */
const longestUnused = 14 * 24 * 3_600_000

/**
 * Opens the pictures that were taken by this Livery, in this browser, with the fonts of this machine.
 * @param folder absolute; null keeps none
 */
export async function openKeptScreens(folder: string | null, browser: Browser): Promise<KeptScreens> {
  if (folder === null) return { read: () => undefined, keep: () => undefined }
  removeUnused(folder)
  const circumstances = [productCode(), browser.version(), await sampleOf(browser), JSON.stringify(phone)].join(' ')
  const fileOf = (look: string, request: ScreenRequest): string =>
    join(folder, `${hashOf(Buffer.from(JSON.stringify([circumstances, look, request])))}.png`)
  return {
    read: (look, request) => {
      const file = fileOf(look, request)
      const screen = unpack(readRegularFileIfPossible(file)?.bytes)
      if (screen) noteUse(file)
      return screen
    },
    // A full or write-protected cache costs time, not the report.
    keep: (look, request, screen) => void attempt(() => writeAtomically(fileOf(look, request), pack(screen))),
  }
}

/** The end of the file, after the picture: SHA-256 of the picture, and the page that was led to. */
const trailer = /\n([\da-f]{64}) (.*)\n$/

const pack = ({ png, ledTo }: TakenScreen): Buffer =>
  Buffer.concat([png, Buffer.from(`\n${hashOf(png)} ${JSON.stringify(ledTo ?? null)}\n`)])

/** Undefined if the file is incomplete, or was changed since. */
function unpack(bytes: Buffer | undefined): TakenScreen | undefined {
  const found = bytes && trailer.exec(bytes.subarray(-1024).toString('latin1'))
  if (!bytes || !found) return undefined
  const [whole, sha256, ledTo = ''] = found
  const png = bytes.subarray(0, bytes.byteLength - whole.length)
  if (hashOf(png) !== sha256) return undefined
  return { png, ledTo: (JSON.parse(ledTo) as string | null) ?? undefined, errors: [] }
}

function removeUnused(folder: string): void {
  const before = Date.now() - longestUnused
  for (const file of namesIn(folder).map((name) => join(folder, name)))
    if ((statsAt(file)?.mtimeMs ?? Infinity) < before) rmSync(file, { force: true })
}

/** SHA-256 of the compiled command: the sandbox and whatever takes the pictures are in it. */
function productCode(): string {
  const folder = dirname(fileURLToPath(import.meta.url))
  const hash = createHash('sha256')
  for (const name of namesIn(folder).filter((one) => /\.(mjs|ts)$/.test(one)))
    hash.update(`${name}\n`).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/** SHA-256 of a picture of the names of all languages, which changes when a font is installed or changed. */
async function sampleOf(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  try {
    const names = Object.values(languageCatalogue).map(({ nativeName }) => nativeName)
    const fonts = ['system-ui', 'sans-serif', 'serif', 'monospace']
    await page.setContent(fonts.map((font) => `<p style="font: 20px ${font}">${names.join(' ')} 0 9 😀 ★`).join(''))
    return hashOf(await page.screenshot({ fullPage: true }))
  } finally {
    await page.close()
  }
}
