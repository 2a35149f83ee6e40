// Preloaded into the server: tells the process that started it of every request, in the order they arrive.
import { subscribe } from 'node:diagnostics_channel'

subscribe('http.server.request.start', (message) => {
  const { method, url, headers } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message).request
  process.send?.({ method, url: `http://${headers.host}${url}` })
})
