/** Id of the layout's place above the header; a feature renders into it by a portal. */
export const aboveHeaderId = 'above-header'
