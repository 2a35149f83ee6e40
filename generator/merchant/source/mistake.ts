/** A text and where the parser stumbled in it. */
export interface Reading {
  readonly text: string
  /** Offset of the parser's first error. */
  readonly at: number
  /** The parser's name of the error. */
  readonly code: string
  /** The parser's words: looked at, never shown. */
  readonly message: string
  readonly lexemes: readonly Lexeme[]
  readonly lineAt: (offset: number) => { readonly start: number; readonly text: string }
}

export interface Lexeme {
  readonly source: string
  readonly from: number
}

/** One mistake as it is said, at its offset. */
export type Mistake = { readonly at: number; readonly edit?: Edit } & (
  | { readonly code: 'YAML_SYNTAX'; readonly fault: string; readonly remedy: string }
  | { readonly code: 'YAML_TAB' }
  | { readonly code: 'YAML_COMMENT'; readonly hidden: string }
)

/** How the text most likely was meant; the rest of the file is then read as if it stood so. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}
