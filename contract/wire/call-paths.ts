/** The path with its `{parameters}` filled in, each percent-encoded. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`)
    return encodeURIComponent(value)
  })
}

/** Path below which every call of the back end lives. */
export const backendPrefix = '/wps/'

/** Any call whose path contains this skips the common error handling (HTTP-18). */
export const bypassPart = '/lgw/'

/** Scripts of the mini-game: the back end's, on the brand's own host. */
export const miniGamePrefix = '/mini-game/'
/** `set` is `v1` or `s1`, the query `_t` a timestamp (MINI-03). */
export const miniGamePath = '/mini-game/{set}/minigame.js'
