import type { LanguageCode } from '../../contract/languages.ts'
import type { AnnouncementCategory } from '../../contract/wire/activities.ts'
import type { Announcement } from '../../contract/wire/download.ts'
import type { RankProgress } from '../../contract/wire/member.ts'
import type { Promotions } from '../../contract/wire/promotions.ts'
import { offerCatalogue, clubLabels } from '../content/offers.ts'
import { hour } from '../content/schedule.ts'
import { textOf } from '../content/texts.ts'
import type { MemberRecord } from '../members/member-record.ts'
import type { MerchantStore } from '../stored.ts'

/** The type of members who may not invite others, as an example of promotions that differ per member. */
const withoutReferral = 4

/**
 * By key; members get their own (ruling on PROMO-08). Without the flag the back office has no referral promotion (ruling
 * on PROMO-11).
 */
export const promotionsOf = ({ merchant: { flags } }: MerchantStore, member: MemberRecord | undefined): Promotions => ({
  APP_DOWNLOAD: { enabled: flags.INSTALLPROMPT3 },
  ...(flags.REFERRAL3 && { REFERRAL: { enabled: member?.type !== withoutReferral } }),
})

export const announcementsOf = (language: LanguageCode, now: number): readonly Announcement[] =>
  offerCatalogue.announcements.map(({ id, hoursAgo }) => {
    const { title, text } = textOf(language, 'announcements', id)
    return {
      id,
      title,
      content: `<p>${text}</p>`,
      category: 'app_download',
      publishedAt: Math.floor(now / hour) * hour - hoursAgo * hour,
    }
  })

export const announcementCategories = (
  { activities }: MerchantStore,
  language: LanguageCode,
): readonly AnnouncementCategory[] =>
  offerCatalogue.categories.map((id) => ({
    id,
    title: textOf(language, 'categories', id),
    count: activities.filter(({ category }) => category === id).length,
  }))

/**
 * Five conditions to the next rank, fulfilled one by one by deposits; the highest rank has no conditions (PROMO-12 to
 * PROMO-14).
 */
export function rankProgressOf({ clubLabel }: MemberRecord, deposits: number): RankProgress {
  const next = Object.values(clubLabels).find(({ rankLevel }) => rankLevel > (clubLabel?.rankLevel ?? 0))
  const completed = Math.min(4, deposits % 5)
  return {
    completedConditions: completed,
    totalExpectedConditions: 5,
    ...(next && { labelId: next.labelId }),
  }
}
