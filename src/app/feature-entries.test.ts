import { expect, test } from 'vitest'
import type { Feature } from '../shared/feature/feature.ts'
import { features as backgroundFeatures } from './background-features.ts'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'
import { shellOverlays } from './conductor.tsx'

const entries = import.meta.glob<Record<string, Feature>>('../features/*/*/feature.ts', { eager: true })
const folders = Object.keys(import.meta.glob('../features/**/*.{ts,tsx}')).map((path) => path.split('/')[3])
const all = [...features, ...memberFeatures, ...backgroundFeatures]

test('each feature has one entry, named after its folder', () => {
  const names = new Map(
    Object.entries(entries).map(([path, entry]) => [path.split('/')[3], Object.values(entry).map(({ name }) => name)]),
  )
  expect([...names.keys()].sort()).toEqual([...new Set(folders)].sort())
  for (const [folder, named] of names) expect(named).toEqual([folder])
})

test('the app joins every feature once', () => {
  const names = all.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const joined = Object.values(entries).flatMap((entry) => Object.values(entry))
  expect(joined.filter((feature) => !all.includes(feature)).map(({ name }) => name)).toEqual([])
})

test('background features consist only of watchers, and of overlays that these request', () => {
  const parts = backgroundFeatures.flatMap((feature) => Object.keys(feature))
  expect([...new Set(parts)].sort()).toEqual(['name', 'overlays', 'watchers'])
})

test("the name of a watcher's file says who fetches it, and so in which chunk it is", () => {
  for (const { name, watchers = [] } of Object.values(entries).flatMap((entry) => Object.values(entry)))
    for (const { audience, early, needed, load } of watchers) {
      const [, file] = /["'`](?:[^"'`]*\/)?([\w-]+)\.tsx["'`]/.exec(String(load)) ?? []
      // Without one, it is in the chunk of the feature's entry.
      if (file === undefined) continue
      if (audience === 'member') expect(file, name).toBe('member-watch')
      else if (needed) expect(file, name).not.toMatch(/^(?:early-|member-)?watch$/)
      else expect(file, name).toMatch(early ? /-watch$/ : /^watch$/)
    }
})

test('features for members consist only of their pages, rows of the member center and slots', () => {
  const routes = memberFeatures.flatMap((feature) => feature.routes ?? [])
  // Guests may try a game.
  expect(routes.filter(({ audience }) => audience !== 'member').map(({ path }) => path)).toEqual(['/m/launchGame'])
  expect(memberFeatures.flatMap(({ nav = [] }) => nav).filter(({ place }) => place !== 'member')).toEqual([])
  const parts = memberFeatures.flatMap((feature) => Object.keys(feature))
  expect(parts.filter((part) => !['name', 'routes', 'nav', 'slots'].includes(part))).toEqual([])
})

test('no two features declare a panel of the same name', () => {
  const panels = all.flatMap((feature) => feature.panels ?? []).map(({ panel }) => panel)
  expect([...panels].sort()).toEqual(['dialling-code', 'game', 'language', 'menu', 'privacy', 'support'])
})

test('every overlay is declared once, at its ruled priority', () => {
  const overlays = [shellOverlays, ...all]
    .flatMap((feature) => feature.overlays ?? [])
    .map(({ name, priority }) => `${name}: ${priority}`)
  expect([...overlays].sort()).toEqual([
    'alert: answer',
    'app-upgrade: install',
    'consent: bar',
    'domain: gate',
    'download-image: picture',
    'gate: gate',
    'install-card: install',
    'install-game: install',
    'install-home: install',
    'one-tap: sign-in',
    'popups: announcement',
    'profile-tip: install',
    'push-permission: permission',
    'session-reminder: reminder',
    'update: release',
  ])
})
