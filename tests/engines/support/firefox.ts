/** Firefox, which speaks WebDriver BiDi itself. */
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, openTab } from './bidi.ts'
import { type Engine, lineOf, type Motion } from './engine.ts'
import { end } from '../../support/served-samples.ts'

/** Switches off what the browser asks, fetches or waits for by itself. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // If its cache is slow, it would request the same file from the network at the same time.
  'network.http.rcwn.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // As on a phone.
  'ui.useOverlayScrollbars': 1,
}

export async function startFirefox(motion: Motion): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-firefox-'))
  writeFileSync(
    join(folder, 'user.js'),
    Object.entries({ ...preferences, 'ui.prefersReducedMotion': Number(motion === 'reduced') })
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await lineOf(browser.stderr, /WebDriver BiDi listening on (\S+)/)
  const connection = await connect(`${address}/session`)
  await connection.send('session.new', { capabilities: {} })
  return {
    name: 'firefox',
    ...(await openTab(connection)),
    close: async () => {
      await connection.send('browser.close', {}).catch(() => undefined)
      connection.hangUp()
      await end(browser)
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
