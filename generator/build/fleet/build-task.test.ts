import { expect, test } from 'vitest'
import { openContext } from '../../merchant/load.ts'
import { loadMerchant } from '../../merchant/load-merchant.ts'
import { resolvedValues } from '../../merchant/resolved-values.ts'
import { folderOf, mark, merchantYaml } from '../../merchant/testing/fixture.ts'
import { heldBytes } from '../../../tests/support/held-bytes.ts'
import { createPacker, type ReadMerchant } from './build-task.ts'
import { readInputRecord } from './input-record.ts'

const ids = Array.from({ length: 40 }, (_, index) => `brand-${index}`)
const folder = folderOf(
  Object.fromEntries(
    ids.flatMap((id) => [
      [`${id}/merchant.yaml`, merchantYaml(id)],
      [`${id}/assets/mark.svg`, mark],
    ]),
  ),
)

async function readAll(): Promise<readonly ReadMerchant[]> {
  const context = await openContext({ merchantsDirectory: folder })
  const loaded = await Promise.all(ids.map((id) => loadMerchant(context, id)))
  return loaded.flatMap(({ merchant }) =>
    merchant
      ? [
          {
            merchant: { ...merchant, provenance: new Map() },
            values: JSON.stringify(resolvedValues(merchant, folder)),
            input: readInputRecord(merchant),
          },
        ]
      : [],
  )
}

test('[FLEET-03] a merchant that waits to be built holds a few kilobytes, and is the same when it is unpacked', async () => {
  const read = await readAll()
  expect(read).toHaveLength(ids.length)
  const pack = createPacker()
  const warm = read.map(pack)
  const before = await heldBytes()
  const tasks = Array.from({ length: 10 }, () => read.map(pack)).flat()
  expect(((await heldBytes()) - before) / tasks.length).toBeLessThan(4500)
  expect(warm.map((task) => task.unpack())).toEqual(read)
  expect(new Set(tasks.map(({ flagSet }) => flagSet)).size).toBe(1)
})
