import type { ShapeToken } from '../../../contract/tokens.ts'
import type { Branding } from './branding.ts'
import { fontStacks } from './font-stacks.ts'

type Radius = Exclude<ShapeToken, 'font-heading' | 'font-body'>

const radii: Readonly<Record<Branding['shape'], Readonly<Record<Radius, string>>>> = {
  sharp: {
    'radius-control': '2px',
    'radius-card': '4px',
    'radius-tile': '4px',
    'radius-sheet': '8px',
    'radius-pill': '4px',
  },
  soft: {
    'radius-control': '10px',
    'radius-card': '14px',
    'radius-tile': '12px',
    'radius-sheet': '20px',
    'radius-pill': '999px',
  },
  round: {
    'radius-control': '999px',
    'radius-card': '22px',
    'radius-tile': '20px',
    'radius-sheet': '28px',
    'radius-pill': '999px',
  },
}

/** Lengths of branding.shape and the font stacks of branding.fonts. */
export const shapeTokensOf = (branding: Branding): Record<ShapeToken, string> => ({
  ...radii[branding.shape],
  ...fontStacks(branding.fonts),
})
