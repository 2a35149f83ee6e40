import type { Browser } from 'playwright-core'
import { createProblem } from '../errors/create-problem.ts'
import { MachineError } from '../errors/machine-error.ts'
import { UserError } from '../errors/user-error.ts'
import { findBrowser } from '../find-browser.ts'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the machine's Chromium. Throws a UserError if there is none, a MachineError if it does not start. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new UserError([createProblem('CHECK_NO_BROWSER', {})])
  const { chromium } = await import('playwright-core')
  // Chromium refuses to run as root with its own sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  try {
    // The command itself decides what an interruption means.
    return await chromium.launch({
      executablePath,
      args,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    throw new MachineError(
      `The browser ${executablePath} does not start: ${reason}`,
      'Start it by hand to see why, or name another Chromium in LIVERY_CHROMIUM.',
    )
  }
}
