import { createRequire } from 'node:module'
import { existsSync, accessSync, constants, statSync } from 'node:fs'
import type { Browser, BrowserType } from 'playwright-core'
import { attempt } from '../../../contract/attempt.ts'
import { childEnvironment } from '../../system/child-environment.mjs'
import { createProblem } from '../../errors/create-problem.ts'
import { MachineError } from '../../errors/machine-error.ts'
import { UserError } from '../../errors/user-error.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import { delimiter, join } from 'node:path'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Chromium refuses to run as root with its sandbox. For all other users the sandbox is off only if the operator says
 * so, because pages come from other machines.
 */
const hasSandbox = (): boolean => process.getuid?.() !== 0 && process.env['LIVERY_CHROMIUM_SANDBOX'] !== 'off'

/**
 * Starts the machine's Chromium, or else Playwright's own; an interruption closes it. Throws a UserError if there is
 * none, a MachineError if it does not start.
 * @param flags of the command line, besides those that every run has
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  // An import would first search this large CommonJS package for the names that it exports, for a third of a second.
  const { chromium } = createRequire(import.meta.url)('playwright-core') as { readonly chromium: BrowserType }
  const file = findBrowser() ?? chromium.executablePath()
  if (!existsSync(file)) throw new UserError([createProblem('BROWSER_MISSING', {})])
  try {
    // The command itself decides what an interruption means.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
    const launch = chromium.launch({
      executablePath: file,
      args: [...quiet, ...flags],
      // Without it, the library switches the sandbox off.
      chromiumSandbox: hasSandbox(),
      env: childEnvironment('browser'),
      ...signals,
    })
    const forget = onInterrupt(async () => (await launch).close())
    launch.then((browser) => browser.once('disconnected', forget), forget)
    return await launch
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    const [why = ''] = words.split('\n')
    const isSandbox = /sandboxing failed|No usable sandbox|SUID sandbox helper|move to new namespace/.test(words)
    const { message, hint, code } = isSandbox
      ? createProblem('BROWSER_SANDBOX', { file })
      : createProblem('BROWSER_UNUSABLE', { file, why })
    throw new MachineError(message, hint, code)
  }
}

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

const isExecutable = (file: string): boolean =>
  attempt(() => {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  }) ?? false
