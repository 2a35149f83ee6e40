/* eslint @typescript-eslint/no-unused-vars: ["error", { "varsIgnorePattern": "^(standIn|inCorner)" }] -- the scripts below it use them */
// Prepended to the stand-ins that show something, so that they look alike, follow the page's color scheme, and are
// marked as stand-ins.
/** @param {HTMLElement} element @param {Record<string, string>} style */
const dress = (element, style) => {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
  return element
}

/** @param {string} tag @param {string} text @param {Record<string, string>} style */
const standInPart = (tag, text, style) =>
  dress(Object.assign(document.createElement(tag), { textContent: text }), style)

/** @param {string} label @param {() => void} run @param {boolean} [isMain] */
function standInButton(label, run, isMain = false) {
  const look = isMain
    ? { background: 'CanvasText', color: 'Canvas' }
    : { background: 'transparent', color: 'CanvasText' }
  const button = standInPart('button', label, {
    'min-height': '44px',
    padding: '0 16px',
    border: '1px solid CanvasText',
    'border-radius': '10px',
    font: 'inherit',
    'font-weight': '600',
    'text-align': 'center',
    cursor: 'pointer',
    ...look,
  })
  button.setAttribute('type', 'button')
  button.addEventListener('click', run)
  return button
}

/**
 * A dialog that says which vendor it stands in for.
 * @param {string} label its accessible name @param {string} vendor @param {Record<string, string>} place
 */
function standInCard(label, vendor, place) {
  const look = {
    'box-sizing': 'border-box',
    display: 'grid',
    gap: '12px',
    padding: '16px',
    border: '1px solid GrayText',
    'border-radius': '16px',
    background: 'Canvas',
    color: 'CanvasText',
    font: '16px/1.4 system-ui, sans-serif',
    'text-align': 'start',
    'box-shadow': '0 12px 40px rgb(0 0 0 / 0.4)',
  }
  const card = standInPart('div', '', { ...look, ...place })
  for (const [name, value] of Object.entries({ role: 'dialog', 'aria-label': label, lang: 'en', dir: 'ltr' }))
    card.setAttribute(name, value)
  card.append(
    standInPart('small', `Stand-in for ${vendor} · nothing leaves this machine`, {
      'justify-self': 'start',
      padding: '2px 10px',
      border: '1px dashed currentColor',
      'border-radius': '999px',
      'font-size': '12px',
    }),
  )
  return card
}

/** Over the page, in the usual corner. */
const inCorner = { position: 'fixed', right: '12px', 'max-width': 'calc(100vw - 24px)', 'z-index': '2147483000' }
