// Stand-in for accounts.google.com/gsi/client. The sandbox fills in the outcome: shown or dismissed.
;(() => {
  const outcome = /** @type {string} */ ('{{outcome}}')
  /** @type {any} */
  let config
  /** @type {HTMLElement | undefined} */
  let card
  const calls = (window.__standInCalls ??= [])
  const note = (/** @type {unknown[]} */ ...call) => calls.push({ vendor: 'one-tap', call })

  /** As under FedCM: only dismissed moments are reliable. @param {string} type @param {string} reason */
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

  /** @param {(notification: unknown) => void} tell */
  function show(tell) {
    const box = standInCard('Sign in with Google, stand-in', 'Google', { ...inCorner, top: '12px' })
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
    document.body.append(box)
    card = box
  }

  function cancel() {
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
