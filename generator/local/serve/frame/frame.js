/**
 * Runs inside a brand that `livery serve` shows on its start page, before the storefront's own scripts; it is in no
 * brand's folder. It follows the switches of that page and reports who is signed in here. Outside a frame it only
 * settles the visitor of a draft.
 */
;(() => {
  /** The only origin whose messages are accepted. */
  const start = '__START__'
  const sessionKey = 'MC_SESSION_INFO'
  const root = document.documentElement
  /** @type {unknown} */
  const visitor = '__VISITOR__'
  if (visitor) {
    Object.assign(localStorage, visitor)
    // The worker of one draft would answer for the next.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  }
  if (parent === window || parent !== top) return

  // Firefox scrolls the page around a frame to what takes the focus in it: only where the user is may do so.
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (/** @type {FocusOptions | undefined} */ options) {
    focus.call(this, document.hasFocus() ? options : { ...options, preventScroll: true })
  }
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    this.inert = !document.hasFocus()
    showModal.call(this)
    this.inert = false
  }

  const tokenOf = () => {
    try {
      return String(JSON.parse(sessionStorage.getItem(sessionKey) ?? '{}').token ?? '')
    } catch {
      return ''
    }
  }

  let sent = ''
  /** Storage events are not fired in the document that made the change, so it is polled. */
  const tell = () => {
    const state = { kind: 'state', token: tokenOf(), language: root.lang }
    const message = JSON.stringify(state)
    if (message === sent) return
    sent = message
    parent.postMessage(state, start)
  }

  const theme = new CSSStyleSheet()
  const picking = new CSSStyleSheet()
  picking.replaceSync('* { cursor: help !important }')
  let isPicking = false

  /** What a tap may mean, the innermost first: a text, the part around it, and its names for screen readers. */
  const textsAt = (/** @type {MouseEvent} */ { target, clientX, clientY }) => {
    const place = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode
    const node = place ?? document.caretRangeFromPoint?.(clientX, clientY)?.startContainer
    const part = target instanceof Element ? target : root
    const inner = node && part.contains(node) ? [node.textContent, node.parentElement?.textContent] : []
    const names = ['placeholder', 'aria-label', 'alt', 'title'].map((name) => part.getAttribute(name))
    const control = part.closest('a, button, label')
    const all = [...inner, part.textContent, ...names, control?.textContent, control?.getAttribute('aria-label')]
    return [...new Set(all.map((text) => (text ?? '').trim()))].filter((text) => text !== '' && text.length < 1000)
  }
  for (const kind of ['pointerdown', 'mousedown', 'click'])
    addEventListener(
      kind,
      (event) => {
        if (!isPicking) return
        event.preventDefault()
        event.stopImmediatePropagation()
        const asked = event instanceof MouseEvent && kind === 'click' ? textsAt(event) : []
        if (asked.length > 0) parent.postMessage({ kind: 'text', language: root.lang, asked }, start)
      },
      true,
    )

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== start) return
    if (data.kind === 'scheme') {
      if (data.scheme === 'auto') delete root.dataset.scheme
      else root.dataset.scheme = data.scheme
    }
    // Colors of a draft that is still being built.
    if (data.kind === 'theme') {
      theme.replaceSync(String(data.css))
      isPicking = data.isPicking === true
      document.adoptedStyleSheets = isPicking ? [theme, picking] : [theme]
    }
    if (data.kind === 'language' && localStorage.getItem('language') !== data.code) {
      localStorage.setItem('language', data.code)
      location.reload()
    }
    if (data.kind === 'signOut') {
      sessionStorage.clear()
      location.replace(data.home)
    }
  })
  addEventListener('DOMContentLoaded', () => {
    tell()
    setInterval(tell, 400)
  })
})()
