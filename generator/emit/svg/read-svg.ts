import { attributeOf, checkSvg } from './check-svg.ts'
import { scanSvg, SvgFault, type SvgElement } from './scan-svg.ts'

/** A drawing that is safe to render and to ship. */
export interface Svg {
  readonly root: SvgElement
  /** Natural size in css pixels. */
  readonly width: number
  readonly height: number
}

/** Reads and checks a drawing. Throws SvgFault. */
export function readSvg(bytes: Uint8Array): Svg {
  const root = scanSvg(decode(bytes))
  checkSvg(root)
  return { root, ...sizeOf(root) }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new SvgFault('IMAGE_CORRUPT', 0, 'it is not UTF-8 text', 'Save the drawing as UTF-8.')
  }
}

const perUnit: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }

function lengthOf(value: string | undefined): number | undefined {
  const found = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '')
  const factor = found ? perUnit[(found[2] ?? '').toLowerCase()] : undefined
  return found && factor !== undefined ? Number(found[1]) * factor : undefined
}

function sizeOf(root: SvgElement): { width: number; height: number } {
  const [boxWidth, boxHeight] = viewBoxSize(root)
  const width = lengthOf(attributeOf(root, 'width')) ?? boxWidth
  const height = lengthOf(attributeOf(root, 'height')) ?? boxHeight
  if (width !== undefined && height !== undefined && width > 0 && height > 0 && Number.isFinite(width * height)) return { width, height }
  throw new SvgFault('IMAGE_CORRUPT', root.offset, 'its svg element has no size', 'Give the svg element a viewBox, such as viewBox="0 0 512 512".')
}

function viewBoxSize(root: SvgElement): readonly [number?, number?] {
  const box = attributeOf(root, 'viewbox')?.trim().split(/[\s,]+/).map(Number)
  return box?.length === 4 ? [box[2], box[3]] : []
}
