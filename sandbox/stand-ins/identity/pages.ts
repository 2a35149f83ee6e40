/**
 * The pages of the identity provider's handler: the one where a player chooses an account, and the hidden frame that
 * tells the client. They load nothing.
 */
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { BrandConfig } from '../../../contract/brand.ts'
import { identityProviders } from '../../../contract/identity-providers.ts'
import chooser from '../scripts/identity/chooser.js?raw'
import frame from '../scripts/identity/frame.js?raw'
import chooserPage from './chooser.html?raw'
import chooserStyle from './chooser.css?raw'
import { brandOrigins } from './brand-origins.ts'
import type { DemoIdentity } from './demo-identities.ts'
import { demoIdentities } from './demo-identities.ts'
import { gapiScript } from './scripts.ts'

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
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** The page that `npm start` opens frames the brands, and all ancestors of a frame count. */
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
      `script-src ${hashOf(chooser)}`,
      `style-src ${hashOf(chooserStyle)}`,
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
      `script-src ${hashOf(gapi)} ${hashOf(frame)}`,
      'trusted-types gapi#gapi',
      `frame-ancestors 'self' ${thisMachine} ${brandOrigins(domains).join(' ')}`,
    ].join('; '),
  }
}
