import { contentTypes } from '../plan/hosting/content-types.ts'
import type { Merchant } from '../merchant/model.ts'
import type { Hosting } from '../plan/hosting/model.ts'
import type { BrandFolder } from './brand-folder.ts'

/** The hosting rules of a finished folder. */
export function hostingOf({ id }: Merchant, { brand }: BrandFolder): Hosting {
  const fresh = { 'Cache-Control': 'no-cache' }
  return {
    id,
    canonical: brand.domains.canonical,
    hosts: [brand.domains.canonical, ...brand.domains.aliases],
    headers: { 'X-Content-Type-Options': 'nosniff' },
    rules: [
      { match: '/wps/*', action: { kind: 'backend' }, headers: {} },
      { match: '/', action: { kind: 'redirect', to: '/m/home', status: 302 }, headers: fresh },
      { match: '/m/assets/*', action: { kind: 'file' }, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
      { match: '/m/*', action: { kind: 'shell', file: 'm/index.html' }, headers: fresh },
      { match: '/*', action: { kind: 'file' }, headers: fresh },
    ],
    types: contentTypes,
    notFound: 'm/index.html',
  }
}
