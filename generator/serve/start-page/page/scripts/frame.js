/**
 * Runs inside a brand that `livery serve` shows on its start page, before the storefront's own scripts; no folder of a
 * brand holds it. It follows the switches of that page, and tells it who is signed in here. In a window of its own it
 * does nothing.
 */
;(() => {
  /** The only page that is listened to. */
  const start = '__START__'
  const sessionKey = 'MC_SESSION_INFO'
  const root = document.documentElement
  if (parent === window || parent !== top) return

  const tokenOf = () => {
    try {
      return String(JSON.parse(sessionStorage.getItem(sessionKey) ?? '{}').token ?? '')
    } catch {
      return ''
    }
  }

  let told = ''
  /** Storage tells no document of its own changes, so they are looked for. */
  const tell = () => {
    const state = { kind: 'state', token: tokenOf(), language: root.lang }
    const words = JSON.stringify(state)
    if (words === told) return
    told = words
    parent.postMessage(state, start)
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== start) return
    if (data.kind === 'scheme') {
      if (data.scheme === 'auto') delete root.dataset.scheme
      else root.dataset.scheme = data.scheme
    }
    if (data.kind === 'language' && localStorage.getItem('language') !== data.code) {
      localStorage.setItem('language', data.code)
      location.reload()
    }
    if (data.kind === 'signOut') {
      sessionStorage.clear()
      location.replace('/m/home')
    }
  })
  addEventListener('DOMContentLoaded', () => {
    tell()
    setInterval(tell, 400)
  })
})()
