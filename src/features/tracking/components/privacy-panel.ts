/** Name of the sheet with the privacy choices. */
export const privacyPanel = 'privacy'
