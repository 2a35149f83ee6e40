import type { LanguageCode } from '../../contract/languages.ts'
import type { ActivityDetail, ActivitySummary } from '../../contract/wire/activities.ts'
import { mediaUrl, mediaSizes, type MediaKind } from '../../contract/wire/media.ts'
import { hour } from '../content/schedule.ts'
import { bodyOf, termsOf, textOf } from '../content/texts.ts'
import type { MerchantStore } from '../stored.ts'
import type { Banner } from '../../contract/wire/lobby.ts'
import { classOf } from './lanes.ts'
import type { HelpTopic } from '../../contract/wire/help.ts'
import type { NewsItem } from '../../contract/wire/news.ts'
import type { DownloadBanner, PopupItem, Popups } from '../../contract/wire/popups.ts'
import { hostileContent, popupPlan, posters, type PlannedPopup } from '../content/popups.ts'
import type { Scenario } from '../control/scenario.ts'
import { createRandom } from '../random.ts'

export function activitiesOf(store: MerchantStore, language: LanguageCode, now: number): readonly ActivitySummary[] {
  return store.activities.map((activity) => summaryOf(store, activity, language, now))
}

/** One activity with its text and terms; undefined if the merchant has no activity with this id. */
export function activityOf(
  store: MerchantStore,
  language: LanguageCode,
  now: number,
  id: string,
): ActivityDetail | undefined {
  const activity = store.activities.find((known) => known.id === id)
  if (!activity) return undefined
  return {
    ...summaryOf(store, activity, language, now),
    body: bodyOf(textOf(language, 'activities', id)),
    terms: termsOf(language),
  }
}

function summaryOf(
  store: MerchantStore,
  activity: MerchantStore['activities'][number],
  language: LanguageCode,
  now: number,
): ActivitySummary {
  const { id, category, startsHours, endsHours } = activity
  const { title, summary } = textOf(language, 'activities', id)
  // Whole hours, so that the answer stays the same within an hour.
  const start = Math.floor(now / hour) * hour
  return {
    id,
    title,
    summary,
    imageUrl: mediaUrl(store.merchant.brand.code, 'activity', id),
    startsAt: start + startsHours * hour,
    ...(endsHours !== undefined && { endsAt: start + endsHours * hour }),
    category,
  }
}

export function bannersOf(store: MerchantStore, language: LanguageCode): readonly Banner[] {
  return store.banners.map((banner) => ({
    id: banner.id,
    linkageType: banner.linkageType,
    ...linkageOf(store, banner),
    ...textOf(language, 'banners', banner.id),
    imageUrl: mediaUrl(store.merchant.brand.code, 'banner', banner.id),
  }))
}

type Linkage = Pick<Banner, 'linkage' | 'gameType' | 'vendor'>

function linkageOf(store: MerchantStore, banner: MerchantStore['banners'][number]): Linkage {
  if (banner.linkageType === 'P') return { linkage: banner.linkage ?? '' }
  if (banner.linkageType === 'URL') return { linkage: externalAddress(store) }
  const lane = store.lanes.find(({ category }) => category === banner.lane) ?? store.lanes[0]
  const card = lane?.games[0]?.card
  return card && lane
    ? { linkage: card.gameId, gameType: classOf(lane.category, card.vendor), vendor: card.vendor }
    : { linkage: '' }
}

/** An address that the storefront may open: the merchant's help page, or else its first trusted host or own domain. */
function externalAddress({ merchant: { brand } }: MerchantStore): string {
  const trusted = (url: string): boolean => brand.security.trustedHosts.includes(new URL(url).host)
  return (
    brand.legal.help.find(({ url }) => trusted(url))?.url ??
    `https://${brand.security.trustedHosts[0] ?? brand.domains.canonical}/`
  )
}

export function helpOf(store: MerchantStore, language: LanguageCode): readonly HelpTopic[] {
  return store.help.map(({ id, category, questions }) => ({
    id,
    title: textOf(language, 'help', id),
    category,
    questions: questions.map((question) => ({ id: question, ...textOf(language, 'questions', question) })),
  }))
}

export function newsOf(store: MerchantStore, language: LanguageCode, now: number): readonly NewsItem[] {
  return store.news.map(({ id, category, hoursAgo, pinned = false, scene }) => {
    const text = textOf(language, 'news', id)
    return {
      id,
      title: text.title,
      summary: text.summary,
      body: bodyOf(text),
      publishedAt: Math.floor(now / hour) * hour - hoursAgo * hour,
      category,
      pinned,
      ...(scene && { imageUrl: mediaUrl(store.merchant.brand.code, 'news', id) }),
    }
  })
}

/**
 * The merchant's popups for every audience; the client selects (POP-02). Some merchants require that all are read
 * (POP-08).
 */
export function popupsOf(store: MerchantStore, language: LanguageCode, scenario: Scenario['popups']): Popups {
  const { brand, flags } = store.merchant
  const planned = popupPlan.filter(
    (popup) => !('promotionType' in popup && popup.promotionType === 'INVITE_FRIENDS') || flags.REFERRAL3,
  )
  const items = planned.map((popup) => itemOf(store, popup, language))
  return {
    forceRead: scenario.forceRead ?? createRandom(`${brand.code}/popups`).between(0, 2) === 0,
    items: changed(items, scenario.announcements),
  }
}

const fiveMegabytes = 5_000_000

function changed(items: readonly PopupItem[], choice: Scenario['popups']['announcements']): readonly PopupItem[] {
  switch (choice) {
    case undefined:
      return items
    case 'none':
      return []
    case 'one':
      return items.filter(({ execution }, index) => items.findIndex((item) => item.execution === execution) === index)
    case 'hostile':
      return items.map((item) => ({ ...item, content: hostileContent }))
    case 'huge':
      return items.map((item, index) => (index === 0 ? { ...item, content: 'x'.repeat(fiveMegabytes) } : item))
  }
}

function itemOf(store: MerchantStore, popup: PlannedPopup, language: LanguageCode): PopupItem {
  const { id, execution } = popup
  const { code } = store.merchant.brand
  if ('activity' in popup) {
    const { title, summary, body = [] } = textOf(language, 'activities', popup.activity)
    const content = picture(code, 'activity', popup.activity) + [summary, ...body].map(paragraph).join('')
    return { id, execution, promotionType: 'ACTIVITY', linkage: popup.activity, title, content }
  }
  const { title, text, points = [] } = textOf(language, 'popups', id)
  const content = (popup.scene ? picture(code, 'popup', id) : '') + paragraph(text) + listOf(points)
  return { id, execution, promotionType: popup.promotionType, title, content }
}

const paragraph = (words: string): string => `<p>${escape(words)}</p>`
const listOf = (points: readonly string[]): string =>
  points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${escape(point)}</li>`).join('')}</ul>`

function picture(code: string, kind: MediaKind, name: string): string {
  const { width, height } = mediaSizes[kind]
  return `<img src="${mediaUrl(code, kind, name)}" width="${width}" height="${height}" alt="">`
}

const escape = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The two welcome pictures (POP-13); a merchant without installation prompts has none. */
export function downloadBannersOf(
  { merchant: { brand, flags } }: MerchantStore,
  pictures: Scenario['popups']['pictures'],
): readonly DownloadBanner[] {
  if (pictures === 'none' || (pictures === undefined && !flags.INSTALLPROMPT3)) return []
  return posters.map(({ group, id }) => ({
    groupName: group,
    url: mediaUrl(brand.code, 'poster', pictures === 'broken' ? 'nothing' : id),
  }))
}
