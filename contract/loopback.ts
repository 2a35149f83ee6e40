/**
 * Whether a `Host` header names this machine by a name that no one else can give an address: `localhost` and below it,
 * or a loopback address.
 */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host)

/**
 * What a server of this machine says to a request under any other name: a foreign page whose name was made to lead here
 * (DNS rebinding) would else read it as its own.
 */
export const foreignHost = (host: string): string =>
  `This server answers at localhost alone, not at "${shown(host)}". Open the address that it printed.\n`

/** A header is anybody's text. */
const shown = (host: string): string => host.replace(/[^\w.:[\]-]/g, '?').slice(0, 100)
