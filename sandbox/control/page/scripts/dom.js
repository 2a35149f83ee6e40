/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with its properties and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties] `on…` listens, a boolean sets or leaves out, everything else becomes an
 * attribute
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) put(element, name, value)
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return element
}

/** @param {HTMLElement} element @param {string} name @param {unknown} value */
function put(element, name, value) {
  if (typeof value === 'function') element.addEventListener(name.slice(2), /** @type {EventListener} */ (value))
  else if (typeof value === 'boolean') element.toggleAttribute(name, value)
  else if (value !== undefined && value !== null) element.setAttribute(name, String(value))
}

/**
 * A card of the page: heading, hint, contents.
 * @param {string} title @param {string} hint @param {...Child} children
 */
export function card(title, hint, ...children) {
  const id = `card-${title.toLowerCase().replace(/\W+/g, '-')}`
  return h(
    'section',
    { class: 'card', 'aria-labelledby': id },
    h('h4', { id }, title),
    hint && h('p', { class: 'hint' }, hint),
    ...children,
  )
}

/**
 * One choice of several, as radio buttons in a row.
 * @param {string} legend @param {readonly (readonly [value: string, label: string])[]} options
 * @param {string} chosen @param {(value: string) => void} choose
 */
export function choice(legend, options, chosen, choose) {
  const name = `choice-${legend.replace(/\W+/g, '-')}`
  const radio = (/** @type {readonly [string, string]} */ [value, label]) =>
    h(
      'label',
      { class: 'segment' },
      h('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => choose(value) }),
      h('span', {}, label),
    )
  return h(
    'fieldset',
    { class: 'choice' },
    h('legend', {}, legend),
    h('div', { class: 'segments' }, ...options.map(radio)),
  )
}

/**
 * Any of several, as check boxes.
 * @param {string} legend @param {readonly (readonly [value: string, label: string])[]} options
 * @param {readonly string[]} chosen @param {(values: readonly string[]) => void} choose
 */
export function choices(legend, options, chosen, choose) {
  const box = (/** @type {readonly [string, string]} */ [value, label]) => {
    const toggled = () => (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
    return h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'checkbox',
        name: `${legend} ${value}`,
        checked: chosen.includes(value),
        onchange: () => choose(toggled()),
      }),
      label,
    )
  }
  return h('fieldset', { class: 'choice' }, h('legend', {}, legend), h('div', { class: 'checks' }, ...options.map(box)))
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} turn */
export function toggle(label, on, turn) {
  return h(
    'label',
    { class: 'switch' },
    h('input', { type: 'checkbox', role: 'switch', name: label, checked: on, onchange: () => turn(!on) }),
    h('span', {}, label),
  )
}

/**
 * @param {string} label @param {readonly (readonly [value: string, label: string])[]} options @param {string} chosen
 * @param {(value: string) => void} [choose]
 */
export function select(label, options, chosen, choose) {
  const field = h(
    'select',
    { name: label },
    ...options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
  )
  if (choose) field.addEventListener('change', () => choose(field.value))
  return labelled(label, field)
}

/** @param {string} label @param {Record<string, unknown>} properties */
export const input = (label, properties) => labelled(label, h('input', { name: label, ...properties }))

let fields = 0
/** @param {string} label @param {HTMLElement} field @param {string} [look] */
export function labelled(label, field, look = 'field') {
  fields += 1
  field.id = `field-${fields}`
  return h('div', { class: look }, h('label', { for: field.id }, label), field)
}

/**
 * @param {string} label
 * @param {() => void} press
 * @param {string} [look]
 * @param {string} [name] for screen readers, if the label alone is not clear enough
 */
export function button(label, press, look = 'quiet', name) {
  return h('button', { type: 'button', class: look, onclick: press, 'aria-label': name }, label)
}

/**
 * A form in a row; `submit` gets the fields by their label.
 * @param {string} name @param {(fields: Record<string, string>, form: HTMLFormElement) => void} submit @param
 * {...Child} children
 */
export function rowForm(name, submit, ...children) {
  const form = h('form', { class: 'row', 'aria-label': name }, ...children)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))), form)
  })
  return form
}

/**
 * A list with a button to remove each entry; `title` names it.
 * @param {string} title
 * @param {readonly (readonly [text: string, remove: () => void])[]} entries
 */
export function removable(title, entries) {
  if (entries.length === 0) return null
  const item = (/** @type {readonly [string, () => void]} */ [text, remove]) =>
    h('li', {}, h('code', {}, text), button('Remove', remove, 'quiet small', `Remove ${text}`))
  return h('ul', { class: 'list', 'aria-label': title }, ...entries.map(item))
}
