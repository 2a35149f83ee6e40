/** The proxy is at fault, or what the environment says about it; the message has no password. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
  /** What to do. */
  readonly remedy: string
  /** Code of the system; tells whether trying again may help. */
  readonly code: string

  constructor(message: string, remedy: string, code = 'PROXY', options?: ErrorOptions) {
    super(message, options)
    this.remedy = remedy
    this.code = code
  }

  get fault(): { readonly reason: string; readonly remedy: string } {
    return { reason: this.message, remedy: this.remedy }
  }

  static unusable(variable: string, found: string): ProxyError {
    return new ProxyError(
      `${variable} names ${found}`,
      `Set ${variable} to http://host:port or https://host:port. In a user or a password write @ : / # ? % as %40 %3A %2F %23 %3F %25. NO_PROXY names hosts that are reached directly.`,
    )
  }

  /** @param status of the proxy's own answer, with its words */
  static refused(proxy: string, status: number, words: string): ProxyError {
    const remedy =
      status === 407
        ? 'Write user and password into the variable, before the host: user:password@host:port behind http://, with @ : / # ? % as %40 %3A %2F %23 %3F %25. Or name the host in NO_PROXY.'
        : 'Ask for this host to be allowed there, or name it in NO_PROXY where it can be reached directly.'
    return new ProxyError(
      `${proxy} answers ${`${status} ${words}`.trim()}`,
      remedy,
      status >= 500 ? 'EHOSTUNREACH' : 'PROXY',
    )
  }

  static away(proxy: string, cause: Error & { readonly code?: string }): ProxyError {
    return new ProxyError(
      `${proxy} cannot be reached (${cause.code ?? cause.message})`,
      'Correct the variable, or name the host in NO_PROXY where it can be reached directly.',
      cause.code,
      { cause },
    )
  }
}

/**
 * The error for the answer 407. An encrypted request gets it while its tunnel is opened, any other one in place of the
 * site's answer.
 */
export const proxyAsks = ProxyError.refused('the proxy of this machine', 407, 'Proxy Authentication Required')
