import { policyElement } from '../../plan/policy.ts'
import { type Reroute, rerouteFor } from '../serve/vendors/reroute.ts'
import type { SandboxSupervisor } from './sandbox-supervisor.ts'
import type { StampedBrand } from './stamp-brand.ts'

/** Prefix of the development server's own calls. */
export const ownPrefix = '/__livery/'

/** Redirects to the current address of the sandbox's control API. */
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

/** Runs only in pages of the development server: the merchant switcher and the overlay of problems. */
const clientScript = String.raw`import { createHotContext } from '__BASE__@vite/client'

const styles = ${'`'}
:host { all: initial; position: fixed; z-index: 2147483647; font: 14px/1.45 system-ui, sans-serif }
.switch { position: fixed; inset-inline-end: 12px; bottom: calc(84px + env(safe-area-inset-bottom)); display: flex; align-items: center; gap: 6px; padding: 6px 10px; border-radius: 999px; background: #16161d; color: #fff; box-shadow: 0 4px 18px #0008; border: 1px solid #fff3; opacity: .55 }
.switch:hover, .switch:focus-within { opacity: 1 }
select { all: unset; color: #fff; cursor: pointer; padding: 4px 2px; font-weight: 600 } select:focus-visible { outline: 2px solid #fff } option { color: #000 }
.overlay { position: fixed; inset: 0; overflow: auto; background: #101016f2; color: #f4f4f8; padding: 24px; box-sizing: border-box }
.overlay > div { max-width: 900px; margin: 0 auto }
h1 { font-size: 20px; margin: 0 0 16px } article { border-inline-start: 3px solid #ff5470; padding: 4px 0 4px 14px; margin: 0 0 20px } article.warning { border-color: #ffc44d }
h2 { font-size: 15px; margin: 0 0 4px } .place { color: #9fb4ff; font-family: ui-monospace, monospace } pre { background: #0008; padding: 10px; border-radius: 6px; overflow: auto; font: 13px/1.5 ui-monospace, monospace; margin: 8px 0 } .hint { color: #8ce0b4 }
${'`'}

const host = document.createElement('livery-dev')
const root = host.attachShadow({ mode: 'open' })
document.documentElement.append(host)

function element(name, props = {}, ...children) {
  const made = Object.assign(document.createElement(name), props)
  made.append(...children)
  return made
}

function article({ severity, message, place, frame, hint, code }) {
  return element('article', { className: severity }, element('h2', { textContent: message }), element('div', { className: 'place', textContent: [place, code].filter(Boolean).join('  ') }),
    ...(frame ? [element('pre', { textContent: frame })] : []), element('div', { className: 'hint', textContent: hint }))
}

function show({ current, merchants, problems }) {
  const select = element('select', { ariaLabel: 'Merchant' }, ...merchants.map((id) => element('option', { value: id, textContent: id, selected: id === current })))
  select.addEventListener('change', () => location.assign('__OWN__use/' + encodeURIComponent(select.value) + '?back=' + encodeURIComponent(location.pathname + location.search)))
  const overlay = problems.length === 0 ? [] : [element('div', { className: 'overlay', role: 'alert' }, element('div', {}, element('h1', { textContent: problems.length === 1 ? 'One problem' : problems.length + ' problems' }), ...problems.map(article)))]
  root.replaceChildren(element('style', { textContent: styles }), ...overlay, element('div', { className: 'switch' }, 'Brand', select))
}

const hot = createHotContext('__OWN__client.js')
hot.on('livery:state', show)
show(await (await fetch('__OWN__state')).json())
`
