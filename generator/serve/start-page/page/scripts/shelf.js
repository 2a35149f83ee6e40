/** Pixels of a phone's screen, of its rim on both sides, between two phones, and outside the first and the last. */
const [screen, rim, gap, margin] = [390, 12, 16, 48]
/** Smaller than this nothing can be read, larger it takes the place of its neighbours. */
const [smallest, largest] = [0.44, 0.72]

/**
 * Sizes the phones so that all of them stand side by side, where they fit.
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
