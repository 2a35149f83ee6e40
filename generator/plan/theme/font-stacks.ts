import type { Branding } from './branding.ts'

/** Family names of the merchant's own fonts; the same for every brand. */
export const families = { heading: 'Brand Heading', body: 'Brand Body' } as const
export type FontRole = keyof typeof families
export const fontRoles = Object.keys(families) as readonly FontRole[]

/** The local face that stands in, in the same measure, until an own font has arrived (THEME-03). */
export const fallbackFamily = (role: FontRole): string => `${families[role]} Fallback`

const system = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
const own = (role: FontRole): string => `'${families[role]}','${fallbackFamily(role)}',`

export const bodyStack = (fonts: Branding['fonts']): string => (fonts?.body ? own('body') : '') + system
/** Headings without a font of their own speak in the body's. */
export const headingStack = (fonts: Branding['fonts']): string => (fonts?.heading ? own('heading') + system : bodyStack(fonts))
