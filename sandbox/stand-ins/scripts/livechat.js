// Stand-in for cdn.livechatinc.com/tracking.js: serves the queue object of the vendor's snippet.
;(() => {
  const widget = window.LiveChatWidget
  if (!widget || window.__lc?.license === undefined) return
  const fault = /** @type {string} */ ('{{fault}}')
  const calls = (window.__standInCalls ??= [])
  /** @type {Record<string, ((value?: unknown) => void)[]>} */
  const listeners = {}
  let visibility = 'minimized'
  const tell = (/** @type {string} */ event, /** @type {unknown} */ value) =>
    listeners[event]?.slice().forEach((listener) => listener(value))

  /** @param {string} next */
  function show(next) {
    visibility = next
    dress(chat, { display: next === 'maximized' ? 'grid' : 'none' })
    tell('visibility_changed', { visibility })
  }

  const chat = standInCard('LiveChat stand-in', 'LiveChat', { ...inCorner, bottom: '12px' })
  chat.append(
    standInPart('p', 'Hello, how can we help?', { margin: '0' }),
    standInButton('Minimize chat', () => show('minimized')),
  )
  dress(chat, { display: 'none' })
  document.body.append(chat)

  /** @type {Record<string, (...args: any[]) => unknown>} */
  const methods = {
    on: (event, listener) => void (listeners[event] ??= []).push(listener),
    once: (event, listener) => {
      const first = (/** @type {unknown} */ value) => {
        methods['off']?.(event, first)
        listener(value)
      }
      methods['on']?.(event, first)
    },
    off: (event, listener) => void (listeners[event] = (listeners[event] ?? []).filter((other) => other !== listener)),
    get: (what) => (what === 'state' ? { visibility, availability: 'online' } : undefined),
    call: (name, ...args) => {
      calls.push({ vendor: 'livechat', call: [name, ...args] })
      if (fault === 'throws' && name === 'maximize') throw new Error('The chat is broken')
      if (name === 'maximize') show('maximized')
      if (name === 'minimize') show('minimized')
      if (name === 'hide') show('hidden')
      if (name === 'destroy') chat.remove()
    },
  }
  widget._h = (method, args) => methods[method]?.(...args)
  for (const [method, args] of widget._q.splice(0)) widget._h(method, args)
  tell('ready', { state: methods['get']?.('state') })
  if (fault === 'globals') redefine('LiveChatWidget', methods)
  if (fault === 'throws') throw new Error('The script is broken')
})()
