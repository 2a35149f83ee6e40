/**
 * Whether a `Host` header names this machine by a name that no DNS server can point
 * elsewhere: `localhost`, a name below it, or a loopback address.
 */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host)

/**
 * The response of a local server to a request under any other name: a foreign page whose name resolves here (DNS
 * rebinding) could otherwise read it as its own origin.
 */
export const foreignHost = (host: string): string =>
  `This server answers at localhost alone, not at "${sanitised(host)}". Open the address that it printed.\n`

/** Anybody can send any text in a header. */
const sanitised = (host: string): string => host.replace(/[^\w.:[\]-]/g, '?').slice(0, 100)
