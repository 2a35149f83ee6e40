import type { Endpoint } from './endpoint.ts'

/** Calls that pages make while they open; part of the first load. */
export const firstEndpoints = {
  systemSettings: { method: 'GET', path: '/wps/system/settings', public: true },
  companyInfo: { method: 'GET', path: '/wps/system/companyInfo', public: true },
  memberInfo: { method: 'GET', path: '/wps/member/info' },
  balance: { method: 'GET', path: '/wps/member/balance' },
  banners: { method: 'GET', path: '/wps/content/banners', public: true },
  news: { method: 'GET', path: '/wps/content/news', public: true },
  help: { method: 'GET', path: '/wps/content/help', public: true },
  activities: { method: 'GET', path: '/wps/content/activities', public: true },
  activity: { method: 'GET', path: '/wps/content/activities/{id}', public: true },
  gameLanes: { method: 'GET', path: '/wps/game/lanes', public: true },
  /** Named operations (HTTP-21); their payloads and values are in relays.ts. */
  relay: { method: 'POST', path: '/wps/relay/{name}', public: true },
} as const satisfies Record<string, Endpoint>
