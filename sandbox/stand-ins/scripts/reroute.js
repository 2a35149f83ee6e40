// Runs first in a page that is served with the sandbox: reroutes requests for foreign hosts to the sandbox, which
// answers for the vendor or refuses. Nothing leaves the machine. `livery serve` and `livery dev` insert it into the html
// that they serve; no brand's folder contains it. Requests that it cannot reroute are refused by the page's policy, which
// names no foreign host.
;(() => {
  /** How long a code is shown, in milliseconds. */
  const codeLifetime = 60_000
  const base = `${location.origin}/wps/stand-ins/{{merchant}}/`
  const policy = window.trustedTypes?.createPolicy('livery-stand-ins', {
    createScriptURL: (/** @type {string} */ url) => url,
  })

  /**
   * Whether an address is on this machine; the identity provider's handler is not, a host proxies it to the vendor.
   * @param {URL} url
   */
  const isOwn = ({ hostname, pathname }) =>
    /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && !pathname.startsWith('/__/auth/')

  /** The address to use instead; the given one unless its host is foreign. @param {string | URL} address */
  function reroute(address) {
    if (!URL.canParse(String(address), document.baseURI)) return String(address)
    const url = new URL(address, document.baseURI)
    if (!/^(https?|wss?):$/.test(url.protocol) || isOwn(url)) return String(address)
    const scheme = url.protocol.startsWith('ws') ? base.replace(/^http/, 'ws') : base
    return scheme + url.host + url.pathname + url.search + url.hash
  }

  /**
   * Checks as the browser would: a plain string has to pass the page's default policy, before it is rerouted.
   * @param {unknown} value
   */
  function rerouteScript(value) {
    const factory = window.trustedTypes
    const seen =
      typeof value === 'string' && factory?.defaultPolicy ? factory.defaultPolicy.createScriptURL(value) : value
    const rerouted = reroute(String(seen))
    return policy && typeof seen !== 'string' ? policy.createScriptURL(rerouted) : rerouted
  }

  /** @type {readonly (readonly [new () => Element, string, (value: any) => unknown])[]} */
  const properties = [
    [HTMLScriptElement, 'src', rerouteScript],
    [HTMLImageElement, 'src', reroute],
    [HTMLIFrameElement, 'src', reroute],
    [HTMLLinkElement, 'href', reroute],
  ]
  for (const [kind, name, change] of properties) {
    const { get, set } = Object.getOwnPropertyDescriptor(kind.prototype, name) ?? {}
    Object.defineProperty(kind.prototype, name, {
      configurable: true,
      enumerable: true,
      get,
      set(value) {
        set?.call(this, change(value))
      },
    })
  }
  // The canonical address, which is for search engines, is never requested.
  const isNamedOnly = (/** @type {Element} */ element) =>
    element instanceof HTMLLinkElement && element.rel === 'canonical'
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (/** @type {string} */ name, /** @type {string} */ value) {
    const property = isNamedOnly(this)
      ? undefined
      : properties.find(([kind, attribute]) => this instanceof kind && attribute === name.toLowerCase())
    setAttribute.call(this, name, property ? /** @type {string} */ (property[2](value)) : value)
  }

  const { fetch: ask, open: openWindow } = window
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? new Request(reroute(input.url), input) : reroute(input)
    const answer = await ask(request, init)
    showCode(answer.headers.get('Sandbox-Code'))
    return answer
  }
  const { open: openRequest } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = /** @type {any} */ (
    function (/** @type {string} */ method, /** @type {string | URL} */ address, /** @type {unknown[]} */ ...more) {
      // @ts-expect-error: one call for the platform's two overloads.
      return openRequest.call(this, method, reroute(address), ...more)
    }
  )
  const { sendBeacon } = Navigator.prototype
  Navigator.prototype.sendBeacon = function (
    /** @type {string | URL} */ address,
    /** @type {BodyInit | null | undefined} */ data,
  ) {
    return sendBeacon.call(this, reroute(address), data)
  }
  for (const name of /** @type {const} */ (['WebSocket', 'EventSource'])) {
    const rerouteFirst = {
      construct: (/** @type {any} */ kind, /** @type {any[]} */ [address, ...more], /** @type {any} */ made) =>
        Reflect.construct(kind, [reroute(address), ...more], made),
    }
    Object.assign(window, { [name]: new Proxy(window[name], rerouteFirst) })
  }

  window.open = (address, ...more) =>
    openWindow.call(window, address === undefined || address === '' ? address : reroute(address), ...more)
  // A link is rerouted only while it is being followed, so that it shows its real address.
  const rerouteLink = (/** @type {Event} */ event) => {
    const link = /** @type {Element} */ (event.target).closest?.('a[href]')
    const href = link?.getAttribute('href') ?? ''
    if (!link || reroute(href) === href) return
    link.setAttribute('href', reroute(href))
    setTimeout(() => link.setAttribute('href', href), 0)
  }
  for (const kind of ['click', 'auxclick']) addEventListener(kind, rerouteLink, true)
  // Navigations of the page itself. Browsers without this event are not covered.
  window.navigation?.addEventListener('navigate', (event) => {
    const { url } = event.destination
    if (!event.cancelable || reroute(url) === url) return
    event.preventDefault()
    location.assign(reroute(url))
  })

  /**
   * Shows the code that an SMS or an email would have brought, where it covers no control; taps pass through it.
   * @param {string | null} header
   */
  function showCode(header) {
    if (header === null) return
    // eslint-disable-next-line no-restricted-globals -- the sandbox has encoded it
    const { code, to } = JSON.parse(decodeURIComponent(header))
    const note = document.createElement('div')
    note.setAttribute('role', 'status')
    note.setAttribute('popover', 'manual')
    note.setAttribute('lang', 'en')
    note.setAttribute('dir', 'ltr')
    note.setAttribute('data-stand-in', 'code')
    const style = {
      position: 'fixed',
      inset: 'auto',
      left: '12px',
      right: '12px',
      top: '0',
      margin: '0 auto',
      width: 'fit-content',
      'max-width': 'calc(100% - 24px)',
      'box-sizing': 'border-box',
      padding: '8px 16px',
      border: '1px dashed currentColor',
      'border-radius': '12px',
      background: 'Canvas',
      color: 'CanvasText',
      font: '14px/1.4 system-ui, sans-serif',
      'text-align': 'center',
      'pointer-events': 'none',
      'box-shadow': '0 6px 24px rgb(0 0 0 / 0.35)',
      'z-index': '2147483000',
    }
    for (const [name, value] of Object.entries(style)) note.style.setProperty(name, value)
    const strong = document.createElement('strong')
    strong.style.setProperty('font-size', '18px')
    strong.style.setProperty('letter-spacing', '0.08em')
    strong.textContent = code
    note.append('Sandbox: the code for ', to, ' is ', strong)
    document.querySelector('[data-stand-in="code"]')?.remove()
    document.body.append(note)
    // Above an open dialog as well.
    note.showPopover?.()
    note.style.setProperty('top', `${freeTop(note)}px`)
    setTimeout(() => note.remove(), codeLifetime)
  }

  /**
   * Distance from the top, in pixels, at which the note covers no control; the top if there is no such place.
   * @param {HTMLElement} note
   */
  function freeTop(note) {
    const { height, left, right } = note.getBoundingClientRect()
    const controls = [
      ...document.querySelectorAll('a, button, input, select, textarea, label, [role=button], [role=tab]'),
    ].map((control) => control.getBoundingClientRect())
    const isFree = (/** @type {number} */ top) =>
      controls.every(
        (box) =>
          box.width === 0 || box.right <= left || box.left >= right || box.bottom <= top || box.top >= top + height,
      )
    for (let top = 8; top + height < innerHeight - 8; top += 4) if (isFree(top)) return top
    return 8
  }
})()
