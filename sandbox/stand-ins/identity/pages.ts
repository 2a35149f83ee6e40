/**
 * The pages of the identity provider's handler: the one where a player chooses an account, and the hidden frame that
 * passes the result to the client. They load nothing.
 */
import { html, raw } from 'hono/html'
import type { BrandConfig } from '../../../contract/brand.ts'
import { identityProviders } from '../../../contract/identity-providers.ts'
import { isLoopbackHost } from '../../../contract/loopback.ts'
import chooser from '../scripts/identity/chooser.js?raw'
import frame from '../scripts/identity/frame.js?raw'
import chooserPage from './chooser.html?raw'
import chooserStyle from './chooser.css?raw'
import { type DemoIdentity, demoIdentities } from './identity-service.ts'
import { hashSource } from '../reply.ts'
import gapi from '../scripts/identity/gapi.js?raw'
import recaptcha from '../scripts/identity/recaptcha.js?raw'

export interface HandlerPage {
  readonly html: string
  /** Content-Security-Policy. */
  readonly policy: string
}

/** @param path of the handler's host; undefined where it has no page */
export function handlerPage(path: string, brand: Pick<BrandConfig, 'name' | 'domains'>): HandlerPage | undefined {
  if (path === '/__/auth/handler') return chooserFor(brand)
  if (path === '/__/auth/iframe') return frameFor(brand)
  return undefined
}

const nothing = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"]
/** The workbench frames the brands, and the policy has to admit all ancestors of a frame. */
const thisMachine = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*'
/** JSON that cannot end a script element. */
const jsonIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const titles = Object.fromEntries(Object.values(identityProviders).map(({ id, title }) => [id, title]))

function chooserFor({ name, domains }: Pick<BrandConfig, 'name' | 'domains'>): HandlerPage {
  const parts: Readonly<Record<string, string>> = {
    style: chooserStyle,
    accounts: demoIdentities.map(accountOf).join('\n'),
    facts: jsonIn({ brand: name, origins: brandOrigins(domains), providers: titles }),
    script: chooser,
  }
  const page = chooserPage.replace(/\{\{(\w+)\}\}/g, (_all, part: string) => parts[part] ?? '')
  return {
    html: page,
    policy: [
      ...nothing,
      `script-src ${hashSource(chooser)}`,
      `style-src ${hashSource(chooserStyle)}`,
      'img-src data:',
      "trusted-types 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

function accountOf({ disabled, ...claims }: DemoIdentity): string {
  const about = disabled
    ? html`<small class="off">Switched off: the identity provider refuses it</small>`
    : html`<small>${claims.email}</small>`
  const button = html`<li><button type="button" class="account" data-claims="${JSON.stringify(claims)}"><span class="face" aria-hidden="true">${claims.name.charAt(0)}</span><span><b>${claims.name}</b>${about}</span></button></li>`
  return String(button)
}

function frameFor({ domains }: Pick<BrandConfig, 'domains'>): HandlerPage {
  const gapi = gapiScript(domains)
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stand-in for the identity provider's frame</title></head><body><script>${raw(gapi)}</script><script>${raw(frame)}</script></body></html>`
  return {
    html: String(page),
    policy: [
      ...nothing,
      `script-src ${hashSource(gapi)} ${hashSource(frame)}`,
      'trusted-types gapi#gapi',
      `frame-ancestors 'self' ${thisMachine} ${brandOrigins(domains).join(' ')}`,
    ].join('; '),
  }
}

/** Has both ends of the channel between a page and the identity provider's frame. */
const gapiScript = (domains: BrandConfig['domains']): string =>
  gapi.replaceAll('{{origins}}', () => JSON.stringify(brandOrigins(domains)))

const scripts: readonly (readonly [address: RegExp, text: (domains: BrandConfig['domains']) => string])[] = [
  [/^www\.google\.com\/recaptcha\/api\.js$/, () => recaptcha],
  [/^www\.gstatic\.com\/recaptcha\/releases\/stand-in\/recaptcha__en\.js$/, () => recaptcha],
  [/^apis\.google\.com\/js\/api\.js$/, gapiScript],
]

/** The script at an address that the identity provider's client loads; undefined if there is none. */
export const identityScript = (address: string, domains: BrandConfig['domains']): string | undefined =>
  scripts.find(([pattern]) => pattern.test(address))?.[1](domains)

/**
 * Origins of the brand's pages in production; on this machine pages and handler share one origin. Anything but a plain
 * host name is left out.
 */
const brandOrigins = ({ canonical, aliases }: BrandConfig['domains']): readonly string[] =>
  [canonical, ...aliases].filter((host) => /^[a-z0-9.-]+$/i.test(host)).map((host) => `https://${host}`)

/**
 * Whether this host serves the identity provider's handler: the merchant's own, the project's, one that proxies
 * `/__/auth/` (docs/decisions/identity-redirect.md), or this machine, which stands in for all of them.
 * @param host with its port, if it has one
 */
export function isHandlerHost(host: string, { domains, firebase }: Pick<BrandConfig, 'domains' | 'firebase'>): boolean {
  const own = [
    domains.canonical,
    ...domains.aliases,
    firebase?.authDomain,
    firebase && `${firebase.projectId}.firebaseapp.com`,
  ]
  return own.includes(host) || isLoopbackHost(host)
}
