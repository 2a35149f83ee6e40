/** The interfaces of the vendors whose chat opens over the page: LiveChat and Comm100. */
import type { ServiceScript, ServiceType } from '../../../../contract/wire/company.ts'

/** The globals that vendors' scripts read and set. They may leave any of them out, or replace them. */
export interface VendorGlobals {
  __lc?: object
  LiveChatWidget?: LiveChat
  Comm100API?: Comm100
}

interface LiveChat {
  /** Null until the vendor's script takes over from the queue. */
  _h?: Handle | null
  call?: (method: string, values?: object) => unknown
  on?: (event: string, listener: (data: { readonly visibility?: string }) => void) => unknown
}
type Handle = (method: string, args: readonly unknown[]) => unknown

interface Comm100 {
  readonly loaded?: boolean
  readonly open_chat_window?: (event: null, codePlan: string) => void
}

export interface SupportVendor {
  readonly types: readonly ServiceType[]
  /** Sets the globals that the vendor's script will read. One script serves all entries of the vendor. */
  readonly prepare: (scripts: readonly [ServiceScript, ...ServiceScript[]], page: VendorGlobals, html: Document) => void
  /** Addresses of the script; the next one is tried if one does not answer in time. */
  readonly addresses: (script: ServiceScript) => readonly string[]
  /** Whether the vendor's script has run. */
  readonly isThere: (page: VendorGlobals) => boolean
  /** @param language the player's, for the agent */
  readonly open: (script: ServiceScript, page: VendorGlobals, language: string) => void
}

const liveChat: SupportVendor = {
  types: ['LIVECHAT'],
  prepare: ([{ account, plan }], page) => {
    page.__lc = { license: Number(account), group: Number(plan ?? 0) }
    const widget = liveChatQueue()
    page.LiveChatWidget = widget
    // Its own button would be in the corner of ours.
    const hide = () => void page.LiveChatWidget?.call?.('hide')
    hide()
    widget.on('visibility_changed', ({ visibility }) => {
      if (visibility === 'minimized') hide()
    })
  },
  addresses: ({ src }) => [src],
  // The script may have put an object of its own in place of the queue.
  isThere: ({ LiveChatWidget: widget }) =>
    typeof widget?.call === 'function' && (!('_h' in widget) || Boolean(widget._h)),
  open: (_script, { LiveChatWidget: widget }, language) => {
    widget?.call?.('set_session_variables', { language })
    widget?.call?.('maximize')
  },
}

/** Keeps calls until the vendor's script handles them, as the vendor's snippet does. */
function liveChatQueue() {
  const waiting: (readonly [method: string, args: readonly unknown[]])[] = []
  const pass =
    (method: string) =>
    (...args: readonly unknown[]) =>
      queue._h ? queue._h(method, args) : void waiting.push([method, args])
  const queue = {
    _q: waiting,
    _h: null as Handle | null,
    _v: '2.0',
    on: pass('on') as Required<LiveChat>['on'],
    once: pass('once'),
    off: pass('off'),
    call: pass('call'),
    get: (...args: readonly unknown[]) => {
      if (!queue._h) throw new Error('LiveChat has not been loaded')
      return queue._h('get', args)
    },
  }
  return queue
}

/** Loaded when the first address has not brought the chat. */
const comm100Standby = 'https://standby.comm100vue.com/livechat.ashx'

const comm100: SupportVendor = {
  types: ['COMM100', 'COMM100VIP'],
  prepare: (scripts, page, html) => {
    const buttons = scripts.map(({ plan = '' }) => ({ code_plan: plan, div_id: `comm100-button-${plan}` }))
    const [{ account, plan }] = scripts
    page.Comm100API = { site_id: Number(account), main_code_plan: plan, chat_buttons: buttons } as object
    // The vendor puts its own buttons here; ours is the list of entries.
    for (const { div_id } of buttons)
      html.body.append(Object.assign(html.createElement('div'), { id: div_id, hidden: true }))
  },
  addresses: ({ src, account }) => [src, comm100Standby].map((base) => withSite(base, account)),
  isThere: ({ Comm100API: chat }) => chat?.loaded === true && typeof chat.open_chat_window === 'function',
  open: ({ plan = '' }, { Comm100API: chat }) => chat?.open_chat_window?.(null, plan),
}

function withSite(base: string, account: string): string {
  const url = new URL(base)
  url.searchParams.set('siteId', account)
  return url.href
}

export const supportVendors: readonly SupportVendor[] = [liveChat, comm100]

/** AICAN and MIDUOKE have no interface that is known: their entries are addresses. */
export const vendorOf = (type: ServiceType | undefined): SupportVendor | undefined =>
  supportVendors.find(({ types }) => type !== undefined && types.includes(type))
