// Stand-ins for the pixels: each takes the vendor's queue over and writes down what it was told. `{{vendor}}` is
// written in by the sandbox.
;(() => {
  const vendor = '{{vendor}}'
  const calls = (window.__standInCalls ??= [])
  const note = (/** @type {unknown[]} */ ...call) => void calls.push({ vendor, call })

  /**
   * Methods of an array-like queue, called before and after the script is there.
   * @param {Queue} queue
   * @param {readonly string[]} methods
   */
  function takeOver(queue, methods) {
    for (const entry of queue.splice(0)) note(.../** @type {unknown[]} */ (entry))
    for (const method of methods) queue[method] = (/** @type {unknown[]} */ ...args) => note(method, ...args)
    queue['instance'] = (/** @type {string} */ id) =>
      Object.fromEntries(
        methods.map((method) => [method, (/** @type {unknown[]} */ ...args) => note(method, ...args, { pixel: id })]),
      )
    Object.assign(queue, { push: (/** @type {unknown[]} */ entry) => note(...entry) })
  }

  const arrivals = {
    meta: () => {
      const { fbq } = window
      if (!fbq) return
      // The real script makes a policy of its own and loads each pixel's settings by a plain string.
      window.trustedTypes?.createPolicy('connect.facebook.net/fbevents', {
        createScriptURL: (/** @type {string} */ url) => url,
      })
      fbq.callMethod = (...call) => {
        note(...call)
        if (call[0] === 'init') addSettings(String(call[1]))
      }
      for (const call of fbq.queue.splice(0)) fbq.callMethod(...call)
    },
    google: () => {
      const layer = (window.dataLayer ??= [])
      const take = (/** @type {unknown} */ entry) => note(...Array.from(/** @type {ArrayLike<unknown>} */ (entry)))
      for (const entry of layer) if (typeof entry === 'object' && entry !== null && 'length' in entry) take(entry)
      layer.push = (...entries) => {
        for (const entry of entries) take(entry)
        return Array.prototype.push.apply(layer, entries)
      }
    },
    tiktok: () =>
      window.ttq &&
      takeOver(window.ttq, [
        'page',
        'track',
        'identify',
        'holdConsent',
        'revokeConsent',
        'grantConsent',
        'enableCookie',
        'disableCookie',
      ]),
    kwai: () => window.kwaiq && takeOver(window.kwaiq, ['page', 'track', 'identify']),
    x: () => {
      const { twq } = window
      if (!twq) return
      twq.exe = note
      for (const call of twq.queue.splice(0)) note(...Array.from(call))
    },
    bigo: () => {
      const waiting = window.bge?.q ?? []
      Object.assign(window, { bge: note })
      for (const call of waiting) note(...Array.from(call))
    },
  }

  /** @param {string} pixelId */
  function addSettings(pixelId) {
    const script = document.createElement('script')
    script.src = `https://connect.facebook.net/signals/config/${encodeURIComponent(pixelId)}`
    document.head.append(script)
  }

  arrivals[/** @type {keyof typeof arrivals} */ (vendor)]()
})()
