/** Milliseconds after which the next phone may load although this one has not come up. */
const patience = 4000

/**
 * Loads phones as they come near, one after the other: six storefronts that start at once make a small machine stutter.
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
        last = last.then(() => Promise.race([load(), new Promise((resolve) => setTimeout(resolve, patience))]))
      }
    },
    { rootMargin: '200px' },
  )
  return (element, load) => {
    waiting.set(element, load)
    observer.observe(element)
  }
}
