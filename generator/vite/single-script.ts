import { createHash } from 'node:crypto'
import type { build, Rolldown } from 'vite'
import type { NamedFile } from '../emit/raw-bundle.ts'

/** The only chunk of a build, named after its bytes (BND-04): `<name>-<12 hex>.js`. */
export async function singleScript(name: string, building: ReturnType<typeof build>): Promise<NamedFile> {
  const result = (await building) as Rolldown.RolldownOutput
  const bytes = Buffer.from(result.output[0].code)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { fileName: `${name}-${hash}.js`, bytes, isVendor: false }
}
