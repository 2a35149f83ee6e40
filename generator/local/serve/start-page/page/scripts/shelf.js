/** In pixels: a phone's screen, both its rims, the gap between two phones, and the outer margins. */
const [screen, rim, gap, margin] = [390, 12, 16, 48]
/** Limits of the scale: smaller phones are illegible, larger ones crowd out their neighbors. */
const [smallest, largest] = [0.44, 0.72]

/**
 * Sizes the phones so that all of them fit side by side, if possible.
 * @param {HTMLElement} shelf @param {number} count
 */
export function fitPhones(shelf, count) {
  const fit = () => {
    const width = shelf.clientWidth
    const share = (width - margin - gap * (count - 1)) / count - rim
    const scale =
      width < 700 ? Math.min(0.8, (width - 88) / screen) : Math.min(largest, Math.max(smallest, share / screen))
    shelf.style.setProperty('--scale', scale.toFixed(3))
  }
  new ResizeObserver(fit).observe(shelf)
  fit()
}
