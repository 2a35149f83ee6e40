import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { childEnvironment } from '../../../system/child-environment.mjs'
import { onInterrupt } from '../../../system/interrupt.ts'
import { parsedJson } from '../../../release/parsed-json.ts'
import { productRoot } from '../../../root.ts'
import { firstOf } from '../../terminal/format.ts'
import type { Finding } from './examine.ts'
import known from './known-advisories.json' with { type: 'json' }

const name = 'Advisories'
/** How long the registry may take. */
const patienceMs = 10_000
const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical'])
/** The output of `npm audit --json` if the registry has answered. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ severity })),
})

/** Asks npm what is known about the packages that Livery runs with; undefined without an answer in time. */
const askRegistry = (root: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    const child = execFile(
      isWindows ? 'npm.cmd' : 'npm',
      ['audit', '--json', '--omit=dev', '--fetch-retries=0', `--fetch-timeout=${patienceMs}`],
      {
        cwd: root,
        env: childEnvironment('operator'),
        timeout: patienceMs,
        maxBuffer: 64 * 1024 ** 2,
        shell: isWindows,
      },
      // The exit code is 1 if there are advisories.
      (_error, stdout) => resolve(stdout === '' ? undefined : stdout),
    )
    const forget = onInterrupt(() => void child.kill())
    child.on('error', () => resolve(undefined)).once('close', forget)
  })

/**
 * Advisories for the locked packages, from the registry if it answers in time, else from a dated list. They are a
 * remark and never a fault, because an advisory does not break the checkout.
 */
export async function examineAdvisories(root = productRoot, ask = askRegistry): Promise<Finding> {
  const answer = report.safeParse(parsedJson((await ask(root)) ?? ''))
  if (!answer.success) return byList(lockedIn(root))
  const found = Object.entries(answer.data.vulnerabilities).map(([name, one]) => `${name} (${one.severity})`)
  if (found.length === 0) return { name, state: 'good', found: 'none for the locked packages, says the registry' }
  return {
    name,
    state: 'warning',
    found: firstOf(found),
    remedy: 'npm audit says more; a newer Livery may be without.',
  }
}

function byList(locked: readonly Locked[]): Finding {
  const found = known.advisories.flatMap((advisory) =>
    locked
      .filter((one) => one.name === advisory.package && isWithin(one.version, advisory))
      .map(({ name, version }) => `${name} ${version} (${advisory.severity}, ${advisory.id})`),
  )
  const list = `${known.advisories.length} that Livery knows (${known.asOf}); the registry did not answer`
  // A short list can prove that a package is affected, but not that all are safe.
  if (found.length === 0)
    return { name, state: 'warning', found: `none of the ${list}`, remedy: 'Ask where it does: npm audit --omit=dev' }
  return {
    name,
    state: 'warning',
    found: `${firstOf(found)}, of the ${list}`,
    remedy: 'A newer Livery may be without.',
  }
}

interface Locked {
  readonly name: string
  readonly version: string
}

const lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
})

/** The packages that are installed for use, each version of them. */
function lockedIn(root: string): readonly Locked[] {
  const read = lock.safeParse(parsedJson(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(read.data?.packages ?? {}).flatMap(([path, { version, dev }]) =>
    version === undefined || dev || path === '' ? [] : [{ name: path.replace(/^.*node_modules\//, ''), version }],
  )
}

const isWithin = (version: string, { from, before }: { readonly from?: string; readonly before: string }): boolean =>
  (from === undefined || !isBelow(version, from)) && isBelow(version, before)

/** Compares only the numbers: a prerelease counts as its release. */
function isBelow(version: string, other: string): boolean {
  const [own, theirs] = [version, other].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number))
  for (const [at, number] of (theirs ?? []).entries()) {
    const difference = (own?.[at] ?? 0) - number
    if (difference !== 0) return difference < 0
  }
  return false
}
