import { publicBase } from '../../../contract/paths.ts'
import type { MerchantSettings } from '../../merchant/schema.ts'

/** Apple wants this file without an extension, so its content type is a rule of its own. */
export const appleLinksPath = '.well-known/apple-app-site-association'
const androidLinksPath = '.well-known/assetlinks.json'

/** The files by which Android and iOS let a brand's apps open its links, each only where there are apps. */
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
