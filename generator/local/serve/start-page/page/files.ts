import baseStyle from '../../../own-pages/base.css?raw'
import html from './index.html?raw'
import style from './page.css?raw'
import frame from './scripts/frame.js?raw'
import api from './scripts/api.js?raw'
import dom from './scripts/dom.js?raw'
import loading from './scripts/loading.js?raw'
import main from './scripts/main.js?raw'
import members from './scripts/members.js?raw'
import phone from './scripts/phone.js?raw'
import shelf from './scripts/shelf.js?raw'
import switches from './scripts/switches.js?raw'

const scripts = { api, dom, loading, main, members, phone, shelf, switches }

interface PageFile {
  readonly type: string
  readonly body: string
}

/** The start page by path: plain files, no build step, no external resources. */
export const pageFiles: ReadonlyMap<string, PageFile> = new Map([
  ['/', { type: 'text/html; charset=utf-8', body: html }],
  ['/page.css', { type: 'text/css; charset=utf-8', body: baseStyle + style }],
  ...Object.entries(scripts).map(([name, body]): [string, PageFile] => [
    `/scripts/${name}.js`,
    { type: 'text/javascript; charset=utf-8', body },
  ]),
])

/**
 * The script inside a framed brand.
 * @param start the start page's origin, the only one it listens to
 * @param visitor what a settled visitor has answered, as it is in local storage; null for any other visitor
 */
export const frameScript = (start: string, visitor: Readonly<Record<string, string>> | null): string =>
  frame.replace("'__START__'", JSON.stringify(start)).replace("'__VISITOR__'", JSON.stringify(visitor))
