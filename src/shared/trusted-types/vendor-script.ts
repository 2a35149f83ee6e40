/** The only way to add a vendor's script to the page (SEC-01). */
import { trustedUrl } from '../navigation/link-target.ts'
import { trustedScriptUrl } from './script-url.ts'

interface PolicyFactory {
  readonly defaultPolicy: unknown
  createPolicy(
    name: 'default',
    rules: { createScriptURL: (url: string) => string; createHTML: (html: string) => string },
  ): unknown
}

interface VendorPermissions {
  /** The vendor's script renders HTML strings. */
  readonly writesMarkup?: boolean
}

/**
 * The addresses that the default policy admits. A document has only one such policy, so this state belongs to the
 * document.
 */
// eslint-disable-next-line no-restricted-syntax -- one default policy per document
const admitted = { hosts: new Set<string>(), markup: false }

/** Returns the address if it is https and on one of the hosts; throws otherwise. */
export function checkScriptUrl(url: string, hosts: readonly string[]): string {
  if (!trustedUrl(url, hosts)) throw new TypeError(`A script from ${url} is not allowed here`)
  return url
}

/** Returns the html if it holds nothing but layout, text and images; throws otherwise. */
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
 * Adds a vendor's script to the page; `hosts` are the vendor's known hosts.
 * Vendors' scripts load further scripts by plain strings; the default policy allows that from the vendor's own hosts.
 */
export function addVendorScript(
  url: string,
  hosts: readonly string[],
  { writesMarkup = false }: VendorPermissions = {},
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

/** Allows a vendor's client that is bundled with the storefront to load scripts from these hosts by plain strings. */
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
