// Stand-in for static.geetest.com/static/js/gt.0.4.9.js: requests the captcha's type, loads it, and falls back to the
// offline one (reference, GeeTest v3).
;(() => {
  /** @type {Record<string, 'loading' | 'loaded' | 'fail'>} */
  const status = {}
  /** @type {Record<string, (() => void)[]>} */
  const waiting = {}
  const offline = {
    type: 'offline',
    offline: '/static/js/geetest.6.0.9.js',
    static_servers: ['static.geetest.com', 'dn-staticdown.qbox.me'],
  }

  /** @param {string} url @param {number} timeout @param {(failed: boolean) => void} done */
  function addScript(url, timeout, done) {
    const script = document.createElement('script')
    let settled = false
    const settle = (/** @type {boolean} */ failed) => {
      if (!settled) done(failed)
      settled = true
    }
    script.onload = () => setTimeout(() => settle(false), 0)
    script.onerror = () => settle(true)
    script.src = url
    document.head.append(script)
    setTimeout(() => settle(true), timeout)
  }

  /**
   * @param {any} config
   * @param {readonly string[]} hosts
   * @param {string} path
   * @param {(failed: boolean) => void} done
   */
  function tryHosts(config, hosts, path, done) {
    const [host, ...others] = hosts
    addScript(`${config.protocol}${host}${path}`, config.timeout, (failed) =>
      failed && others.length > 0 ? tryHosts(config, others, path, done) : done(failed),
    )
  }

  /** The loader reports its own errors as plain strings. @param {any} config */
  function networkError(config) {
    if (typeof config.onError !== 'function') throw new Error('网络错误')
    config.onError('网络错误')
  }

  /** @param {any} config @param {any} kind @param {(captcha: unknown) => void} ready */
  function loadCaptcha(config, kind, ready) {
    const { type } = kind
    const start = () => ready(new /** @type {any} */ (window).Geetest({ ...config, ...kind }))
    if (status[type] === 'fail') return networkError(config)
    if (status[type] === 'loaded') return start()
    ;(waiting[type] ??= []).push(start)
    if (status[type] === 'loading') return
    status[type] = 'loading'
    tryHosts(config, kind.static_servers, kind[type], (failed) => {
      status[type] = failed ? 'fail' : 'loaded'
      if (failed) return networkError(config)
      for (const run of waiting[type]?.splice(0) ?? []) run()
    })
  }

  window.initGeetest = (given, ready) => {
    const config = /** @type {any} */ ({
      api_server: 'api.geetest.com',
      timeout: 10_000,
      ...given,
      protocol: given['https'] ? 'https://' : `${location.protocol}//`,
    })
    if (config.offline) return loadCaptcha(config, offline, ready)
    const name = `geetest_${Date.now()}`
    Object.assign(window, {
      [name]: (/** @type {any} */ { status: state, data }) =>
        loadCaptcha(config, state === 'success' ? data : offline, ready),
    })
    tryHosts(
      config,
      [config.api_server],
      `/gettype.php?${new URLSearchParams({ gt: config.gt, callback: name })}`,
      (failed) => failed && loadCaptcha(config, offline, ready),
    )
  }
})()
