// Stand-in for /mini-game/{set}/minigame.js. The documents name the address alone; this interface is ours: the widget's owner calls `open` on a tap.
;(() => {
  const calls = (window.__standInCalls ??= [])
  /** @type {HTMLElement | undefined} */
  let game
  const close = () => {
    game?.remove()
    game = undefined
  }
  window.MiniGame = {
    set: '{{set}}',
    open: () => {
      calls.push({ vendor: 'mini-game', call: ['open', '{{set}}'] })
      close()
      const box = document.createElement('div')
      box.setAttribute('role', 'dialog')
      box.setAttribute('aria-label', 'Mini-game stand-in')
      for (const [name, value] of Object.entries({ position: 'fixed', inset: '20%', 'z-index': '2147483000', display: 'grid', 'place-items': 'center', 'border-radius': '12px', background: '#1d2340', color: '#fff' })) box.style.setProperty(name, value)
      const button = document.createElement('button')
      button.textContent = 'Close game'
      button.addEventListener('click', close)
      box.append(button)
      document.body.append(box)
      game = box
    },
    close,
  }
})()
