// The page on which a player chooses an account of a sign-in provider: stands in for that provider and for the identity
// provider's handler at once.
;(() => {
  const query = new URLSearchParams(location.search)
  const asked = (/** @type {string} */ name) => query.get(name) ?? ''
  /** @type {{ brand: string, origins: string[], providers: Record<string, string> }} */
  const { brand, origins, providers } = JSON.parse(at('facts').textContent ?? '')
  const providerId = asked('providerId')
  const provider = providers[providerId] ?? 'a provider'
  const storageKey = `${asked('apiKey')}:${asked('appName')}`
  const isPopup = /popup$/i.test(asked('authType'))

  /** @param {string} id */
  function at(id) {
    const element = document.getElementById(id)
    if (!element) throw new Error(`The page has no ${id}.`)
    return element
  }

  /** Continues with the provider's response, e.g. `id_token`. @param {Record<string, string>} answer */
  function finish(answer) {
    const urlResponse = `${location.origin}${location.pathname}?${new URLSearchParams({ providerId, ...answer })}`
    const authEvent = {
      type: asked('authType'),
      eventId: query.get('eventId'),
      urlResponse,
      sessionId: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      postBody: null,
      tenantId: null,
      error: null,
    }
    if (isPopup) return tellOpener(authEvent)
    sessionStorage.setItem(`firebase:redirectEvent:${storageKey}`, JSON.stringify(authEvent))
    goBack()
  }

  /**
   * The client in the opener listens through a frame of this same host.
   * @param {object} authEvent
   */
  function tellOpener(authEvent) {
    const frame = Array.from({ length: window.opener?.length ?? 0 }, (_none, index) => window.opener[index]).find(
      isOurs,
    )
    if (!frame) return fail('The page that asked is gone. Close this window and try again.')
    frame.postMessage({ eventType: 'sendAuthEvent', storageKey, authEvent }, location.origin)
  }

  /** @param {Window} frame */
  function isOurs(frame) {
    try {
      const its = new URLSearchParams(frame.location.search)
      return its.get('apiKey') === query.get('apiKey') && its.get('appName') === query.get('appName')
    } catch {
      // A cross-origin frame.
      return false
    }
  }

  /** Back to the page that asked; only to one of the brand, whatever the address says. */
  function goBack() {
    const back = URL.canParse(asked('redirectUrl')) ? new URL(asked('redirectUrl')) : undefined
    if (!back || ![location.origin, ...origins].includes(back.origin))
      return fail('This sign-in was not asked for by the brand.')
    location.replace(back.href)
  }

  /** @param {string} words */
  function fail(words) {
    at('trouble').textContent = words
    at('trouble').hidden = false
  }

  document.documentElement.dataset.provider = providerId
  document.title = `Sign in with ${provider} (stand-in)`
  for (const place of document.querySelectorAll('[data-say=provider]')) place.textContent = provider
  for (const place of document.querySelectorAll('[data-say=brand]')) place.textContent = brand
  for (const account of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-claims]'))) {
    account.addEventListener('click', () => finish({ id_token: account.dataset.claims ?? '' }))
  }
  at('other').addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData(/** @type {HTMLFormElement} */ (event.target))
    const [email, name] = ['email', 'name'].map((field) => String(fields.get(field) ?? '').trim())
    finish({ id_token: JSON.stringify({ sub: email?.toLowerCase(), email, name: name || email }) })
  })
  at('refuse').addEventListener('click', () => finish({ error: 'access_denied' }))
  at('cancel').addEventListener('click', () => (isPopup ? window.close() : goBack()))
})()
