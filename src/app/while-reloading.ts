/**
 * Loads a part of the app. A chunk that is gone makes the page reload (`watchMissingChunks`), and its import then
 * yields nothing: this waits for the reload instead of failing before it.
 */
export async function whileReloading<Loaded>(load: () => Promise<Loaded | undefined>): Promise<Loaded> {
  return (await load()) ?? new Promise<never>(() => undefined)
}
