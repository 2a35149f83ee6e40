/**
 * Failure codes of the client's own, which no server sends. Constants of a module, not one object: the bundler puts each
 * where it is used, so the first load carries only its own.
 */

/** No connection, or blocked by CORS: browsers do not say which. */
export const unreachable = 'client.unreachable'
export const timeout = 'client.timeout'
export const redirected = 'client.redirected'
/** The body is not an envelope. */
export const unreadable = 'client.unreadable'
/** The value does not have the shape that the contract gives it. */
export const malformed = 'client.malformed'
export const tooLarge = 'client.too_large'
/** The caller aborted the call. */
export const aborted = 'client.aborted'
/** The call has no address (HTTP-17). */
export const noUrl = 'client.no_url'
/** The merchant's encryption needs https. */
export const insecure = 'client.insecure'
/** The server's key is unusable, or encrypting with it failed. */
export const encryption = 'client.encryption'
