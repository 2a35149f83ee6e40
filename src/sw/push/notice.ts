import { homePath } from '../../../contract/paths.ts'
import type { NotificationLook } from '../../../contract/push.ts'
import { withoutTokens } from '../../../contract/session-tokens.ts'
import { isAppAddress } from '../rules.ts'

/** What a push message says, as far as it may be shown. */
export interface Notice {
  readonly title: string
  readonly body: string
  /** Address of a picture on the brand's own origin. */
  readonly icon: string
  /** The page that a click opens: path, query and hash. */
  readonly path: string
}

/** Longest texts, in characters; phones show no more of a notification. */
const [longestTitle, longestBody] = [80, 240]
const longestAddress = 2000

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/**
 * The notice in a message of the push service: its fields are those of Firebase (`notification`, `fcmOptions.link`); a
 * message without `notification` may have the same fields in `data`. Whatever is missing or not usable is the brand's,
 * because a browser demands that every message shows something.
 * @param origin the brand's own
 */
export function noticeFrom(message: unknown, look: NotificationLook, origin: string): Notice {
  const { notification, data, fcmOptions } = fieldsOf(message)
  const [shown, own] = [fieldsOf(notification), fieldsOf(data)]
  const text = (name: 'title' | 'body', longest: number) => textOf(shown[name], longest) || textOf(own[name], longest)
  return {
    title: text('title', longestTitle) || textOf(look.title, longestTitle),
    body: text('body', longestBody),
    icon: pictureOf(shown['icon'] ?? own['icon'], origin) ?? look.icon,
    path: pathOf(own['link'] ?? fieldsOf(fcmOptions)['link'] ?? shown['click_action'], origin),
  }
}

/** One line, without characters that reverse or hide what follows, cut at the limit. */
function textOf(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  // Longer texts are not even read: a message has 4 kB, but nothing here depends on that.
  const line = value
    .slice(0, longest * 8)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
}

/** A foreign picture would tell its host that the player has been reached. */
function pictureOf(value: unknown, origin: string): string | undefined {
  const url = urlOf(value, origin)
  // A path that begins with two slashes is an address of another host.
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : undefined
}

/**
 * The page of this brand that an address names: on its own origin, below /m/, and not a file. Anything else is home. A
 * token is removed, because a message must not sign anybody in (ROUTE-09).
 */
export function pathOf(address: unknown, origin: string): string {
  const url = urlOf(address, origin)
  if (!url || !isAppAddress(url, origin)) return homePath
  return withoutTokens(url.pathname + url.search + url.hash)
}

function urlOf(address: unknown, origin: string): URL | undefined {
  if (typeof address !== 'string' || address.length > longestAddress) return undefined
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}
