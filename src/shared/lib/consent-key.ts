/** Where local storage holds the visitor's choice about tracking: `granted` or `denied`. */
export const consentKey = 'trackingConsent'
