/** What is not as the release says; the parts are ready to print. */
export interface Difference {
  /** Path on the site (`/m/home`) or key in the store. */
  readonly path: string
  /** The Accept-Encoding of the request; absent for what was not requested over HTTP. */
  readonly encoding?: string
  /** `status`, `bytes`, `answer`, or the name of a header. */
  readonly what: string
  readonly expected: string
  readonly found: string
  /** Something between the release and the visitor put scripts into the page, or changed its own. */
  readonly isRewritten?: true
}

/** What was looked at, and how it differs. */
export interface Comparison {
  /** Requests to the site, or objects of the store. */
  readonly checked: number
  readonly differences: readonly Difference[]
  /** Paths whose content is the release's, in compressed bytes of the host's own making. */
  readonly recompressed: readonly string[]
  /** What the site speaks with browsers, `h2` or `http/1.1`; absent without https, and if it was not found out. */
  readonly protocol?: string
}
