import type { LanguageCode } from '../../contract/languages.ts'
import type { ActivityDetail, ActivitySummary } from '../../contract/wire/activities.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import { hour } from '../content/schedule.ts'
import { bodyOf, termsOf, textOf } from '../content/texts.ts'
import type { MerchantStore } from '../stored.ts'

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
