/** A fault of the generator, with the merchants that it hit. */
export interface Bug {
  /** The stack from the first merchant, whose id may be in the message. */
  readonly stack: string
  /** Sorted. */
  readonly ids: readonly string[]
}

/** The same fault hits many merchants: each place in the code is reported once, in the order of the first merchants. */
export function groupBugs(bugs: readonly { readonly id: string; readonly stack: string }[]): readonly Bug[] {
  const groups = new Map<string, { readonly stack: string; readonly ids: string[] }>()
  for (const { id, stack } of [...bugs].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const place = placeOf(stack)
    const group = groups.get(place)
    if (group) group.ids.push(id)
    else groups.set(place, { stack, ids: [id] })
  }
  return [...groups.values()]
}

/** The frames, without the message, which may name a merchant; all of a stack that has none. */
function placeOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.length > 0 ? frames.join('\n') : stack
}
