// Appended to the service worker of a brand with web push: dispatches what the page's stand-in has received as a `push`
// event.
self.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data?.type !== 'sandbox-push') return
  const { message } = event.data
  const push = new /** @type {any} */ (self).PushEvent('push', message === null ? {} : { data: message })
  // Only the browser's own events can be extended, so this one extends the message that brought it.
  Object.defineProperty(push, 'waitUntil', {
    value: (/** @type {Promise<unknown>} */ work) => event.waitUntil(work),
  })
  self.dispatchEvent(push)
})
