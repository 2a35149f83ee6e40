import { createHash } from 'node:crypto'
import type { build, Rolldown } from 'vite'
import type { SharedScript } from './raw-bundle.ts'
import { packagesOf } from './packages.ts'

/** The only chunk of a build, named after its bytes (BND-04): `<name>-<12 hex>.js`. */
export async function singleScript(
  name: string,
  root: string,
  building: ReturnType<typeof build>,
): Promise<SharedScript> {
  const result = (await building) as Rolldown.RolldownOutput
  const { code, moduleIds } = result.output[0]
  const bytes = Buffer.from(code)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { fileName: `${name}-${hash}.js`, bytes, isVendor: false, packages: packagesOf(moduleIds, root) }
}
