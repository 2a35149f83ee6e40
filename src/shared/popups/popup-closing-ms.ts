/** How long the closing of a popup is animated, in milliseconds (POP-05). */
export const popupClosingMs = 250
