import html from './index.html?raw'
import style from './page.css?raw'
import answers from './scripts/answers.js?raw'
import api from './scripts/api.js?raw'
import calls from './scripts/calls.js?raw'
import contact from './scripts/contact.js?raw'
import dom from './scripts/dom.js?raw'
import events from './scripts/events.js?raw'
import faults from './scripts/faults.js?raw'
import main from './scripts/main.js?raw'
import members from './scripts/members.js?raw'
import money from './scripts/money.js?raw'
import settings from './scripts/settings.js?raw'
import site from './scripts/site.js?raw'
import summary from './scripts/summary.js?raw'

const scripts = { answers, api, calls, contact, dom, events, faults, main, members, money, settings, site, summary }

/** The control page: plain files, no build step, no external resources. */
export const pageFiles: readonly { readonly path: string; readonly type: string; readonly body: string }[] = [
  { path: '/', type: 'text/html; charset=utf-8', body: html },
  { path: '/page.css', type: 'text/css; charset=utf-8', body: style },
  ...Object.entries(scripts).map(([name, body]) => ({
    path: `/scripts/${name}.js`,
    type: 'text/javascript; charset=utf-8',
    body,
  })),
]
