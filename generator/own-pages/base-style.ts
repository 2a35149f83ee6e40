import base from './base.css?raw'

/** What the pages share that Livery shows to those who work with it: colours, letters, focus. It comes before a page's own style. */
export const baseStyle: string = base
