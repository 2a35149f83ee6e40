// Stand-in for www.google.com/recaptcha/api.js: an invisible captcha that is always content. As the real one does, it fetches its second half
// by a plain string. What it was told is in the page's `__recaptchaCalls`.
;(() => {
  const calls = (window.__recaptchaCalls ??= [])
  const widgets = []
  const { src } = document.currentScript
  if (!src.startsWith('https://www.gstatic.com/')) {
    const second = document.createElement('script')
    second.src = 'https://www.gstatic.com/recaptcha/releases/stand-in/recaptcha__en.js'
    window.__recaptchaReady = new URL(src).searchParams.get('onload')
    document.head.append(second)
    return
  }
  window.grecaptcha = {
    render: (container, parameters) => {
      calls.push(['render', parameters.size])
      if (container.childElementCount > 0) throw new Error('reCAPTCHA has already been rendered in this element')
      container.append(document.createElement('div'))
      return widgets.push(parameters) - 1
    },
    execute: (id) => {
      calls.push(['execute'])
      setTimeout(() => widgets[id].callback('stand-in-token'), 0)
    },
    reset: () => void calls.push(['reset']),
    getResponse: () => '',
    ready: (run) => run(),
  }
  window[window.__recaptchaReady]?.()
})()
