/** A fault of a drawing, with its place in the text (`offset`). */
export class SvgFault extends Error {
  readonly code: 'IMAGE_CORRUPT' | 'SVG_ACTIVE_CONTENT' | 'SVG_EXTERNAL_REFERENCE' | 'SVG_TOO_COMPLEX'
  readonly offset: number
  readonly hint: string
  /** The other faults, further down in the text. */
  others: readonly SvgFault[] = []

  constructor(code: SvgFault['code'], offset: number, message: string, hint: string) {
    super(message)
    this.code = code
    this.offset = offset
    this.hint = hint
  }
}

export const broken = (offset: number, message: string): SvgFault =>
  new SvgFault('IMAGE_CORRUPT', offset, message, 'Export the drawing again as plain SVG.')

export const active = (offset: number, what: string): SvgFault =>
  new SvgFault(
    'SVG_ACTIVE_CONTENT',
    offset,
    `it contains ${what}`,
    'Export a static drawing: no scripts, handlers or embedded pages.',
  )

export const outside = (offset: number, what: string): SvgFault =>
  new SvgFault(
    'SVG_EXTERNAL_REFERENCE',
    offset,
    `it refers to something outside itself: ${what}`,
    'Draw everything inside the file; only references such as "#gradient" may stay.',
  )

export const tooComplex = (offset: number, message: string): SvgFault =>
  new SvgFault('SVG_TOO_COMPLEX', offset, message, 'Simplify the drawing, or use a PNG instead.')
