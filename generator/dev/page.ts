import { clientScript } from './client.ts'

/** Address below which the development server's own calls live. */
export const ownPrefix = '/__livery/'

/** Vite's client and React's refresh, in front of everything; then the switcher and overlay of this server. */
export function dressPage(html: string, base: string): string {
  const refresh = `import{injectIntoGlobalHook}from"${base}@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type`
  const scripts = `<script type="module">${refresh}</script><script type="module" src="${base}@vite/client"></script><script type="module" src="${ownPrefix}client.js"></script>`
  // Vite's modules change with every edit: no integrity of theirs can be known.
  return html.replaceAll(' integrity=""', '').replace('</head>', `${scripts}</head>`)
}

/** Shown when the merchant has errors and was never sound since the start: only the overlay. */
export const emptyPage = (base: string): string =>
  dressPage('<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>livery dev</title></head><body></body></html>', base).replace(/<script type="module">.*?<\/script>/, '')

/** The script behind `client.js`. */
export const clientSource = (base: string): string => clientScript.replaceAll('__BASE__', base).replaceAll('__OWN__', ownPrefix)
