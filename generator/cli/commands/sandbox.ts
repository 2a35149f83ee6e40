import { resolve } from 'node:path'
import { controlPath } from '../../../contract/sandbox.ts'
import { openCache } from '../../cache/cache.ts'
import { openImageCache } from '../../cache/image-cache.ts'
import { stampBrand } from '../../local/dev/stamp-brand.ts'
import { UserError } from '../../errors/user-error.ts'
import { productRoot } from '../../root.ts'
import { parsePort } from '../../local/serve/addresses.ts'
import { startSandboxProcess } from '../../local/serve/sandbox-process.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import { note } from '../terminal/print.ts'
import { printCall, printSandbox, printServingJson } from '../terminal/serving.ts'
import { readFleet, soundMerchants } from './read-fleet.ts'
import { cacheFolderOf } from './places.ts'
import type { Options } from './declarations.ts'

/** Runs the sandbox of every valid merchant until the command is interrupted (SBX-01, SBX-02). */
export async function run(flags: Options<'sandbox'>): Promise<void> {
  const port = parsePort(flags.port)
  const reading = await readFleet(flags)
  const merchants = await soundMerchants(reading)
  const { problems } = reading.found
  if (merchants.length === 0) throw new UserError(problems)
  const images = openImageCache(openCache(cacheFolderOf(undefined)))
  const brands = await Promise.all(merchants.map((merchant) => stampBrand(merchant, productRoot, images)))
  const onCall = flags.quiet || flags.json ? () => {} : printCall
  const request = { port, ...(flags.data !== undefined && { data: resolve(flags.data) }) }
  const running = await startSandboxProcess(
    brands.map((brand) => brand.sandbox),
    onCall,
    request,
  )
  onInterrupt(running.close)
  const codes = brands.map((brand) => brand.sandbox.brand.code)
  const control = running.origin + controlPath
  if (flags.json) return printServingJson({ merchants: codes, backend: running.origin, control })
  printSandbox(running.origin, control, codes)
  if (problems.length > 0) note('  Some merchants have errors and are left out. Run: ./livery validate')
}
