/** Host of the sandbox's push service: a made-up one, which the stand-ins answer for (RFC 8030). */
export const pushHost = 'push.livery.example'
export const pushOrigin = `https://${pushHost}`

/** Hosts of the operator's messaging provider, which gives out tokens and sends to them. */
export const installationsHost = 'firebaseinstallations.googleapis.com'
export const registrationsHost = 'fcmregistrations.googleapis.com'
