import { h } from './dom.js'

/** @typedef {'auto' | 'light' | 'dark'} Scheme */
/** @type {readonly (readonly [Scheme, string])[]} */
const schemes = [
  ['auto', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

let groups = 0

/**
 * Light, dark, or the device's setting.
 * @param {string} legend @param {(scheme: Scheme) => void} choose
 */
export function schemeSwitch(legend, choose) {
  groups += 1
  const name = `scheme-${groups}`
  const inputs = schemes.map(([value]) =>
    h('input', { type: 'radio', name, value, checked: value === 'auto', onchange: () => choose(value) }),
  )
  const labels = schemes.map(([, words], index) => h('label', {}, inputs[index], h('span', {}, words)))
  const element = h('fieldset', { class: 'scheme' }, h('legend', { class: 'unseen' }, legend), ...labels)
  /** Shows the choice without triggering it. @param {Scheme} scheme */
  const show = (scheme) =>
    inputs.forEach((input) => {
      input.checked = input.value === scheme
    })
  return { element, show }
}

/**
 * @param {string} label for screen readers; only the language itself is visible
 * @param {readonly import('./api.js').Language[]} languages @param {(code: string) => void} choose
 * @param {string} [none] label of the choice of no language
 */
export function languageSwitch(label, languages, choose, none) {
  const options = languages.map(({ code, tag, name }) => h('option', { value: code, lang: tag }, name))
  const element = h(
    'select',
    { class: 'language', 'aria-label': label, disabled: options.length < 2 && none === undefined },
    none !== undefined && h('option', { value: '' }, none),
    ...options,
  )
  element.addEventListener('change', () => choose(element.value))
  return element
}
