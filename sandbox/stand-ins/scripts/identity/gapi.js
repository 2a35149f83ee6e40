// Stand-in for apis.google.com/js/api.js: the part of gapi.iframes that the identity provider's client and its frame
// use, on both sides. Each side sends only to the origin of the other, and listens to no other window. The sandbox
// fills in which pages may connect.
;(() => {
  /** Origins of the brand's pages, beside the frame's own. @type {readonly string[]} */
  const origins = JSON.parse('{{origins}}')
  // The real script creates this policy; the brand's content policy has to admit it.
  window.trustedTypes?.createPolicy('gapi#gapi', {
    createHTML: (/** @type {string} */ text) => text,
    createScriptURL: (/** @type {string} */ url) => url,
  })
  const mark = 'gapi-stand-in'

  /**
   * Messages that one side sends before the other is ready are queued.
   * @param {() => Window | null} peer
   * @param {Promise<string>} itsOrigin
   */
  function connect(peer, itsOrigin) {
    /** @type {Map<string, (data: unknown) => unknown>} */
    const listeners = new Map()
    /** @type {Map<number, (results: unknown[]) => void>} */
    const asked = new Map()
    /** @type {{ name: string, data: unknown, id: number }[]} */
    const waiting = []
    let [origin, count] = ['', 0]
    void itsOrigin.then((known) => {
      origin = known
    })
    const post = (/** @type {object} */ message) =>
      void itsOrigin.then((to) => peer()?.postMessage({ mark, ...message }, to))
    const deliver = async (/** @type {{ name: string, data: unknown, id: number }} */ { name, data, id }) =>
      post({ reply: id, result: await listeners.get(name)?.(data) })

    addEventListener('message', ({ source, origin: from, data: message }) => {
      if (source !== peer() || from !== origin || message?.mark !== mark) return
      if ('reply' in message) {
        asked.get(message.reply)?.([message.result])
        asked.delete(message.reply)
      } else if (listeners.has(message.name)) void deliver(message)
      else if ('name' in message) waiting.push(message)
    })
    return {
      register: (/** @type {string} */ name, /** @type {(data: unknown) => unknown} */ listener) => {
        listeners.set(name, listener)
        for (const message of waiting.splice(0)) {
          if (message.name === name) void deliver(message)
          else waiting.push(message)
        }
      },
      send: (
        /** @type {string} */ name,
        /** @type {unknown} */ data,
        /** @type {((results: unknown[]) => void) | undefined} */ answered,
      ) => {
        const id = (count += 1)
        asked.set(id, (results) => {
          try {
            answered?.(results)
          } catch {
            // The client throws in some of its callbacks; the real script swallows that.
          }
        })
        post({ name, data, id })
      },
    }
  }

  /**
   * @param {{ where: HTMLElement, url: string, attributes?: Record<string, any> }} options
   * @param {(frame: unknown) => unknown} opened
   */
  function open({ where, url, attributes: { style = {}, ...attributes } = {} }, opened) {
    const frame = document.createElement('iframe')
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
    for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value)
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.src = url
    where.append(frame)
    const { origin } = new URL(frame.src)
    // This first message tells the frame who is asking.
    const itsOrigin = loaded.then(() => {
      frame.contentWindow?.postMessage({ mark, hello: true }, origin)
      return origin
    })
    return opened({
      ...connect(() => frame.contentWindow, itsOrigin),
      restyle: () => Promise.resolve(),
      ping: (/** @type {() => void} */ done) => loaded.then(done),
    })
  }

  /** The parent page, once it has sent its first message and is admitted. */
  function connectParent() {
    /** @type {Promise<string>} */
    const itsOrigin = new Promise((resolve) =>
      addEventListener('message', ({ source, origin, data }) => {
        if (
          source === window.parent &&
          data?.mark === mark &&
          data.hello === true &&
          [location.origin, ...origins].includes(origin)
        )
          resolve(origin)
      }),
    )
    return connect(() => window.parent, itsOrigin)
  }

  /** @type {ReturnType<typeof connect> | undefined} */
  let parent
  const context = { open, getParentIframe: () => (parent ??= connectParent()) }
  const iframes = { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: function () {} }
  window.gapi = {
    iframes,
    load: (/** @type {string} */ _name, /** @type {{ callback: () => void }} */ { callback }) =>
      void setTimeout(callback, 0),
  }
  const { src = '' } = /** @type {HTMLScriptElement} */ (document.currentScript)
  const ready = src === '' ? null : new URL(src).searchParams.get('onload')
  const globals = /** @type {Record<string, any>} */ (/** @type {unknown} */ (window))
  setTimeout(() => (ready ? globals[ready] : window.gapi_onload)?.(), 0)
})()
