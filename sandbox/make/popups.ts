import type { LanguageCode } from '../../contract/languages.ts'
import type { DownloadBanner, PopupItem, Popups } from '../../contract/wire/popups.ts'
import { mediaSizes, mediaUrl, type MediaKind } from '../../contract/wire/media.ts'
import { hostileContent, popupPlan, posters, type PlannedPopup } from '../content/popups.ts'
import { textOf } from '../content/texts.ts'
import type { Scenario } from '../control/scenario.ts'
import { createRandom } from '../random.ts'
import type { MerchantStore } from '../stored.ts'

/**
 * The merchant's popups for every audience; the client selects (POP-02). Some merchants require that all are read
 * (POP-08).
 */
export function popupsOf(store: MerchantStore, language: LanguageCode, scenario: Scenario['popups']): Popups {
  const { brand, flags } = store.merchant
  const planned = popupPlan.filter((popup) => !isAbout(popup, 'INVITE_FRIENDS') || flags.REFERRAL3)
  const items = planned.map((popup) => itemOf(store, popup, language))
  return {
    forceRead: scenario.forceRead ?? createRandom(`${brand.code}/popups`).between(0, 2) === 0,
    items: changed(items, scenario.announcements),
  }
}

const isAbout = (popup: PlannedPopup, type: PopupItem['promotionType']): boolean =>
  'promotionType' in popup && popup.promotionType === type

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
