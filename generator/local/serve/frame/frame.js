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

  /** @type {readonly { language: string | null, from: string, to: string }[]} */
  let rewordings = []
  /** The page's own words, by the nodes that show others. @type {WeakMap<Text, { own: string, now: string }>} */
  const reworded = new WeakMap()
  const placeholder = /(\{\{.*?\}\})/
  /** A text of the page as the draft has it, with the page's values. */
  const filled = (/** @type {string} */ text, /** @type {string} */ from, /** @type {string} */ to) => {
    const pieces = from.split(placeholder)
    const patterns = pieces.map((piece, index) => (index % 2 ? '(.*)' : piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    const match = new RegExp(`^${patterns.join('')}$`, 's').exec(text)
    // A text that is nothing but a value could be any.
    if (!match || !pieces.some((piece, index) => index % 2 === 0 && /\p{L}/u.test(piece))) return text
    const at = (/** @type {string} */ piece) => match[(pieces.indexOf(piece) + 1) / 2] ?? ''
    return to.split(placeholder).reduce((words, piece, index) => words + (index % 2 ? at(piece) : piece), '')
  }
  const reword = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text)) continue
      const known = reworded.get(node)
      const own = known?.now === node.data ? known.own : node.data
      const now = rewordings.reduce((text, { language, from, to }) => {
        if (language === null) return text.replaceAll(from, () => to)
        return language === root.lang ? filled(text, from, to) : text
      }, own)
      reworded.set(node, { own, now })
      if (node.data !== now) node.data = now
    }
  }
  const rewording = new MutationObserver(reword)

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== start) return
    if (data.kind === 'scheme') {
      if (data.scheme === 'auto') delete root.dataset.scheme
      else root.dataset.scheme = data.scheme
    }
    // Colors and words of a draft that is still being built.
    if (data.kind === 'draft') {
      theme.replaceSync(String(data.css))
      rewordings = data.rewordings
      reword()
      rewording.disconnect()
      if (rewordings.length > 0) rewording.observe(root, { subtree: true, childList: true, characterData: true })
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
