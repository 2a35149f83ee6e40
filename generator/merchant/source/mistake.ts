/** A text and the parser's first error in it. */
export interface Reading {
  readonly text: string
  /** Offset of the parser's first error. */
  readonly at: number
  /** The parser's code for the error. */
  readonly code: string
  /** The parser's message: inspected, never shown. */
  readonly message: string
  readonly lexemes: readonly Lexeme[]
  readonly lineAt: (offset: number) => { readonly start: number; readonly text: string }
}

export interface Lexeme {
  readonly source: string
  readonly from: number
}

/** One mistake with its wording and its offset. */
export type Mistake = { readonly at: number; readonly edit?: Edit } & (
  | { readonly code: 'YAML_SYNTAX'; readonly fault: string; readonly remedy: string }
  | { readonly code: 'YAML_TAB' }
  | { readonly code: 'YAML_COMMENT'; readonly hidden: string }
)

/** The most likely correction; the rest of the file is then read as if it had been made. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}
