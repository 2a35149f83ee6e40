// Stand-in for www.google.com/recaptcha/api.js: an invisible captcha that always passes. Like the real one, it
// loads its second half by a plain string.
;(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript)
  const second = 'https://www.gstatic.com/recaptcha/releases/stand-in/recaptcha__en.js'
  if (!src.includes('www.gstatic.com')) {
    window.__recaptchaReady = new URL(src).searchParams.get('onload') ?? undefined
    const script = document.createElement('script')
    script.src = second
    document.head.append(script)
    return
  }
  const calls = (window.__standInCalls ??= [])
  const note = (/** @type {unknown[]} */ ...call) => void calls.push({ vendor: 'recaptcha', call })
  /** @type {{ callback: (token: string) => void }[]} */
  const widgets = []

  function mark() {
    const text = document.createElement('small')
    text.textContent = 'reCAPTCHA stand-in'
    return text
  }

  window.grecaptcha = {
    render: (
      /** @type {HTMLElement} */ container,
      /** @type {{ size: string, callback: (token: string) => void }} */ parameters,
    ) => {
      note('render', parameters.size)
      if (container.childElementCount > 0) throw new Error('reCAPTCHA has already been rendered in this element')
      container.append(mark())
      return widgets.push(parameters) - 1
    },
    execute: (/** @type {number} */ id) => {
      note('execute')
      setTimeout(() => widgets[id]?.callback(`stand-in-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`), 0)
    },
    reset: () => note('reset'),
    getResponse: () => '',
    ready: (/** @type {() => void} */ run) => run(),
  }
  const { __recaptchaReady: ready } = window
  const globals = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (window))
  if (ready && typeof globals[ready] === 'function') globals[ready]()
})()
