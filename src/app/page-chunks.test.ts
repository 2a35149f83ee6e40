import { expect, test } from 'vitest'
import { memberChunks, pages, pagesWith } from '../../contract/pages.ts'
import { features as backgroundFeatures } from './background-features.ts'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'
import { loadMemberPages } from './later-pages.tsx'
import { routeAt } from './route-at.ts'

const joined = [...features, ...memberFeatures]
const routes = joined.flatMap((feature) => feature.routes ?? [])
const memberRoutes = memberFeatures.flatMap((feature) => feature.routes ?? [])
const slots = joined.flatMap((feature) => feature.slots ?? []).sort((one, other) => one.order - other.order)

test('[UX-01] the chunks that the html asks for are those of the page at this path and of the parts of its first screen', () => {
  for (const [path, chunks] of pagesWith('chunks')) {
    const route = routeAt(routes, path)
    const parts = slots.filter(({ slot }) => route?.slots?.includes(slot))
    const join = routeAt(memberRoutes, path) ? [loadMemberPages] : []
    const loads = [route?.load, ...parts.map(({ load }) => load), ...join].map(String)
    expect(loads, path).toHaveLength(chunks.length)
    for (const [place, chunk] of chunks.entries())
      expect(loads[place], path).toContain(`/${chunk.split('/').at(-1)}.tsx`)
  }
})

test("[UX-01] a member's chunks are what the header shows a member first", () => {
  const inHeader = slots.filter(({ slot, audience }) => slot === 'header' && audience === 'member')
  expect(inHeader.map(({ load }) => String(load))).toEqual(
    memberChunks.map((chunk) => expect.stringContaining(`/${chunk.split('/').at(-1)}.tsx`)),
  )
})

test('every page of the contract is the route of a feature, and every route a page of the contract', () => {
  const all = [...features, ...memberFeatures, ...backgroundFeatures].flatMap((feature) => feature.routes ?? [])
  expect(all.map(({ path }) => path).sort(), 'contract/pages.ts and feature.ts').toEqual(Object.keys(pages).sort())
})
