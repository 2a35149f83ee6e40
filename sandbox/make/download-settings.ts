import { isLoopbackHost } from '../../contract/loopback.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import type { DownloadSettings } from '../../contract/wire/download.ts'
import { ownPrompts, promptSettings } from '../content/prompt-settings.ts'
import type { MerchantStore } from '../stored.ts'

/** The settings of one of the merchant's domains; any other has none (INST-29). */
export function downloadSettingsOf(store: MerchantStore, domain: string): DownloadSettings {
  const { brand, flags } = store.merchant
  if (!flags.INSTALLPROMPT3 || !isOwn(store, domain)) return promptSettings({})
  const place = (brand.code.codePointAt(brand.code.length - 1) ?? 0) % ownPrompts.length
  const picture = store.banners[0]
  return promptSettings({
    ...ownPrompts[place],
    ...(picture && { app_background: mediaUrl(brand.code, 'banner', picture.id) }),
  })
}

function isOwn({ merchant: { brand } }: MerchantStore, domain: string): boolean {
  const { canonical, aliases } = brand.domains
  return isLoopbackHost(domain) || [canonical, ...aliases].includes(domain.replace(/:\d+$/, ''))
}
