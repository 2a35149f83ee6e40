import { publicBase } from '../../../contract/paths.ts'
import type { MerchantSettings } from '../../merchant/schema.ts'

/** Apple wants this file without an extension, so its content type is a rule of its own. */
export const appleLinksPath = '.well-known/apple-app-site-association'
const androidLinksPath = '.well-known/assetlinks.json'

/** The files that let a brand's Android and iOS apps open its links; each is made only if there is such an app. */
export function appLinks({ apps }: Pick<MerchantSettings, 'apps'>): readonly { path: string; text: string }[] {
  return [
    ...(apps.android.length > 0 ? [{ path: androidLinksPath, text: jsonText(androidStatements(apps.android)) }] : []),
    ...(apps.ios.length > 0 ? [{ path: appleLinksPath, text: jsonText(appleLinks(apps.ios)) }] : []),
  ]
}

const androidStatements = (apps: MerchantSettings['apps']['android']) =>
  apps.map((app) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: app.package,
      sha256_cert_fingerprints: app.fingerprints.map((fingerprint) => fingerprint.toUpperCase()),
    },
  }))

const appleLinks = (appIDs: readonly string[]) => ({
  applinks: { details: [{ appIDs, components: [{ '/': `${publicBase}*` }] }] },
})

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
