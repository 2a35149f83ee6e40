import type { LanguageCode } from '../../contract/languages.ts'
import type { ActivityDetail, ActivitySummary } from '../../contract/wire/activities.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import { hour } from '../content/schedule.ts'
import { bodyOf, termsOf, textOf } from '../content/texts.ts'
import type { MerchantStore } from '../stored.ts'
import type { Banner } from '../../contract/wire/lobby.ts'
import { classOf } from './lanes.ts'
import type { HelpTopic } from '../../contract/wire/help.ts'
import type { NewsItem } from '../../contract/wire/news.ts'

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
  // Whole hours, so that the same address always gives the same time.
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
    ? {
        linkage: card.gameId,
        gameType: classOf(lane.category, card.vendor),
        vendor: card.vendor,
      }
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
