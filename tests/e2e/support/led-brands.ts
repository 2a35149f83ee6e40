/** Sample brands as `npm start` serves them: every vendor is led to its stand-in by the server itself, no test routes anything. */
import { spawn } from 'node:child_process'
import { expect, test } from './brands.ts'
import { command, end, out, root, servingOf } from './global-setup.ts'
import { controlVariable } from './sandbox.ts'

/**
 * Serves the brands, with a sandbox of their own, to the tests of this file or group. Fails a test whose pages ask anything of another host.
 * @returns address of a brand's page
 */
export function withLedBrands(...ids: readonly string[]): (id: string, path: string) => string {
  let [urls, close] = [new Map<string, string>(), (): Promise<void> => Promise.resolve()]
  let shared: string | undefined
  test.beforeAll(async () => {
    const server = spawn(process.execPath, [command, 'serve', ...ids, '--out', out, '--port', '0', '--json'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    const { brands, control } = await servingOf(server)
    urls = new Map(brands.map(({ id, url }) => [id, url]))
    shared = process.env[controlVariable]
    process.env[controlVariable] = control
    close = () => end(server)
  })
  test.afterAll(async () => {
    process.env[controlVariable] = shared
    await close()
  })
  const elsewhere: string[] = []
  test.beforeEach(({ context }) => {
    elsewhere.length = 0
    context.on('request', (request) => {
      const { protocol, origin, href } = new URL(request.url())
      if (/^http/.test(protocol) && ![...urls.values()].includes(origin)) elsewhere.push(href)
    })
  })
  test.afterEach(() => expect(elsewhere).toEqual([]))
  return (id, path) => (urls.get(id) ?? '') + path
}
