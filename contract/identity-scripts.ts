/** Scripts that the identity provider's client, or a page beside it, loads from hosts of the provider's. */

/** Google's one-tap prompt. */
export const oneTapScript = 'https://accounts.google.com/gsi/client'

/** Hosts of the script that talks to the frame or window of a sign-in. */
export const handlerScriptHosts = ['apis.google.com'] as const

/** Hosts of the invisible captcha in front of an SMS. */
export const smsCaptchaHosts = ['www.google.com', 'www.gstatic.com'] as const
