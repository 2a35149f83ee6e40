import base from './base.css?raw'

/**
 * The style that Livery's own pages for operators share: colors, letters, focus. It comes before a page's own style.
 */
export const baseStyle: string = base
