import { clientScript } from './client.ts'

/** Address below which the development server's own calls live. */
export const ownPrefix = '/__livery/'

/** Leads to the sandbox's control page, wherever that is just now. */
export const controlLink = `${ownPrefix}sandbox`

/** Where every part of the design system is shown in every state; no brand has this page. */
export const galleryPath = `${ownPrefix}gallery`

/** Vite's client and React's refresh, in front of everything; then the switcher and overlay of this server. */
export const dressPage = (html: string, base: string): string =>
  equipPage(html, base, `<script type="module" src="${ownPrefix}client.js"></script>`)

/** The brand's page with the gallery in the storefront's place; it has a switcher of its own. */
export const galleryPage = (html: string, base: string): string =>
  equipPage(html, base).replaceAll(`${base}src/main.tsx`, `${base}src/gallery/main.tsx`)

function equipPage(html: string, base: string, more = ''): string {
  const refresh = `import{injectIntoGlobalHook}from"${base}@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type`
  const scripts = `<script type="module">${refresh}</script><script type="module" src="${base}@vite/client"></script>${more}`
  // Vite's modules change with every edit: no integrity of theirs can be known.
  return html.replaceAll(' integrity=""', '').replace('</head>', `${scripts}</head>`)
}

/** Shown when the merchant has errors and was never sound since the start: only the overlay. */
export const emptyPage = (base: string): string =>
  dressPage(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>livery dev</title></head><body></body></html>',
    base,
  ).replace(/<script type="module">.*?<\/script>/, '')

/** The script behind `client.js`. */
export const clientSource = (base: string): string =>
  clientScript.replaceAll('__BASE__', base).replaceAll('__OWN__', ownPrefix)
