/** Milliseconds after which the next phone loads even if this one has not finished. */
const timeoutMs = 4000

/**
 * Loads phones one at a time as they scroll near: six storefronts that start at once make a small machine stutter.
 * @returns {(element: Element, load: () => Promise<void>) => void}
 */
export function createLoader() {
  /** @type {Map<Element, () => Promise<void>>} */
  const waiting = new Map()
  let last = Promise.resolve()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const load = waiting.get(target)
        if (!isIntersecting || !load) continue
        waiting.delete(target)
        observer.unobserve(target)
        last = last.then(() => Promise.race([load(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]))
      }
    },
    { rootMargin: '200px' },
  )
  return (element, load) => {
    waiting.set(element, load)
    observer.observe(element)
  }
}
