import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { createProblem } from '../errors/create-problem.ts'
import { MachineError } from '../errors/machine-error.ts'
import { UserError } from '../errors/user-error.ts'
import { onInterrupt } from '../interrupt.ts'
import { findBrowser } from './find-browser.ts'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium refuses to run as root with its own sandbox. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Starts the machine's Chromium, or else Playwright's own; an interruption closes it. Throws a UserError if there is
 * none, a MachineError if it does not start.
 * @param flags of the command line, besides those that every run has
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const file = findBrowser() ?? chromium.executablePath()
  if (!existsSync(file)) throw new UserError([createProblem('BROWSER_MISSING', {})])
  try {
    // The command itself decides what an interruption means.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
    const args = [...asRoot, ...quiet, ...flags]
    const browser = await chromium.launch({ executablePath: file, args, ...signals })
    const forget = onInterrupt(() => browser.close())
    browser.once('disconnected', forget)
    return browser
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    const { message, hint, code } = createProblem('BROWSER_UNUSABLE', { file, why })
    throw new MachineError(message, hint, code)
  }
}
