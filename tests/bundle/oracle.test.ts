import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '../support/files-in.ts'
import { hashesIn } from './support/folders.ts'
import { copyCheckout, copySources, linkPackages, succeed, temporaryFolder } from './support/livery.ts'

const root = copyCheckout()
const fleet = temporaryFolder()

beforeAll(async () => {
  await succeed(['generate', '--all', '--out', fleet, '--cache', temporaryFolder()], { root })
})

describe('sample merchants', () => {
  // Both schemes, right to left, everything on. Sequences of runs are compared with clean builds in sequences.test.ts.
  test.each(['limanay', 'mayurdeep', 'nox-comet'])(
    '[BND-02] %s built alone, with an empty cache, is byte-identical to its folder of the fleet build',
    async (id) => {
      const out = temporaryFolder()
      await succeed(['generate', id, '--out', out, '--cache', temporaryFolder()], { root })
      expect(hashesIn(join(out, id))).toEqual(hashesIn(join(fleet, id)))
    },
  )
})

test('[BND-07] another folder, another user and a cache that contains other brands give the same bytes', async () => {
  const other = copySources(join(temporaryFolder(), 'a quite different place', 'livery'), root)
  linkPackages(other)
  const [out, cache] = [temporaryFolder(), temporaryFolder()]
  const env = {
    HOME: temporaryFolder(),
    USER: 'somebody-else',
    TZ: 'Asia/Tokyo',
    LANG: 'tr_TR.UTF-8',
    NODE_ENV: 'development',
  }
  await succeed(['generate', 'limanay', '--out', out, '--cache', cache], { root: other, env })
  await succeed(['generate', 'tsurugami', '--out', out, '--cache', cache, '--jobs', '1'], { root: other, env })
  expect(hashesIn(join(out, 'tsurugami'))).toEqual(hashesIn(join(fleet, 'tsurugami')))
  for (const path of filesIn(join(out, 'tsurugami')).filter((file) => !/\.(br|gz)$/.test(file))) {
    const text = readFileSync(join(out, 'tsurugami', path), 'latin1')
    for (const secret of [other, root, 'somebody-else', cache, out])
      expect(text.includes(secret), `${path}: ${secret}`).toBe(false)
  }
})
