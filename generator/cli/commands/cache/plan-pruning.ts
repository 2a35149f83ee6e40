/** Decides which parts of a cache are no longer worth their room (FLEET-10). Pure. */

/** A content of the pool with its compressed forms. */
export interface CachedContent {
  readonly sha256: string
  readonly bytes: number
  /** Epoch ms. */
  readonly madeAt: number
  /** Whether a brand's folder links to these files, so that removing them frees nothing. */
  readonly isLinked: boolean
}

export interface CachedBundle {
  readonly path: string
  readonly bytes: number
  /** When a run last used it, in epoch ms. */
  readonly usedAt: number
  /** SHA-256 of its contents. */
  readonly contents: readonly string[]
}

export interface PruneLimits {
  /** Contents that were last used before this time (epoch ms) are removed. */
  readonly before: number
  /** After that, the oldest are removed until the rest has at most this many bytes. */
  readonly maxBytes: number
}

export interface Pruning {
  readonly bundles: readonly CachedBundle[]
  readonly contents: readonly CachedContent[]
}

interface Stored {
  readonly contents: readonly CachedContent[]
  readonly bundles: readonly CachedBundle[]
}

/**
 * A content that a remaining bundle needs, or that is linked from a brand's folder, stays. Of the rest, contents
 * without a bundle go first, because making them again is cheapest; then bundles go, the least recently used first.
 */
export function planPruning(stored: Stored, { before, maxBytes }: PruneLimits): Pruning {
  const aged = withoutBundles(stored, (bundle) => bundle.usedAt < before)
  const young = withoutContents(aged, (content) => content.madeAt < before)
  const fitting = fit(young, maxBytes)
  const [bundles, contents] = [new Set(fitting.bundles), new Set(fitting.contents)]
  return {
    bundles: stored.bundles.filter((bundle) => !bundles.has(bundle)),
    contents: stored.contents.filter((content) => !contents.has(content)),
  }
}

const withoutBundles = ({ contents, bundles }: Stored, goes: (bundle: CachedBundle) => boolean): Stored => ({
  contents,
  bundles: bundles.filter((bundle) => !goes(bundle)),
})

/** Removes only contents that no bundle and no folder needs. */
function withoutContents({ contents, bundles }: Stored, goes: (content: CachedContent) => boolean): Stored {
  const needed = new Set(bundles.flatMap((bundle) => bundle.contents))
  return {
    bundles,
    contents: contents.filter((content) => content.isLinked || needed.has(content.sha256) || !goes(content)),
  }
}

/** Bytes that removing everything would free. */
export const bytesOf = ({ contents, bundles }: Stored): number =>
  [...contents.filter(({ isLinked }) => !isLinked), ...bundles].reduce((sum, { bytes }) => sum + bytes, 0)

function fit(stored: Stored, maxBytes: number): Stored {
  let rest = withoutOldest(stored, bytesOf(stored) - maxBytes)
  const leastRecent = [...rest.bundles].sort((one, other) => one.usedAt - other.usedAt)
  for (const bundle of leastRecent) {
    if (bytesOf(rest) <= maxBytes) return rest
    const own = new Set(bundle.contents)
    rest = withoutBundles(rest, (one) => one === bundle)
    rest = withoutContents(rest, ({ sha256 }) => own.has(sha256))
  }
  return rest
}

/** Removes the oldest unneeded contents until this many bytes are free. */
function withoutOldest(stored: Stored, excess: number): Stored {
  const kept = new Set(withoutContents(stored, () => true).contents)
  const spare = stored.contents.filter((content) => !kept.has(content)).sort((one, other) => one.madeAt - other.madeAt)
  const gone = new Set<CachedContent>()
  let freed = 0
  for (const content of spare) {
    if (freed >= excess) break
    freed += content.bytes
    gone.add(content)
  }
  return withoutContents(stored, (content) => gone.has(content))
}
