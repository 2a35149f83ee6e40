// Stand-ins for the pixels: each takes over the vendor's queue and records the calls. The sandbox fills in `{{vendor}}`
// and `{{queue}}`, the name of the global that holds the queue, and `{{fault}}`, what the vendor does wrong.
;(() => {
  const vendor = '{{vendor}}'
  const page = /** @type {Record<string, any>} */ (/** @type {unknown} */ (window))
  const queueName = '{{queue}}'
  const calls = (window.__standInCalls ??= [])
  const fault = /** @type {string} */ ('{{fault}}')
  const note = (/** @type {unknown[]} */ ...call) => {
    calls.push({ vendor, call })
    if (fault === 'throws') throw new TypeError(`The stand-in of ${vendor} throws`)
  }

  /**
   * Takes over an array-like queue: its methods are called before and after the script has loaded.
   * @param {Queue} queue
   * @param {readonly string[]} methods
   */
  function takeOver(queue, methods) {
    for (const entry of queue.splice(0)) note(.../** @type {unknown[]} */ (entry))
    const ofPixels = /** @type {Record<string, unknown[][]>} */ (queue['_i'] ?? {})
    for (const [id, entries] of Object.entries(ofPixels))
      for (const entry of entries.splice(0)) note(...entry, { pixel: id })
    for (const method of methods) queue[method] = (/** @type {unknown[]} */ ...args) => note(method, ...args)
    queue['instance'] = (/** @type {string} */ id) =>
      Object.fromEntries(
        methods.map((method) => [method, (/** @type {unknown[]} */ ...args) => note(method, ...args, { pixel: id })]),
      )
    Object.assign(queue, { push: (/** @type {unknown[]} */ entry) => note(...entry) })
  }

  /** How each vendor's script handles the queue when it has loaded. */
  const arrivals = {
    meta: (/** @type {MetaQueue} */ fbq) => {
      // The real script creates a policy of its own and loads each pixel's settings by a plain string.
      window.trustedTypes?.createPolicy('connect.facebook.net/fbevents', {
        createScriptURL: (/** @type {string} */ url) => url,
      })
      fbq.callMethod = (...call) => {
        note(...call)
        if (call[0] === 'init') addSettings(String(call[1]))
      }
      for (const call of fbq.queue.splice(0)) fbq.callMethod(...call)
    },
    google: (/** @type {unknown[]} */ layer) => {
      const take = (/** @type {unknown} */ entry) => note(...Array.from(/** @type {ArrayLike<unknown>} */ (entry)))
      for (const entry of layer) if (typeof entry === 'object' && entry !== null && 'length' in entry) take(entry)
      layer.push = (...entries) => {
        for (const entry of entries) take(entry)
        return Array.prototype.push.apply(layer, entries)
      }
    },
    tiktok: (/** @type {Queue} */ queue) =>
      takeOver(queue, [
        'page',
        'track',
        'identify',
        'holdConsent',
        'revokeConsent',
        'grantConsent',
        'enableCookie',
        'disableCookie',
      ]),
    kwai: (/** @type {Queue} */ queue) => takeOver(queue, ['page', 'track', 'identify']),
    x: (/** @type {XQueue} */ twq) => {
      twq.exe = note
      for (const call of twq.queue.splice(0)) note(...Array.from(call))
    },
    bigo: (/** @type {BigoQueue} */ bge) => {
      const waiting = bge.q ?? []
      page[queueName] = note
      for (const call of waiting) note(...Array.from(call))
    },
  }

  /** @param {string} pixelId */
  function addSettings(pixelId) {
    const script = document.createElement('script')
    script.src = `https://connect.facebook.net/signals/config/${encodeURIComponent(pixelId)}`
    document.head.append(script)
  }

  if (fault === 'globals') page[queueName] = 'taken'
  else if (page[queueName]) arrivals[/** @type {keyof typeof arrivals} */ (vendor)](page[queueName])
})()
