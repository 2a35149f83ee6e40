// Stand-in for /mini-game/{set}/minigame.js. The documents only name the address, so this interface is invented: the
// page calls `open` on a tap.
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
      const box = standInCard('Mini-game stand-in', 'the mini-game', {
        position: 'fixed',
        inset: '20% 16px',
        'place-content': 'space-between center',
        'z-index': '2147483000',
      })
      box.append(standInButton('Close game', close))
      document.body.append(box)
      game = box
    },
    close,
  }
})()
