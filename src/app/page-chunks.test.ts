import { expect, test } from 'vitest'
import { pageChunks } from '../../contract/page-chunks.ts'
import { features } from './features.ts'
import { routeAt } from './route-at.ts'

test('[UX-01] each chunk that the html asks for is that of the page at this path', () => {
  const routes = features.flatMap((feature) => feature.routes ?? [])
  for (const [path, chunk] of Object.entries(pageChunks)) {
    expect(String(routeAt(routes, path)?.load), path).toContain(`/${chunk.split('/').at(-1)}.tsx`)
  }
})
