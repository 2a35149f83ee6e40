/** Methods and paths of the wire contract; nothing else may spell a path. */
import type { ActivityDetail, ActivitySummary, Banner, GameLane, HelpTopic, NewsItem, SystemSettings, SystemStatus } from './content.ts'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
}

export const endpoints = {
  systemStatus: { method: 'GET', path: '/wps/system/status' },
  systemSettings: { method: 'GET', path: '/wps/system/settings' },
  systemManifest: { method: 'GET', path: '/wps/system/manifest.json' },
  ping: { method: 'GET', path: '/wps/system/test/ping' },
  banners: { method: 'GET', path: '/wps/content/banners' },
  news: { method: 'GET', path: '/wps/content/news' },
  help: { method: 'GET', path: '/wps/content/help' },
  activities: { method: 'GET', path: '/wps/content/activities' },
  activity: { method: 'GET', path: '/wps/content/activities/{id}' },
  gameLanes: { method: 'GET', path: '/wps/game/lanes' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The `value` of each endpoint's envelope. */
export interface EndpointValues {
  systemStatus: SystemStatus
  systemSettings: SystemSettings
  /** Not enveloped: the web app manifest itself. */
  systemManifest: Record<string, unknown>
  ping: null
  banners: readonly Banner[]
  news: readonly NewsItem[]
  help: readonly HelpTopic[]
  activities: readonly ActivitySummary[]
  activity: ActivityDetail
  gameLanes: readonly GameLane[]
}

/** The path with its `{parameters}` filled in, each percent-encoded. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`)
    return encodeURIComponent(value)
  })
}

/** Path below which every call of the back end lives. */
export const backendPrefix = '/wps/'
