// Stand-in for captcha v3, also for its offline mode: provides `initGeetest`.
window.Geetest = /** @type {any} */ (
  class {
    /** @param {any} config */
    constructor(config) {
      this.config = config
      /** @type {Record<string, (value?: unknown) => void>} */
      this.handlers = {}
      /** @type {any} */
      this.validate = false
      this.isReady = false
      /** @type {(() => void) | undefined} */
      this.away = undefined
      setTimeout(() => {
        this.isReady = true
        this.handlers['Ready']?.()
      }, 0)
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
    onSuccess(/** @type {() => void} */ handler) {
      return this.on('Success', handler)
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
      if (place && this.config.product !== 'bind')
        this.trigger = window.__captchaParts.drawTrigger(place, 'Click to verify', () => this.verify())
      return this
    }
    /** Adds the result to the form in hidden fields. @param {string | Element} form */
    bindForm(form) {
      this.form = typeof form === 'string' ? document.querySelector(form) : form
      return this
    }

    verify() {
      this.away ??= window.__captchaParts.drawPuzzle({
        solve: () => this.answer('solve'),
        fail: () => this.answer('fail'),
        close: () => this.closed(),
      })
      return this
    }

    closed() {
      this.away = undefined
      this.handlers['Close']?.()
    }

    /** @param {string} answer */
    answer(answer) {
      const { protocol, api_server, gt, challenge, type } = this.config
      if (type === 'offline') return this.solved(`${challenge}offline`)
      const callback = `geetest_${Date.now()}`
      const answered = (/** @type {any} */ { status, data, error_code, error, user_error }) => {
        if (status !== 'success') return this.handlers['Error']?.({ error_code, msg: error, user_error })
        if (data.result === 'success') this.solved(data.validate)
      }
      const failed = () =>
        this.handlers['Error']?.({ error_code: 'error_10', msg: 'ajax.php failed', user_error: 'Network failure' })
      window.__captchaParts.jsonp(
        `${protocol}${api_server}/ajax.php?${new URLSearchParams({ gt, challenge, w: answer, callback })}`,
        callback,
        answered,
        failed,
      )
    }

    /** @param {string} validate */
    solved(validate) {
      this.away?.()
      this.away = undefined
      this.validate = {
        geetest_challenge: this.config.challenge,
        geetest_validate: validate,
        geetest_seccode: `${validate}|jordan`,
      }
      if (this.trigger) this.trigger.textContent = 'Verified'
      this.handlers['Success']?.()
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
