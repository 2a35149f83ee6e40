// Stand-in for static.geetest.com/v4/gt4.js: the same sequence, codes and fallback hosts (reference, GeeTest v4).
;(() => {
  /** @typedef {(failed: boolean) => void} Done */
  const defaults = {
    apiServers: ['gcaptcha4.geetest.com', 'gcaptcha4.geevisit.com', 'gcaptcha4.gsensebot.com'],
    staticServers: ['static.geetest.com', 'static.geevisit.com', 'dn-staticdown.qbox.me'],
    timeout: 10_000,
  }
  /** @type {Record<string, 'loading' | 'fail'>} */
  const status = {}
  /** @type {Record<string, (() => void)[]>} */
  const waiting = {}

  /** @param {string} url @param {number} timeout @param {Done} done */
  function addScript(url, timeout, done) {
    const script = document.createElement('script')
    let settled = false
    const settle = (/** @type {boolean} */ failed) => {
      if (settled) return
      settled = true
      done(failed)
    }
    script.async = true
    script.onload = () => setTimeout(() => settle(false), 0)
    script.onerror = () => settle(true)
    script.src = url
    document.head.append(script)
    setTimeout(() => {
      if (!settled) script.remove()
      settle(true)
    }, timeout)
  }

  /**
   * Tries one host after the other.
   * @param {string} protocol
   * @param {readonly string[]} hosts
   * @param {(host: string) => string} pathFor
   * @param {number} timeout
   * @param {Done} done
   */
  function tryHosts(protocol, hosts, pathFor, timeout, done) {
    const [host, ...others] = hosts
    if (host === undefined) return done(true)
    addScript(protocol + host.replace(/^https?:\/\/|\/$/g, '') + pathFor(host), timeout, (failed) => {
      if (failed && others.length > 0) tryHosts(protocol, others, pathFor, timeout, done)
      else done(failed)
    })
  }

  /** @param {any} config @param {(answer: any) => void} answered @param {() => void} failed */
  function load(config, answered, failed) {
    const pathFor = () => {
      const name = `geetest_${Date.now()}${Math.floor(Math.random() * 10_000)}`
      Object.assign(window, {
        [name]: (/** @type {any} */ answer) => answered(answer.status === 'success' ? answer.data : answer),
      })
      const query = {
        captcha_id: config.captchaId,
        challenge: crypto.randomUUID?.() ?? String(Math.random()),
        client_type: /Mobi/.test(navigator.userAgent) ? 'h5' : 'web',
        lang: config.language ?? navigator.language.toLowerCase(),
        callback: name,
      }
      return `/load?${new URLSearchParams(query)}`
    }
    tryHosts(config.protocol, config.apiServers, pathFor, config.timeout, (all) => all && failed())
  }

  /** @param {any} config @param {string} code @param {string} detail */
  function networkFailure(config, code, detail) {
    report(config, { code, msg: 'Network failure', desc: { detail } })
  }

  /** @param {any} config @param {{ code: string, msg: string, desc: unknown }} error */
  function report(config, error) {
    if (typeof config.onError !== 'function') throw new Error('网络错误')
    config.onError({ code: String(error.code), msg: error.msg, desc: error.desc })
  }

  window.initGeetest4 = (given, ready) => {
    const config = /** @type {any} */ ({ ...defaults, protocol: `${location.protocol}//`, ...given })
    const noHost = () => {
      if (typeof config.offlineCb === 'function') return config.offlineCb()
      tryHosts(
        config.protocol,
        config.staticServers,
        () => '/v4/bypass.js',
        config.timeout,
        (failed) =>
          failed
            ? networkFailure(config, '60204', 'js resource load timeout')
            : ready(new /** @type {any} */ (window).Geetest4(config)),
      )
    }
    load(
      config,
      (answer) => {
        if (answer.status === 'error') return report(config, answer)
        const start = () => ready(new /** @type {any} */ (window).Geetest4({ ...config, ...answer }))
        // The loader remembers the failure: only a fresh loader tries again.
        if (status[answer.type] === 'fail') return networkFailure(config, '60204', 'js resource load timeout')
        ;(waiting[answer.type] ??= []).push(start)
        if (status[answer.type] === 'loading') return
        status[answer.type] = 'loading'
        const servers = answer.static_servers ?? config.staticServers
        tryHosts(
          config.protocol,
          servers,
          () => answer.gct_path,
          config.timeout,
          (failed) => failed && networkFailure(config, '60205', 'gct resource load timeout'),
        )
        tryHosts(
          config.protocol,
          servers,
          () => answer.static_path + answer.js,
          config.timeout,
          (failed) => {
            if (failed) {
              status[answer.type] = 'fail'
              return networkFailure(config, '60204', 'js resource load timeout')
            }
            delete status[answer.type]
            for (const run of waiting[answer.type]?.splice(0) ?? []) run()
          },
        )
      },
      noHost,
    )
  }
})()
