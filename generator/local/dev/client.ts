/** Runs only in pages of the development server: the merchant switcher and the overlay of problems. */
export const clientScript = String.raw`import { createHotContext } from '__BASE__@vite/client'

const styles = ${'`'}
:host { all: initial; position: fixed; z-index: 2147483647; font: 14px/1.45 system-ui, sans-serif }
.switch { position: fixed; inset-inline-end: 12px; bottom: calc(84px + env(safe-area-inset-bottom)); display: flex; align-items: center; gap: 6px; padding: 6px 10px; border-radius: 999px; background: #16161d; color: #fff; box-shadow: 0 4px 18px #0008; border: 1px solid #fff3; opacity: .55 }
.switch:hover, .switch:focus-within { opacity: 1 }
select { all: unset; color: #fff; cursor: pointer; padding: 4px 2px; font-weight: 600 } select:focus-visible { outline: 2px solid #fff } option { color: #000 }
.overlay { position: fixed; inset: 0; overflow: auto; background: #101016f2; color: #f4f4f8; padding: 24px; box-sizing: border-box }
.overlay > div { max-width: 900px; margin: 0 auto }
h1 { font-size: 20px; margin: 0 0 16px } article { border-inline-start: 3px solid #ff5470; padding: 4px 0 4px 14px; margin: 0 0 20px } article.warning { border-color: #ffc44d }
h2 { font-size: 15px; margin: 0 0 4px } .place { color: #9fb4ff; font-family: ui-monospace, monospace } pre { background: #0008; padding: 10px; border-radius: 6px; overflow: auto; font: 13px/1.5 ui-monospace, monospace; margin: 8px 0 } .hint { color: #8ce0b4 }
${'`'}

const host = document.createElement('livery-dev')
const root = host.attachShadow({ mode: 'open' })
document.documentElement.append(host)

function element(name, props = {}, ...children) {
  const made = Object.assign(document.createElement(name), props)
  made.append(...children)
  return made
}

function article({ severity, message, place, frame, hint, code }) {
  return element('article', { className: severity }, element('h2', { textContent: message }), element('div', { className: 'place', textContent: [place, code].filter(Boolean).join('  ') }),
    ...(frame ? [element('pre', { textContent: frame })] : []), element('div', { className: 'hint', textContent: hint }))
}

function show({ current, merchants, problems }) {
  const select = element('select', { ariaLabel: 'Merchant' }, ...merchants.map((id) => element('option', { value: id, textContent: id, selected: id === current })))
  select.addEventListener('change', () => location.assign('__OWN__use/' + encodeURIComponent(select.value) + '?back=' + encodeURIComponent(location.pathname + location.search)))
  const overlay = problems.length === 0 ? [] : [element('div', { className: 'overlay', role: 'alert' }, element('div', {}, element('h1', { textContent: problems.length === 1 ? 'One problem' : problems.length + ' problems' }), ...problems.map(article)))]
  root.replaceChildren(element('style', { textContent: styles }), ...overlay, element('div', { className: 'switch' }, 'Brand', select))
}

const hot = createHotContext('__OWN__client.js')
hot.on('livery:state', show)
show(await (await fetch('__OWN__state')).json())
`
