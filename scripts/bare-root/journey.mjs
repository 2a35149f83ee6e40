import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment, runIn } from './root.mjs'

/** Neither root nor in the list of users. */
const user = 10002

/**
 * Runs the main job (tests/journey) as a user who owns nothing but the output folder. The root is sealed, so the proxy
 * that the test opens is the only way to other hosts.
 * @param {string} root with a Node, and this commit in /app @returns {Promise<boolean>}
 */
export async function tryJourney(root) {
  if ((await runIn(root, 'exec node /app/scripts/bare-root/install-for-journey.mjs')) !== 0) return false
  const out = mkdtempSync(join(tmpdir(), 'livery-journey-'))
  chownSync(out, user, user)
  mkdirSync(join(root, 'out'), { recursive: true })
  try {
    const { PATH } = bareEnvironment()
    const journey = 'cd /app && exec node_modules/.bin/vitest run --project journey --configLoader runner'
    return (await runIn(root, journey, { env: { PATH }, user, volumes: { '/out': out }, isSealed: true })) === 0
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
