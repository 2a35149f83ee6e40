// Ends the served worker of a brand with web push: makes a `push` event of what the page's stand-in has received.
self.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data?.type !== 'sandbox-push') return
  const { message } = event.data
  const push = new /** @type {any} */ (self).PushEvent('push', message === null ? {} : { data: message })
  // Only an event of the browser's own can be prolonged; this one lasts as long as the message that brought it.
  Object.defineProperty(push, 'waitUntil', {
    value: (/** @type {Promise<unknown>} */ work) => event.waitUntil(work),
  })
  self.dispatchEvent(push)
})
