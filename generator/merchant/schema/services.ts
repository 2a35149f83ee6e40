import { z } from 'zod'
import { defaultHosts, hostNames } from '../../../contract/hosts.ts'
import { trackedEvents } from '../../../contract/tracked-events.ts'
import {
  androidPackage,
  appleApp,
  captchaId,
  certificate,
  firebaseApp,
  firebaseKey,
  firebaseProject,
  firebaseSender,
  googleClient,
  host,
  httpsUrl,
  mobilePassword,
  optionalHost,
  optionalOrigin,
  optionalUrl,
  origin,
  trackingId,
  vapidKey,
} from './formats.ts'
import { settingTraits } from './traits.ts'

const publicKey = (format: z.ZodString, description: string) =>
  format.default('').describe(description).register(settingTraits, { publicKey: true })
const hosts = (description: string) => z.array(host).default([]).describe(description)

export const api = z
  .strictObject({
    base: optionalOrigin.default('').describe("Origin of the back end; empty means the page's own origin."),
    encryption: z
      .enum(['legacy', 'v2'])
      .default('legacy')
      .describe('How credentials are encrypted; must match the back end.'),
  })
  .prefault({})
  .describe('The back end.')

export const hosting = z
  .array(z.enum(hostNames))
  .default([...defaultHosts])
  .describe('The hosts for which the folder contains rules; see docs/guides/hosts.md.')

export const downloads = z
  .strictObject({
    android: optionalUrl.default('').describe('Address of the Android app; empty: none.'),
    ios: optionalUrl.default('').describe('Address of the iOS app; empty: none.'),
    mobileConfig: optionalUrl
      .default('')
      .describe('Address of an iOS configuration profile hosted elsewhere; empty: none.'),
    mobileProvision: z
      .string()
      .regex(/^(\/[\w.-]+)+\.mobileprovision$/, 'Expected a path on the image CDN that ends in .mobileprovision.')
      .optional()
      .describe('Path of the iOS setup resource on the image CDN, offered as help in the guide for iOS; absent: none.'),
  })
  .prefault({})
  .describe('Native apps.')

export const apps = z
  .strictObject({
    android: z
      .array(
        z.strictObject({
          package: androidPackage.describe('Package of the app.'),
          fingerprints: z
            .array(certificate)
            .min(1)
            .describe('SHA-256 fingerprints of the certificates that sign it (public by design).')
            .register(settingTraits, { publicKey: true }),
        }),
      )
      .default([])
      .describe('Android apps that open the links of the brand; written to .well-known/assetlinks.json.'),
    ios: z
      .array(appleApp)
      .default([])
      .describe(
        'iOS apps that open the links of the brand, as <team id>.<bundle id>; written to .well-known/apple-app-site-association.',
      )
      .register(settingTraits, { publicKey: true }),
  })
  .prefault({})
  .describe('Native apps to which the links of the brand belong.')

export const firebase = z
  .strictObject({
    apiKey: publicKey(firebaseKey, 'Web API key (public by design).'),
    appId: firebaseApp.default('').describe('Web app id.').register(settingTraits, { publicKey: true, unique: true }),
    authDomain: optionalHost.default('').describe('Domain of the sign-in handler.'),
    projectId: publicKey(firebaseProject, 'Project id.'),
    messagingSenderId: publicKey(firebaseSender, 'Sender id of web push; digits, in quotes.'),
    googleWebClientId: publicKey(googleClient, 'OAuth client id of the Google sign-in.'),
    vapidKey: publicKey(vapidKey, 'Public VAPID key of web push.'),
  })
  .prefault({})
  .describe("The brand's Firebase web app; needed by provider sign-in, phone sign-in and web push.")

export const captcha = z
  .strictObject({
    version: z.enum(['v3', 'v4']).default('v4').describe('Version of the captcha service.'),
    captchaId: publicKey(captchaId, 'Public captcha id.'),
    testCaptchaId: publicKey(captchaId, "Public id of the operator's test captcha, which GEETESTTEST3 uses instead."),
    loader: httpsUrl.optional().describe("Address of the loader script; the vendor's for the version when absent."),
    apiServers: z
      .array(host)
      .min(1)
      .optional()
      .describe("Hosts of the captcha service; the vendor's for the version when absent."),
  })
  .prefault({})
  .describe('The captcha.')

export const registration = z
  .strictObject({
    mode: z.enum(['username', 'mobile', 'autoUsername']).default('username').describe('What a new player enters.'),
    defaultMobilePassword: mobilePassword
      .default('')
      .describe(
        'Initial password of players who register by phone, six characters; it reaches the page and is not a secret.',
      )
      .register(settingTraits, { publicKey: true }),
  })
  .prefault({})
  .describe('Registration.')

const vendor = (name: string) =>
  z.array(trackingId).default([]).describe(`Ids of ${name}.`).register(settingTraits, { publicKey: true, unique: true })

export const tracking = z
  .strictObject({
    consent: z
      .enum(['required', 'implied'])
      .default('required')
      .describe('required asks before anything is sent to a vendor.'),
    meta: vendor('Meta pixels'),
    google: vendor('Google tags'),
    tiktok: vendor('TikTok pixels'),
    kwai: vendor('Kwai pixels'),
    x: vendor('X pixels'),
    xEvents: z
      .partialRecord(z.enum(trackedEvents), trackingId)
      .default({})
      .register(settingTraits, { publicKey: true })
      .describe('X gives each event an id of its own; it hears of those that have one here.'),
    bigo: vendor('Bigo pixels'),
  })
  .prefault({})
  .describe('Marketing vendors; each needs its flag too.')

export const monitoring = z
  .strictObject({
    endpoint: optionalUrl
      .default('')
      .describe(
        'Address that pages report errors, refused policies and web vitals to; empty: nowhere. Take a host that sets no cookies.',
      ),
    samplePercent: z.int().min(1).max(100).default(10).describe('How many of a hundred page loads report.'),
  })
  .prefault({})
  .describe('What gates between waves need to know of the players’ browsers; names no player.')

export const cdn = z
  .strictObject({
    images: z
      .array(origin)
      .default([])
      .describe('Origins that serve the back end’s images; one is chosen per page load.'),
  })
  .prefault({})
  .describe('Image hosts.')

export const security = z
  .strictObject({
    trustedHosts: hosts('Hosts that may receive a session in a link and be the target of a return link.'),
    scriptHosts: hosts('Hosts whose scripts may run.'),
    frameHosts: hosts('Hosts that may be framed: games, chat, payment.'),
    connectHosts: hosts('Further hosts that the page may call.'),
  })
  .prefault({})
  .describe("Hosts beyond the brand's own; the content security policy is built from them.")
