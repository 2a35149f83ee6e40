/** Chromium with its back/forward cache, as players have it, through Debian's driver. */
import { spawn } from 'node:child_process'
import { connect, openTab } from './bidi.ts'
import { type Engine, lineOf, type Motion, send } from './engine.ts'
import { end } from '../../support/served-samples.ts'

export async function startChromium(motion: Motion): Promise<Engine> {
  const driver = spawn('chromedriver', ['--port=0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const port = await lineOf(driver.stdout, /started successfully on port (\d+)/)
  const origin = `http://127.0.0.1:${port}`
  const { sessionId, capabilities } = (await send(origin, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        webSocketUrl: true,
        'goog:chromeOptions': {
          args: [
            '--headless=new',
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            ...(motion === 'reduced' ? ['--force-prefers-reduced-motion'] : []),
          ],
          excludeSwitches: ['disable-back-forward-cache'],
        },
      },
    },
  })) as { readonly sessionId: string; readonly capabilities: { readonly webSocketUrl: string } }
  const connection = await connect(capabilities.webSocketUrl)
  return {
    name: 'chromium',
    ...(await openTab(connection)),
    close: async () => {
      connection.hangUp()
      await send(origin, 'DELETE', `/session/${sessionId}`).catch(() => undefined)
      await end(driver)
    },
  }
}
