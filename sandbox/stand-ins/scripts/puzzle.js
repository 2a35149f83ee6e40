// Prepended to both captchas: the dialog that a player sees. Instead of a puzzle it has buttons to solve, fail and close.

/**
 * A dialog over the page.
 * @param {{ solve: () => void, fail: () => void, close: () => void }} act
 * @returns {() => void} removes it
 */
function drawPuzzle(act) {
  const cover = standInPart('div', '', {
    position: 'fixed',
    inset: '0',
    'z-index': '2147483000',
    display: 'grid',
    'place-items': 'center',
    padding: '16px',
    background: 'rgb(0 0 0 / 0.5)',
  })
  const box = standInCard('Captcha stand-in', 'GeeTest', { width: 'min(100%, 320px)' })
  box.setAttribute('aria-modal', 'true')
  const remove = () => cover.remove()
  const close = () => {
    remove()
    act.close()
  }
  const solve = standInButton('Solve', act.solve, true)
  box.append(
    standInPart('strong', 'Are you a person?', { 'font-size': '20px' }),
    solve,
    standInButton('Fail', act.fail),
    standInButton('Close', close),
  )
  box.addEventListener('keydown', (event) => event.key === 'Escape' && close())
  cover.append(box)
  document.body.append(cover)
  solve.focus()
  return remove
}

/** The button in the form. @param {Element} place @param {string} label @param {() => void} press */
function drawTrigger(place, label, press) {
  const button = dress(standInButton(label, press), { width: '100%' })
  place.append(button)
  return button
}

/**
 * @param {string} url
 * @param {string} callback name of a global
 * @param {(answer: { status: string } & Record<string, unknown>) => void} answered
 * @param {() => void} failed
 */
function jsonp(url, callback, answered, failed) {
  const script = document.createElement('script')
  Object.assign(window, { [callback]: answered })
  script.onerror = failed
  script.src = url
  document.head.append(script)
}

window.__captchaParts = { drawPuzzle, drawTrigger, jsonp }
