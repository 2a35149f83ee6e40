// Stand-in for captcha v4: provides `initGeetest4`.
/** @param {any} config @this {any} */
window.Geetest4 = /** @type {any} */ (
  class {
    /** @param {any} config */
    constructor(config) {
      this.config = config
      /** @type {Record<string, (value?: unknown) => void>} */
      this.handlers = {}
      this.validate = false
      this.isReady = false
      setTimeout(() => {
        this.isReady = true
        this.tell('Ready')
      }, 0)
    }

    /** @param {string} name @param {unknown} [value] */
    tell(name, value) {
      this.handlers[name]?.(value)
    }

    /** @param {string} name @param {(value?: unknown) => void} handler */
    on(name, handler) {
      this.handlers[name] = handler
      return this
    }

    onReady(/** @type {() => void} */ handler) {
      if (this.isReady) setTimeout(handler, 0)
      return this.on('Ready', handler)
    }
    onNextReady(/** @type {() => void} */ handler) {
      return this.on('NextReady', handler)
    }
    onSuccess(/** @type {() => void} */ handler) {
      return this.on('Success', handler)
    }
    onFail(/** @type {(fail: unknown) => void} */ handler) {
      return this.on('Fail', handler)
    }
    onError(/** @type {(error: unknown) => void} */ handler) {
      return this.on('Error', handler)
    }
    onClose(/** @type {() => void} */ handler) {
      return this.on('Close', handler)
    }

    /** @param {string | Element} target */
    appendTo(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place) this.error('60002', 'The position of the element was not found')
      else if (this.config.product !== 'bind')
        this.trigger = window.__captchaParts.drawTrigger(place, 'Click to verify', () => this.showCaptcha())
      return this
    }

    showCaptcha() {
      if (this.away) return this
      this.away = window.__captchaParts.drawPuzzle({
        solve: () => this.verify('solve'),
        fail: () => this.verify('fail'),
        close: () => this.closed(),
      })
      setTimeout(() => this.tell('NextReady'), 0)
      return this
    }
    showBox() {
      return this.showCaptcha()
    }

    closed() {
      this.away = undefined
      this.tell('Close')
    }

    /** @param {string} answer */
    verify(answer) {
      const { protocol, apiServers, captchaId, lot_number, payload } = this.config
      const callback = `geetest_${Date.now()}`
      const query = new URLSearchParams({
        callback,
        captcha_id: captchaId,
        client_type: 'web',
        lot_number,
        payload,
        w: answer,
      })
      const answered = (/** @type {any} */ { status, data }) => {
        if (status !== 'success') return this.error('60101', 'Request error')
        if (data.result !== 'success')
          return this.tell('Fail', { captcha_id: captchaId, captcha_type: 'slide', challenge: lot_number })
        this.away?.()
        this.away = undefined
        this.validate = data.seccode
        if (this.trigger && !this.config.hideSuccess) this.trigger.textContent = 'Verified'
        this.tell('Success')
      }
      window.__captchaParts.jsonp(`${protocol}${apiServers[0]}/verify?${query}`, callback, answered, () =>
        this.error('60101', 'Request error'),
      )
    }

    /** @param {string} code @param {string} msg */
    error(code, msg) {
      this.tell('Error', { code, msg, desc: { detail: msg } })
    }

    getValidate() {
      return this.validate
    }

    reset() {
      this.validate = false
      if (this.trigger) this.trigger.textContent = 'Click to verify'
      return this
    }

    destroy() {
      this.away?.()
      this.trigger?.remove()
      this.handlers = {}
    }
  }
)
