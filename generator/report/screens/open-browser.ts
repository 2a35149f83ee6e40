import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { findBrowser } from '../../find-browser.ts'
import { onInterrupt } from '../../interrupt.ts'

const flags = [
  // Chromium refuses to run as root with its sandbox; it shows this machine's own pages only.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing outside this machine is reachable, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  // The same letters and colours on every machine with the same fonts.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // A frame is drawn when it is complete, as a whole, and with as few layers as possible: letters in a layer that has moved
  // are drawn a fraction of a pixel off.
  '--run-all-compositor-stages-before-draw',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-prefer-compositing-to-lcd-text',
]

/** Starts a Chromium: the one on the PATH, else Playwright's own. Throws a UserError if there is none that starts. */
export async function openBrowser(): Promise<Browser> {
  const found = findBrowser()
  const { chromium } = await import('playwright-core')
  const file = found ?? chromium.executablePath()
  if (!existsSync(file)) throw new UserError([createProblem('BROWSER_MISSING', {})])
  try {
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
    const browser = await chromium.launch({ executablePath: file, args: flags, ...signals })
    const forget = onInterrupt(() => browser.close())
    browser.once('disconnected', forget)
    return browser
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new UserError([createProblem('BROWSER_UNUSABLE', { file, why })])
  }
}
