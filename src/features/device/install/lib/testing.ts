/** Facts and settings for the tables of rules. */
import { decodeAnswer } from '../../../../shared/api/decode.ts'
import { downloadSettings, type DownloadSettingName } from '../../../../../contract/wire/download.ts'
import { homePath } from '../../../../../contract/paths.ts'
import type { Facts, PromptMember } from './facts.ts'
import type { Visit } from './visit.ts'
import { platformOf } from './platform.ts'
import { promptDue } from './prompt-due.ts'
import type { PromptSettings } from './settings.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = (system: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${webKit}`
const android = (more = '') => `Mozilla/5.0 (Linux; Android 15; Pixel 8${more}) AppleWebKit/537.36 (KHTML, like Gecko)`

/** User agents as the browsers send them. */
export const userAgents = {
  'iPhone 16.3 Safari': `${iphone('16_3')} Version/16.3 Mobile/15E148 Safari/604.1`,
  'iPhone 16.6 Safari': `${iphone('16_6')} Version/16.6 Mobile/15E148 Safari/604.1`,
  'iPhone 17 Safari': `${iphone('17_5')} Version/17.5 Mobile/15E148 Safari/604.1`,
  'iPhone 18 Safari': `${iphone('18_5')} Version/18.5 Mobile/15E148 Safari/604.1`,
  'iPhone 26 Safari': `${iphone('18_6')} Version/26.0 Mobile/15E148 Safari/604.1`,
  'iPhone 16.3 Chrome': `${iphone('16_3')} CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`,
  'iPhone 18 Chrome': `${iphone('18_5')} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`,
  'iPhone 18 Firefox': `${iphone('18_5')} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`,
  'iPhone 18 LINE': `${iphone('18_5')} Mobile/15E148 Safari Line/14.16.0`,
  'iPhone 18 Facebook': `${iphone('18_5')} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.33.105;FBDV/iPhone14,5]`,
  'iPhone 18 Instagram': `${iphone('18_5')} Mobile/15E148 Instagram 339.0.3.12.91 (iPhone14,5; iOS 18_5; en_US)`,
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Android Chrome': `${android()} Chrome/138.0.0.0 Mobile Safari/537.36`,
  'Android tablet': `${android()} Chrome/138.0.0.0 Safari/537.36`,
  'Android Samsung': `${android()} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  'Android LINE': `${android('; wv')} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Line/14.16.0/IAB`,
  'Android Facebook': `${android('; wv')} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.51.77;]`,
  'Android Instagram': `${android('; wv')} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Instagram 339.0.0.30.105 Android`,
  'Android TikTok': `${android('; wv')} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 trill_2022406040 BytedanceWebview/d8a21c6`,
  'Android view': `${android('; wv')} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36`,
  'iPhone 18 TikTok': `${iphone('18_5')} Mobile/15E148 musical_ly_2022803040 BytedanceWebview/d8a21c6`,
  'iPhone 18 KakaoTalk': `${iphone('18_5')} Mobile/15E148 KAKAOTALK 10.1.0`,
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15 ',
  'Windows Chrome':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Android app': `${android('; wv')} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 App2.4.38Ver`,
  'iOS app': `${iphone('18_5')} Mobile/15E148 App2.5.0Ver`,
} as const
export type UserAgentName = keyof typeof userAgents

export const platformNamed = (name: UserAgentName) =>
  platformOf({ userAgent: userAgents[name], maxTouchPoints: name === 'Mac' || name === 'Windows Chrome' ? 0 : 5 })

export const noVisit: Visit = {
  isBarHidden: false,
  isSkipped: false,
  closes: 0,
  cancels: 0,
  isForced: false,
  isEventMissing: false,
}

export const now = Date.UTC(2030, 4, 17, 12)
export const daysAgo = (days: number): number => now - days * 86_400_000

/** A visitor with Chrome on Android, who has just come to the home page. */
export const visitor: Facts = {
  platform: platformNamed('Android Chrome'),
  isFromHomeScreen: false,
  isInstalled: false,
  isWebClip: false,
  hasInstallEvent: true,
  links: { android: 'https://dl.fixture.example/app.apk', ios: 'https://dl.fixture.example/ios' },
  path: homePath,
  host: 'www.fixture.example',
  now,
  member: null,
  visit: noVisit,
}

export const newMember: PromptMember = {
  type: 0,
  regDate: daysAgo(0),
  rank: 0,
  counters: { totalDepositSuccessCount: 0, totalWithdrawSuccessCount: 0, fullBankCardList: [] },
}

type PromptValues = Readonly<Partial<Record<DownloadSettingName, string | number | null>>>

/** Settings as they arrive; `null` switches one off. */
export function settingsOf(values: PromptValues): PromptSettings {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value === null ? { enabled: false, value: '' } : { enabled: true, value },
  ])
  return Object.fromEntries(entries) as PromptSettings
}

/** Decodes an answer as the client does, wrong types included. */
export const settingsIn = (answer: unknown): PromptSettings =>
  decodeAnswer({ lenient: downloadSettings.value }, answer) as PromptSettings

/** `bottom`, `popup after 20 s`; a `!` says that it cannot be closed; `-`: none is due. */
export function due(facts: Partial<Facts>, settings: PromptSettings, popupWaitSeconds = 20): string {
  const prompt = promptDue({ ...visitor, ...facts }, settings, { popupWaitSeconds })
  if (!prompt) return '-'
  const { form, isClosable, waitMs } = prompt
  return `${form}${isClosable ? '' : '!'}${waitMs > 0 ? ` after ${waitMs / 1000} s` : ''}`
}

/** The bottom banner is for all visitors, on every domain. */
export const everybody: PromptValues = {
  bottom_app_bar_mode: 'bottom',
  download_condition_switch: '0',
  domains_switch: '1',
}
/** Only members who fulfill a condition get it. */
export const conditional: PromptValues = { ...everybody, download_condition_switch: '1' }

export const member = (own: Partial<PromptMember> = {}): PromptMember => ({ ...newMember, ...own })
export const counted = (deposits: number, withdrawals = 0, cards = 0): PromptMember =>
  member({
    counters: {
      totalDepositSuccessCount: deposits,
      totalWithdrawSuccessCount: withdrawals,
      fullBankCardList: Array.from({ length: cards }, (_, index) => ({
        id: String(index),
        kind: 'bank',
        bankName: 'Harbour Bank',
        holder: 'Mira',
        maskedNumber: '•••• 1234',
      })),
    },
  })
