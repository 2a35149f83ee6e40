/** A valid call of everything in the contract, in an order in which all of them succeed. */
import type {
  EndpointBodies,
  EndpointName,
  EndpointQueries,
  RelayName,
  RelayPayloads,
} from '../../../contract/wire/endpoints.ts'

type Example<Name extends EndpointName> = (Name extends keyof EndpointBodies
  ? { readonly body: EndpointBodies[Name] }
  : { readonly body?: never }) &
  (Name extends keyof EndpointQueries ? { readonly query: EndpointQueries[Name] } : { readonly query?: never }) & {
    readonly parts?: Readonly<Record<string, string>>
  }

type Examples = { readonly [Name in Exclude<EndpointName, 'relay'>]: Example<Name> }

/** A token as the identity provider's emulator makes them: without a signature. */
const idToken = (claims: Readonly<Record<string, unknown>>): string =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`

const device = { loginDeviceId: 'd'.repeat(36), isOfficialAppLogin: false } as const
/** The login of a demo member. */
export const loginBody = {
  ...device,
  device: 'MOBILE',
  type: 'username',
  username: 'player',
  password: 'sandbox-2030',
} as const
const registration = {
  ...device,
  registerMethod: 'H5',
  registerUrl: 'https://www.fixture.example/m/register',
  domain: 'www.fixture.example',
  referralCode: 'R1',
  affiliateCode: 'A1',
  pixelTrack: { tid: 't', utm_source: 'mail' },
  login: true,
  password: 'new-2030',
} as const
const provider = { firebaseChannel: 'google', firebaseIdToken: idToken({ sub: 'somebody' }) } as const
const launch = {
  launchMode: 'LOTT',
  device: 'MOBILE',
  backUrl: '/m/home',
  language: 'VI',
  title: 'Lottery',
  labelName: 'Silver',
  hasLobby: true,
  lottoArea: 'VN',
  lottoMode: 'SEA_Tradition_Mobile',
  lottoPrizeMode: '1',
  lottoGameCode: 'VNMB',
  lottoView: 'betting',
} as const
const event = {
  eventId: 'e-1',
  eventName: 'register',
  eventValue: {
    customerId: '1',
    customerName: 'player',
    revenue: '1.00',
    amount: '1.00',
    value: '1.00',
    currency: 'VND',
  },
  domain: 'www.fixture.example',
  affiliateCode: 'A1',
  channels: ['meta'],
  clickIds: { fbclid: 'x' },
}

/** @param authCode what the authenticator of the demo members shows */
export const exampleCalls = (authCode: string, now: number): Examples => ({
  systemStatus: {
    query: {
      device: 'MOBILE',
      track: 't',
      originalDomain: 'www.fixture.example',
      url: 'https://www.fixture.example/m/home',
    },
  },
  systemSettings: {},
  systemManifest: { query: { merchantCode: 'FIXTURE', _: now } },
  country: { query: { merchant: 'FIXTURE' } },
  domainRoute: {},
  companyInfo: {},
  ping: {},
  lineTest: { query: { speed: now } },
  sessionKey: { query: { _: now } },
  captchaSetup: { query: { t: now } },
  smsSend: { body: { countryDialingCode: '84', mobileNum: '912345678' } },
  emailSend: { body: { email: 'player@players.example' } },
  register: { body: { ...registration, username: 'rosa' } },
  registerMobile: { body: { ...registration, mobileNum: '912345679', countryDialingCode: '84' } },
  registerAutoUsername: { body: registration },
  registerProvider: { body: { ...provider, login: true, smsTemplate: 'register', domain: 'www.fixture.example' } },
  providerLogin: { body: { ...device, ...provider, type: 'firebase', device: 'PWA' } },
  login: { body: loginBody },
  loginVerification: { body: { username: 'guarded', password: 'sandbox-2030', method: 'G', authCode } },
  memberInfo: {},
  memberSecurity: {},
  memberRanks: {},
  memberLanguage: { body: { language: 'VI', merchantCode: 'FIXTURE' } },
  changePassword: { body: { oldPassword: 'sandbox-2030', newPassword: 'other-2030' } },
  balance: {},
  deposit: { body: { channelId: 'pocket', amount: '1000000', idempotencyKey: 'deposit-0123456789' } },
  depositSummary: {},
  addBankCard: { body: { kind: 'bank', bankId: 'harbour', holder: 'Maria Santos', accountNumber: '00112233' } },
  bankCards: {},
  withdrawSummary: {},
  withdraw: { body: { accountId: '1', amount: '500000', idempotencyKey: 'withdraw-0123456789' } },
  orders: { query: { type: 'deposit' } },
  order: { parts: { id: 'D100001' } },
  removeBankCard: { query: { id: '1' } },
  feedback: { body: { category: 'games', content: 'More of these', contact: 'player@players.example' } },
  agentRegister: {
    body: {
      realName: 'Maria Santos',
      countryDialingCode: '84',
      mobileNum: '912345678',
      email: 'm@players.example',
      message: 'Hello',
    },
  },
  agentStatus: {},
  referral: {},
  rewards: {},
  claimReward: { parts: { id: 'birthday' } },
  missions: {},
  mallItems: {},
  redeemMallItem: { body: { itemId: 'draw-ticket', quantity: 1 } },
  banners: {},
  downloadBanners: {},
  popups: {},
  news: {},
  help: {},
  activities: {},
  activity: { parts: { id: 'welcome-match' } },
  gameLanes: {},
  memberGames: {},
  markGame: { body: { gameId: 'prism-orchard', as: 'favourite' } },
  gameLane: { parts: { id: 'jackpot' } },
  gamesOfVendor: { query: { vendor: 'Tidewheel' } },
  launchGame: { query: launch },
  launchVendorLottery: {
    query: {
      vendor: 'TCG_SEA',
      gameCode: 'VNMB',
      hasLobby: false,
      prizeMode: '1',
      backUrl: '/m/home',
      labelName: 'Silver',
    },
  },
  chatUrl: { query: { headerColor: '#000000', language: 'CN' } },
  trackEvents: { body: { events: JSON.stringify([event]) } },
  logout: {},
})

export const exampleRelays: { readonly [Name in RelayName]: RelayPayloads[Name] } = {
  CBS_launchChat: { b2c: '1', title: 'Chat', backUrl: '/m/home', language: 'CN' },
  CBS_unreadCount: {},
  MCSFE_getMerchantAvailablePromotions: {},
  MCSFE_getListAnnouncements: { types: 'PR', platform: 'M', category: 'app_download' },
  MCSFE_getPlayerRankProgress: {},
  MCSFE_getDepositSettings: {},
  MCSFE_getWithdrawAccountInfo: {},
  WPSCORE_getCustomerServiceScript: {},
  WPSCORE_getDownloadSetting: { domain: 'www.fixture.example' },
  PROMOFE_getPromotionAnnouncementCategory: {},
  GCSGAME_getGameMatchV2: {},
  GCSGAME_newGameVendor: { platform: 'html5' },
  GCS_gameTrialLaunch: { gameId: 'prism-orchard', nodeId: 'prism-orchard', platform: 'html5' },
  CSP_fcmBind: { registrationToken: 'push-1' },
  CSP_fcmSubscribe: { registrationToken: 'push-1', topic: 'ALL' },
  CSP_fcmUnsubscribe: { registrationToken: 'push-1', unsubscribeAll: true },
}
