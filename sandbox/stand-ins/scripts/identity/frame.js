// In the hidden frame of the identity provider's host: passes the result of a sign-in to the client in the parent page.
;(() => {
  const query = new URLSearchParams(location.search)
  const storageKey = `${query.get('apiKey')}:${query.get('appName')}`
  const key = `firebase:redirectEvent:${storageKey}`
  const page = window.gapi?.iframes.getContext().getParentIframe()
  const tell = (/** @type {unknown} */ authEvent) => page?.send('authEvent', { type: 'authEvent', authEvent })
  page?.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }))

  // From the handler in a popup.
  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && data?.eventType === 'sendAuthEvent' && data.storageKey === storageKey)
      tell(data.authEvent)
  })

  // From the handler to which the page was redirected.
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  tell(kept === null ? { type: 'unknown', error: { code: 'auth/no-auth-event' } } : JSON.parse(kept))
})()
