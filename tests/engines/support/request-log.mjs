// Preloaded into the server: tells the process that started it of every answer.
import { subscribe } from 'node:diagnostics_channel'

subscribe('http.server.response.finish', (message) => {
  const { request, response } =
    /** @type {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse }} */ (
      message
    )
  const { method, url, headers } = request
  const answer = { method, url: `http://${headers.host}${url}`, status: response.statusCode }
  // The process that started it may have gone.
  process.send?.(answer, undefined, undefined, () => undefined)
})
