/** Scripts of vendors: the only way to bring one into the page (SEC-01). */
import { trustedUrl } from '../navigation/link-target.ts'
import { trustedScriptUrl } from './script-url.ts'

interface PolicyFactory {
  readonly defaultPolicy: unknown
  createPolicy(
    name: 'default',
    rules: { createScriptURL: (url: string) => string; createHTML: (html: string) => string },
  ): unknown
}

interface VendorRights {
  /** Its script draws with strings of html. */
  readonly writesMarkup?: boolean
}

/** What the default policy admits. A document gets one such policy, for good, so this is the document's too. */
// eslint-disable-next-line no-restricted-syntax -- one default policy per document
const admitted = { hosts: new Set<string>(), markup: false }

/** The address itself, if it is https and its host is one of the given; throws otherwise. */
export function checkScriptUrl(url: string, hosts: readonly string[]): string {
  if (!trustedUrl(url, hosts)) throw new TypeError(`A script from ${url} is not allowed here`)
  return url
}

/** The html itself, unless it holds more than boxes, words and pictures; throws otherwise. */
export function checkMarkup(html: string): string {
  if (
    /<\s*\/?\s*(script|iframe|object|embed|base|meta|link|form|style|template)\b|[\s/"']on\w+\s*=|javascript:|srcdoc/i.test(
      html,
    )
  )
    throw new TypeError('This markup is not allowed here')
  return html
}

/**
 * Adds a vendor's script to the page; `hosts` are the hosts that its caller knows to be the vendor's.
 * A vendor's script loads further ones by plain strings: the default policy lets it, from its own hosts.
 */
export function addForeignScript(
  url: string,
  hosts: readonly string[],
  { writesMarkup = false }: VendorRights = {},
  page: Document = document,
): HTMLScriptElement {
  checkScriptUrl(url, hosts)
  if (writesMarkup) admitted.markup = true
  admitScriptHosts(hosts)
  const script = page.createElement('script')
  script.async = true
  script.src = trustedScriptUrl(url)
  page.head.append(script)
  return script
}

/** Lets a vendor's client that is bundled with the storefront name scripts of these hosts by plain strings. */
export function admitScriptHosts(hosts: readonly string[]): void {
  for (const host of hosts) admitted.hosts.add(host)
  admitStrings()
}

function admitStrings(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory || factory.defaultPolicy) return
  factory.createPolicy('default', {
    createScriptURL: (url) => checkScriptUrl(new URL(url, location.href).href, [...admitted.hosts]),
    createHTML: admitMarkup,
  })
}

function admitMarkup(html: string): string {
  if (!admitted.markup) throw new TypeError('No script of this page may write markup')
  return checkMarkup(html)
}
