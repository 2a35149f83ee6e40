import { Hono } from 'hono'
import type { SystemSettings } from '../../contract/wire/content.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { answer } from '../answer.ts'
import type { RouteEnvironment } from '../context.ts'
import type { MerchantStore } from '../store.ts'

export function systemRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  routes.get(endpoints.systemStatus.path, (context) => answer(context, 'systemStatus', { state: 'ok' }))
  routes.get(endpoints.systemSettings.path, (context) => answer(context, 'systemSettings', settingsOf(context.get('store'))))
  routes.get(endpoints.ping.path, (context) => answer(context, 'ping', null))
  routes.get(endpoints.systemManifest.path, (context) =>
    context.json(context.get('store').merchant.manifest, 200, { 'Content-Type': 'application/manifest+json' }),
  )
  return routes
}

function settingsOf(store: MerchantStore): SystemSettings {
  const { brand } = store.merchant
  return {
    // The pictures are the sandbox's own; the merchant's image hosts do not know them.
    imageCDNs: [],
    gw: { PROFILE_ICON_COUNT: brand.settings.profileIconCount },
    currency: brand.market.currency.code,
    currencySymbol: brand.market.currency.symbol,
    currencyPosition: brand.market.currency.position,
    mobileTemplate: { desktop_app_feature: 1, h5_logo: brand.look.logo.url, apple_touch_icon: brand.look.icon.url },
  }
}
