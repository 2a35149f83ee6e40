import { checkSvg } from './check-svg.ts'
import { hasShapes, leaveOut, textsIn } from './leave-out.ts'
import { scanSvg, type SvgElement } from './scan-svg.ts'
import { attributeOf } from './svg-element.ts'
import { broken, SvgFault, tooComplex } from './svg-fault.ts'

/** A drawing that is safe to render and to ship, reduced to what browsers draw. */
export interface Svg {
  readonly root: SvgElement
  /** Offsets at which its `<text>` elements begin; they look different on each machine. */
  readonly texts: readonly number[]
  /** Whether it draws nothing but texts. */
  readonly isEmpty: boolean
  /** Natural size in css pixels. */
  readonly width: number
  readonly height: number
}

/** Reads and checks a drawing. Throws SvgFault. */
export function readSvg(bytes: Uint8Array): Svg {
  const written = scanSvg(decode(bytes))
  const root = leaveOut(written)
  checkSvg(root)
  const flowed = textsIn(written).filter(({ local }) => local === 'flowRoot')
  const texts = [...textsIn(root), ...flowed].map(({ offset }) => offset).sort((one, other) => one - other)
  return { root, texts, isEmpty: !hasShapes(root), ...sizeOf(root) }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new SvgFault('IMAGE_CORRUPT', 0, 'it is not UTF-8 text', 'Save the drawing as UTF-8.')
  }
}

const perUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

function lengthOf(value: string | undefined): number | undefined {
  const found = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '')
  const factor = found ? perUnit[(found[2] ?? '').toLowerCase()] : undefined
  return found && factor !== undefined ? Number(found[1]) * factor : undefined
}

/** Side lengths in pixels that renderers draw correctly, and the largest ratio between them. */
const sides = { least: 0.1, most: 100_000, ratio: 100 } as const

function sizeOf(root: SvgElement): { width: number; height: number } {
  const box = viewBox(root)
  const width = lengthOf(attributeOf(root, 'width')) ?? box?.[2]
  const height = lengthOf(attributeOf(root, 'height')) ?? box?.[3]
  if (width === undefined || height === undefined || !(width > 0) || !(height > 0)) {
    throw new SvgFault(
      'IMAGE_CORRUPT',
      root.offset,
      'its svg element has no size',
      'Give the svg element a viewBox, such as viewBox="0 0 512 512".',
    )
  }
  if (
    Math.min(width, height) < sides.least ||
    Math.max(width, height) > sides.most ||
    Math.max(width / height, height / width) > sides.ratio
  ) {
    throw tooComplex(
      root.offset,
      `its size is ${width} × ${height}; sides of ${sides.least} to ${sides.most} px can be drawn, one at most ${sides.ratio} times the other`,
    )
  }
  return { width, height }
}

/**
 * The four numbers of the viewBox. Renderers treat a malformed one differently, and draw nothing in one without an
 * extent.
 */
function viewBox(root: SvgElement): readonly number[] | undefined {
  const value = attributeOf(root, 'viewBox')
  if (value === undefined) return undefined
  const box = value
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = box
  if (box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0) return box
  throw broken(root.offset, `its viewBox "${value.slice(0, 40)}" is not four numbers with a width and a height`)
}
