/** The names that a browser of the tests can resolve: this machine, and vendors whose scripts are empty. */
import { createHash, X509Certificate } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:https'
import { openAuthority } from '../../support/authority.ts'

/** One tap starts on any page of a brand with Google sign-in, the captcha with a form, the support chat with the consent. */
const scripts: Readonly<Record<string, RegExp>> = {
  'accounts.google.com': /^\/gsi\//,
  'static.geetest.com': /^/,
  'cdn.livechatinc.com': /^/,
  '*.comm100.com': /^/,
  '*.comm100vue.com': /^/,
}

export interface SilentVendors {
  /** Options that lead a browser to them. Routing their requests in each page would delay all its other requests too. */
  readonly args: readonly string[]
  readonly close: () => Promise<unknown>
}

export async function openSilentVendors(): Promise<SilentVendors> {
  const names = Object.keys(scripts)
  const identity = openAuthority().identify(...names)
  const server = createServer(identity, ({ url = '', headers }, response) => {
    const isThere = names.some((name) => isNamed(headers.host ?? '', name) && scripts[name]?.test(url))
    response.writeHead(isThere ? 200 : 404, { 'Content-Type': 'text/javascript' }).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const rules = [
    ...names.map((name) => `MAP ${name} 127.0.0.1:${port}`),
    'MAP * ~NOTFOUND',
    'EXCLUDE localhost',
    'EXCLUDE *.localhost',
    'EXCLUDE 127.0.0.1',
  ]
  const key = new X509Certificate(identity.cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    args: [
      '--no-proxy-server',
      `--host-resolver-rules=${rules.join(', ')}`,
      // If a page's own host is rerouted too, the browser would ask before it lets the page access this machine.
      `--ip-address-space-overrides=127.0.0.1:${port}=public`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    ],
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const isNamed = (host: string, name: string): boolean =>
  name.startsWith('*') ? host.endsWith(name.slice(1)) : host === name
