/** The globals that vendors put into a page, as far as the stand-ins touch them. */
type Queue = unknown[] & Record<string, unknown>
interface MetaQueue {
  queue: unknown[][]
  callMethod?: (...call: unknown[]) => void
}
interface XQueue {
  queue: ArrayLike<unknown>[]
  exe?: (...call: unknown[]) => void
}
interface BigoQueue {
  q?: ArrayLike<unknown>[]
}

interface Window {
  /** Every call that a stand-in took, for tests to read. */
  __standInCalls?: { vendor: string; call: unknown[] }[]
  /** Helpers of both captchas for drawing and loading. */
  __captchaParts: {
    drawPuzzle: (act: { solve: () => void; fail: () => void; close: () => void }) => () => void
    drawTrigger: (place: Element, label: string, press: () => void) => HTMLElement
    jsonp: (
      url: string,
      callback: string,
      answered: (answer: { status: string } & Record<string, unknown>) => void,
      failed: () => void,
    ) => void
  }
  initGeetest4?: (config: Record<string, unknown>, ready: (captcha: unknown) => void) => void
  Geetest4?: new (config: Record<string, unknown>) => unknown
  initGeetest?: (config: Record<string, unknown>, ready: (captcha: unknown) => void) => void
  Geetest?: new (config: Record<string, unknown>) => unknown
  google?: { accounts: { id: unknown } }
  /** The part of gapi that the identity provider's client and frame use. */
  gapi?: {
    iframes: {
      getContext: () => {
        getParentIframe: () => {
          register: (name: string, listener: (data: unknown) => unknown) => void
          send: (name: string, data: unknown, answered?: (results: unknown[]) => void) => void
        }
      }
    }
    load: (name: string, options: { callback: () => void }) => void
  }
  gapi_onload?: () => void
  grecaptcha?: Record<string, unknown>
  /** Name of the global that the invisible captcha calls when it is ready. */
  __recaptchaReady?: string | undefined
  trustedTypes?: {
    createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string }
    defaultPolicy?: { createScriptURL: (url: string) => unknown } | null
  }
  __lc?: { license?: unknown; group?: unknown }
  LiveChatWidget?: { _q: [string, unknown[]][]; _h: ((method: string, args: unknown[]) => unknown) | null }
  Comm100API?: {
    loaded?: boolean
    chat_buttons?: { code_plan: string; div_id: string }[]
    open_chat_window?: (event: Event | null, codePlan: string) => void
  }
  openSupport?: () => void
  MiniGame?: { set: string; open: () => void; close: () => void }
}
