// Preloaded into the server: reports every answer to the process that started it.
import { subscribe } from 'node:diagnostics_channel'

subscribe('http.server.response.finish', (message) => {
  const { request, response } =
    /** @type {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse }} */ (
      message
    )
  const { method, url, headers } = request
  const answer = { method, url: `http://${headers.host}${url}`, status: response.statusCode }
  // The process that started it may have ended.
  process.send?.(answer, undefined, undefined, () => undefined)
})
