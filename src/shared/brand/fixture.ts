import type { BrandConfig } from '../../../contract/brand.ts'
import { assetsBase, homePath } from '../../../contract/paths.ts'

/** A made-up brand for tests. */
export const fixtureBrand: BrandConfig = {
  code: 'FIXTURE',
  name: 'Fixture Casino',
  shortName: 'Fixture',
  domains: { canonical: 'www.fixture.example', aliases: ['fixture.example'] },
  apiBase: '',
  languages: {
    supported: ['EN', 'UR', 'VI', 'TA', 'MY', 'PT-BR'],
    default: 'EN',
    files: Object.fromEntries(
      ['EN', 'UR', 'VI', 'TA', 'MY', 'PT-BR'].map((code) => [
        code,
        { shell: `${assetsBase}shell.${code}.json`, pages: `${assetsBase}pages.${code}.json` },
      ]),
    ),
  },
  market: { country: 'US', currency: { code: 'USD', symbol: '$', position: 'before' } },
  look: {
    logo: { url: `${assetsBase}logo.svg`, width: 160, height: 40 },
    icon: { url: `${assetsBase}icon.png`, width: 192, height: 192 },
    hero: { url: `${assetsBase}hero.svg`, width: 1280, height: 720, srcset: '' },
    colorScheme: 'dark',
  },
  downloads: { android: '', ios: '', mobileConfig: '' },
  support: { url: 'https://service.fixture.example', email: 'help@fixture.example' },
  legal: {
    operator: 'Fixture Play Ltd',
    licence: { authority: 'Example Gaming Authority', number: 'EGA-000', url: 'https://ega.example/fixture' },
    minimumAge: 18,
    help: [
      { label: 'Play responsibly', url: 'https://help.example/play' },
      { label: 'Gamblers support', url: 'https://support.example' },
    ],
    sessionReminderMinutes: 60,
  },
  licences: `${assetsBase}licences.txt`,
  security: { trustedHosts: ['trusted.example'], scriptHosts: [], frameHosts: [] },
  cdn: { images: [] },
  seo: { title: 'Fixture Casino: slots and live tables', description: 'Games for tests.', publicPages: [homePath] },
  settings: { profileIconCount: 9, defaultDownloadPopupWaitSeconds: 20 },
  registration: { mode: 'username' },
}
