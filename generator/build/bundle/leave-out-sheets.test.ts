import { expect, test } from 'vitest'
import { rawChunk } from '../../../tests/support/raw-chunk.ts'
import { leaveOutFirstSheets } from './leave-out-sheets.ts'

const deps = (sheets: string): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[${sheets}])))=>i.map(i=>d[i]);\n`

/** The code of a chunk of this content, beside the first load's. */
function codeOf(code: string): string | undefined {
  const first = rawChunk('shared-1111111111111111.js', { styles: ['shared-2222222222222222.css'] })
  const page = rawChunk('page-3333333333333333.js', { code })
  return leaveOutFirstSheets({ chunks: [first, page], assets: [] }, 'shared').chunks[1]?.code
}

const shared = '"assets/shared-2222222222222222.css"'

test('a lazy import waits for its own sheets, each once, and not for the sheet of the first load', () => {
  expect(
    codeOf(
      `${deps(`${shared},"assets/a.css",${shared},"assets/b.css"`)}t(()=>import("./a.js"),__vite__mapDeps([0,1,2]));t(()=>import("./b.js"),__vite__mapDeps([2,3,1]))`,
    ),
  ).toBe(
    `${deps('"assets/a.css","assets/b.css"')}t(()=>import("./a.js"),__vite__mapDeps([0]));t(()=>import("./b.js"),__vite__mapDeps([1,0]))`,
  )
})

test('one that would wait for that sheet alone waits for nothing, and nothing is left of the list', () => {
  expect(codeOf(`${deps(`${shared},${shared}`)}t(()=>import("./a.js"),__vite__mapDeps([0,1]))`)).toBe(
    't(()=>import("./a.js"))',
  )
})

test('a chunk without such a list stays as it is', () => {
  expect(codeOf('t(()=>import("./a.js"))')).toBe('t(()=>import("./a.js"))')
})
