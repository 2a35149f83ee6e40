// Stand-in for accounts.google.com/gsi/client. The sandbox fills in the outcome: shown or dismissed.
;(() => {
  const outcome = /** @type {string} */ ('{{outcome}}')
  /** Width in pixels from which the storefront has no bar at the bottom. */
  const wide = 1024
  /** Largest distance, in pixels, at which two bars count as adjacent. */
  const gap = 20
  /** @type {any} */
  let config
  /** @type {HTMLElement | undefined} */
  let card
  const calls = (window.__standInCalls ??= [])
  const note = (/** @type {unknown[]} */ ...call) => calls.push({ vendor: 'one-tap', call })

  /** Like FedCM: only dismissed moments are reliable. @param {string} type @param {string} reason */
  const moment = (type, reason) => ({
    isDisplayMoment: () => type === 'display',
    isDisplayed: () => type === 'display',
    isNotDisplayed: () => false,
    getNotDisplayedReason: () => undefined,
    isSkippedMoment: () => type === 'skipped',
    getSkippedReason: () => (type === 'skipped' ? reason : undefined),
    isDismissedMoment: () => type === 'dismissed',
    getDismissedReason: () => (type === 'dismissed' ? reason : undefined),
    getMomentType: () => type,
  })

  const encode = (/** @type {object} */ part) =>
    btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  /** An unsigned token: the identity provider's emulator accepts it. */
  function credential() {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: 'https://accounts.google.com',
      aud: config.client_id,
      sub: '100000000000000000001',
      email: 'demo@players.example',
      email_verified: true,
      name: 'Demo Player',
      nonce: config.nonce,
      iat: now,
      exp: now + 3600,
    }
    return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  }

  /**
   * The fixed bar that an element is part of; an element that fills the window is not a bar.
   * @param {Element} element
   */
  function barAround(element) {
    for (let part = /** @type {Element | null} */ (element); part && part !== card; part = part.parentElement)
      if (getComputedStyle(part).position === 'fixed') {
        const box = part.getBoundingClientRect()
        return box.height < innerHeight / 2 ? box : undefined
      }
    return undefined
  }

  /**
   * Total height of everything that is fixed at one edge of the window, in pixels: bars, and buttons in the card's
   * corner.
   * @param {'top' | 'bottom'} edge @param {'left' | 'right'} side
   */
  function barsAt(edge, side) {
    const corner = side === 'left' ? 2 * gap : innerWidth - 2 * gap
    const depth = (/** @type {DOMRect} */ box) => (edge === 'top' ? box.bottom : innerHeight - box.top)
    let height = 0
    let next = 0
    do {
      height = next
      const y = edge === 'top' ? height + gap : innerHeight - height - gap
      const elements = [innerWidth / 2, corner].flatMap((x) => document.elementsFromPoint(x, y))
      const bars = elements.flatMap((element) => barAround(element) ?? [])
      next = Math.max(height, ...bars.map(depth))
    } while (next > height)
    return height
  }

  /**
   * Places it so that it covers no bar, heading or floating button: over the bottom bar, on wide windows below the
   * header. It is moved by a transform, which moves nothing else and causes no layout shift.
   */
  function place() {
    if (!card) return
    const isLow = innerWidth < wide
    const side = document.documentElement.dir === 'rtl' ? 'left' : 'right'
    const [edge, free] = isLow ? ['bottom', -barsAt('bottom', side)] : ['top', barsAt('top', side)]
    const auto = { top: 'auto', bottom: 'auto', left: 'auto', right: 'auto' }
    dress(card, { ...auto, [edge]: '12px', [side]: '12px', transform: `translateY(${free}px)` })
  }
  const changes = new MutationObserver(place)
  for (const kind of ['resize', 'transitionend', 'animationend']) addEventListener(kind, place)

  /** @param {(notification: unknown) => void} tell */
  function show(tell) {
    const box = standInCard('Sign in with Google, stand-in', 'Google', inCorner)
    const press = (/** @type {string} */ label, /** @type {() => void} */ run, isMain = false) =>
      standInButton(label, () => (cancel(), run()), isMain)
    const accept = () => {
      tell(moment('dismissed', 'credential_returned'))
      config.callback({ credential: credential(), select_by: 'fedcm' })
    }
    const choice = standInPart('div', '', { display: 'flex', 'flex-wrap': 'wrap', gap: '8px' })
    choice.append(
      press('Continue as Demo Player', accept, true),
      press('Close', () => tell(moment('skipped', 'user_cancel'))),
    )
    box.append(choice)
    card = box
    // Placed before it is shown: looking for bars computes the layout, and then every move would count as a shift.
    place()
    document.body.append(box)
    changes.observe(document.body, { childList: true, subtree: true })
  }

  function cancel() {
    changes.disconnect()
    card?.remove()
    card = undefined
  }

  const id = {
    initialize: (/** @type {any} */ given) => {
      config = given
      note('initialize', given)
    },
    prompt: (/** @type {((notification: unknown) => void) | undefined} */ listener) => {
      note('prompt')
      const tell = (/** @type {unknown} */ notification) => listener?.(notification)
      if (!config) throw new Error('google.accounts.id.initialize was not called.')
      if (outcome === 'dismissed') return void setTimeout(() => tell(moment('dismissed', 'cancel_called')), 0)
      show(tell)
      tell(moment('display', ''))
    },
    cancel: () => {
      note('cancel')
      cancel()
    },
    disableAutoSelect: () => void note('disableAutoSelect'),
    revoke: (/** @type {string} */ hint, /** @type {((answer: object) => void) | undefined} */ done) => {
      note('revoke', hint)
      done?.({ successful: true })
    },
  }
  window.google = { accounts: { id } }
})()
