/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with its properties and children; strings become text nodes, never html.
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

/** @param {string} id @returns {HTMLElement} */
export function part(id) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

/** Shows and announces a message. @param {string} words */
export function say(words) {
  const said = part('said')
  said.textContent = words
  for (const fading of said.getAnimations()) fading.currentTime = 0
}
