/**
 * The sample brands as `npm start` serves them: the server itself reroutes every vendor to its stand-in, and no test
 * routes anything.
 */
import { spawn } from 'node:child_process'
import type { ServedBrand } from './brands.ts'
import { expect, test } from './brands.ts'
import { command, end, out, root, servingOf } from './global-setup.ts'
import { controlVariable } from './sandbox.ts'

interface ReroutedFleet {
  readonly brands: () => readonly ServedBrand[]
  /** Address of a brand's page. */
  readonly address: (id: string, path: string) => string
  /** Address of the page that `npm start` opens. */
  readonly start: () => string
}

/**
 * Serves the brands, with a sandbox of their own, to the tests of this file or group. A test fails if one of its pages
 * sends a request to another machine.
 * @returns address of a brand's page
 */
export const withReroutedBrands = (...ids: readonly string[]): ReroutedFleet['address'] => withServed(...ids).address

/** The same for all brands and the page that `npm start` opens. */
export const withReroutedFleet = (): ReroutedFleet => withServed('--all')

function withServed(...chosen: readonly string[]): ReroutedFleet {
  let [brands, start, shared]: [readonly ServedBrand[], string, string | undefined] = [[], '', undefined]
  let close = (): Promise<void> => Promise.resolve()
  test.beforeAll(async () => {
    const server = spawn(process.execPath, [command, 'serve', ...chosen, '--out', out, '--port', '0', '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const serving = await servingOf(server)
    shared = process.env[controlVariable]
    process.env[controlVariable] = serving.control
    brands = serving.brands
    start = serving.start ?? ''
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
      if (
        /^http/.test(protocol) &&
        ![...(start === '' ? [] : [new URL(start).origin]), ...brands.map(({ url }) => url)].includes(origin)
      )
        elsewhere.push(href)
    })
  })
  test.afterEach(() => expect(elsewhere).toEqual([]))
  return {
    brands: () => brands,
    address: (id, path) => (brands.find((brand) => brand.id === id)?.url ?? '') + path,
    start: () => start,
  }
}
