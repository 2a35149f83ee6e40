// Put in front of both captchas: what a player sees of them. No puzzle: a button solves it, one fails, one closes.

/** @param {Record<string, string>} style @param {string} tag @param {string} text */
const standInPart = (tag, text, style) => {
  const element = document.createElement(tag)
  element.textContent = text
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
  return element
}

/** A dialog over the page. @param {{ solve: () => void, fail: () => void, close: () => void }} act @returns {() => void} takes it away */
function drawPuzzle(act) {
  const cover = standInPart('div', '', { position: 'fixed', inset: '0', 'z-index': '2147483000', display: 'grid', 'place-items': 'center', background: 'rgb(0 0 0 / 0.5)' })
  const box = standInPart('div', '', { display: 'grid', gap: '10px', padding: '20px', 'min-width': '240px', 'border-radius': '8px', background: '#fff', color: '#111', font: '16px/1.4 system-ui, sans-serif' })
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  box.setAttribute('aria-label', 'Captcha stand-in')
  const press = (/** @type {string} */ label, /** @type {() => void} */ run) => {
    const button = standInPart('button', label, { 'min-height': '44px', font: 'inherit', cursor: 'pointer' })
    button.setAttribute('type', 'button')
    button.addEventListener('click', run)
    return button
  }
  const away = () => cover.remove()
  const close = () => {
    away()
    act.close()
  }
  const solve = press('Solve', act.solve)
  box.append(standInPart('strong', 'Captcha stand-in', {}), solve, press('Fail', act.fail), press('Close', close))
  box.addEventListener('keydown', (event) => event.key === 'Escape' && close())
  cover.append(box)
  document.body.append(cover)
  solve.focus()
  return away
}

/** The bar in the form. @param {Element} place @param {string} label @param {() => void} press */
function drawTrigger(place, label, press) {
  const button = standInPart('button', label, { width: '100%', 'min-height': '44px', border: '1px solid #888', 'border-radius': '6px', background: '#fff', color: '#111', font: '16px system-ui, sans-serif', cursor: 'pointer' })
  button.setAttribute('type', 'button')
  button.addEventListener('click', press)
  place.append(button)
  return button
}

/** @param {string} url @param {string} callback name of a global @param {(answer: { status: string } & Record<string, unknown>) => void} answered @param {() => void} failed */
function jsonp(url, callback, answered, failed) {
  const script = document.createElement('script')
  Object.assign(window, { [callback]: answered })
  script.onerror = failed
  script.src = url
  document.head.append(script)
}

window.__captchaParts = { drawPuzzle, drawTrigger, jsonp }
