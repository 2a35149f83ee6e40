// Stand-in for apis.google.com/js/api.js: the part of gapi.iframes that the identity provider's client and its handler use,
// on both sides of the frame. What is sent before somebody listens waits for the listener.
;(() => {
  // The real script makes this policy; the brand's content policy has to let it.
  window.trustedTypes?.createPolicy('gapi#gapi', { createHTML: (text) => text, createScriptURL: (url) => url })
  const mark = 'gapi-stand-in'

  /** @param {() => Window | null | undefined} peer the window on the other side */
  function connect(peer) {
    const [listeners, waiting, asked] = [new Map(), new Map(), new Map()]
    let count = 0
    /** The client throws in some of its answers; the real script keeps that to itself. */
    const quietly = (run) => {
      try {
        run()
      } catch {}
    }
    const deliver = async ({ name, data, id }) => {
      const result = await listeners.get(name)(data)
      peer()?.postMessage({ mark, reply: id, result }, '*')
    }
    addEventListener('message', ({ source, data: message }) => {
      if (source !== peer() || message?.mark !== mark) return
      if ('reply' in message) return asked.get(message.reply)?.([message.result])
      if (listeners.has(message.name)) return void deliver(message)
      waiting.set(message.name, [...(waiting.get(message.name) ?? []), message])
    })
    return {
      register: (name, listener) => {
        listeners.set(name, listener)
        for (const message of waiting.get(name) ?? []) void deliver(message)
        waiting.delete(name)
      },
      send: (name, data, answer) => {
        const id = ++count
        asked.set(id, (result) => quietly(() => answer?.(result)))
        peer()?.postMessage({ mark, name, data, id }, '*')
      },
    }
  }

  function open({ where, url, attributes = {} }, opened) {
    const frame = document.createElement('iframe')
    for (const [name, value] of Object.entries(attributes)) if (name !== 'style') frame.setAttribute(name, value)
    for (const [name, value] of Object.entries(attributes.style ?? {})) frame.style.setProperty(name, value)
    const loaded = new Promise((resolve, reject) => {
      frame.addEventListener('load', resolve)
      frame.addEventListener('error', reject)
    })
    frame.src = url
    where.append(frame)
    return opened({ ...connect(() => frame.contentWindow), restyle: () => Promise.resolve(), ping: (done) => loaded.then(done) })
  }

  let parent
  const context = { open, getParentIframe: () => (parent ??= connect(() => window.parent)) }
  const iframes = { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: function () {} }
  window.gapi = { iframes, load: (_name, { callback }) => setTimeout(callback, 0) }
  const callback = new URL(document.currentScript.src).searchParams.get('onload')
  setTimeout(() => (callback ? window[callback] : window.gapi_onload)?.(), 0)
})()
