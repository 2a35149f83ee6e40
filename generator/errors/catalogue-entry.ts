/** One kind of problem: its wording, and what the reference says about it. */
export interface CatalogueEntry<P> {
  /** A few words, for the reference and for machine-readable output. */
  readonly title: string
  /** Absent: an error. */
  readonly severity?: 'warning'
  /** What happened: what was expected and what was found. */
  message(params: P): string
  /** What to do. */
  hint(params: P): string
  /** Why the rule exists, for the reference. */
  readonly why: string
  /** Values for the example in the reference. */
  readonly example: P
}

/** Returns the definition as it is; only infers the type of its parameters. */
export const entry = <P = Record<string, never>>(definition: CatalogueEntry<P>): CatalogueEntry<P> => definition

export interface Misspelt {
  readonly found: string
  /** The nearest known name. */
  readonly suggestion: string | undefined
  readonly known: readonly string[]
}

/** "Did you mean …?" or, with nothing near, the known names. */
export function suggest({ suggestion, known }: Omit<Misspelt, 'found'>, kind: string): string {
  if (suggestion !== undefined) return `Did you mean "${suggestion}"?`
  const shown = known.slice(0, 12).join(', ')
  return known.length === 0 ? `There is no ${kind} here.` : `Known: ${shown}${known.length > 12 ? ', …' : ''}.`
}

/** "for staging", as a brand is built. */
export const builtFor = (environment: string | null): string =>
  environment === null ? 'without an environment' : `for ${environment}`
