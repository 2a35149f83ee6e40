import { policyElement } from '../../plan/policy.ts'
import { clientScript } from './client.ts'
import { type Reroute, rerouteFor } from '../serve/vendors/reroute.ts'
import type { SandboxSupervisor } from './sandbox-supervisor.ts'
import type { StampedBrand } from './stamp-brand.ts'

/** Prefix of the development server's own calls. */
export const ownPrefix = '/__livery/'

/** Redirects to the current address of the sandbox's control page. */
export const controlLink = `${ownPrefix}sandbox`

/** Shows every component of the design system in every state; no brand ships this page. */
export const galleryPath = `${ownPrefix}gallery`

/** Adds vite's client and React's refresh before everything else, then this server's switcher and overlay. */
export const developmentPage = (html: string, base: string): string =>
  injectDevScripts(html, base, `<script type="module" src="${ownPrefix}client.js"></script>`)

/** The brand's page with the gallery instead of the storefront; the gallery has its own switcher. */
export const galleryPage = (html: string, base: string): string =>
  injectDevScripts(html, base).replaceAll(`${base}src/main.tsx`, `${base}src/gallery/main.tsx`)

function injectDevScripts(html: string, base: string, more = ''): string {
  const refresh = `import{injectIntoGlobalHook}from"${base}@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type`
  const scripts = `<script type="module">${refresh}</script><script type="module" src="${base}@vite/client"></script>${more}`
  // Vite's modules change with every edit, so their integrity cannot be known; its scripts need more than a brand's policy admits.
  return html.replace(policyElement, '').replaceAll(' integrity=""', '').replace('</head>', `${scripts}</head>`)
}

/** Only the overlay; shown if the merchant has had errors since the start. */
export const emptyPage = (base: string): string =>
  developmentPage(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>livery dev</title></head><body></body></html>',
    base,
  ).replace(/<script type="module">.*?<\/script>/, '')

/** The content of `client.js`. */
export const clientSource = (base: string): string =>
  clientScript.replaceAll('__BASE__', base).replaceAll('__OWN__', ownPrefix)

/** Path of the identity provider's handler, which a brand's own host proxies. */
export const handlerPath = '/__/auth/'

/**
 * Allows only this server: the browser refuses requests that the page's first script has not rerouted. Vite's client
 * needs inline scripts, eval and a socket.
 */
export const ownPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws://localhost:* ws://127.0.0.1:*"

/** Reroutes the brand's requests to vendors to the current sandbox. */
export const rerouteOf = async (sandbox: SandboxSupervisor, brand: StampedBrand): Promise<Reroute> =>
  rerouteFor(await sandbox.sandboxFor(brand.sandbox), brand.sandbox.brand.code)
