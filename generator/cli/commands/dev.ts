import { startDev } from '../../local/dev/dev-server.ts'
import { merchantIds, requireIds } from '../../merchant/merchant-ids.ts'
import { productRoot } from '../../root.ts'
import { parseApi, parsePort } from '../../local/serve/addresses.ts'
import { chooseVendors } from '../../local/serve/vendors/reroute.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import { print } from '../terminal/print.ts'
import { printCall, printServing, printServingJson } from '../terminal/serving.ts'
import { loadOptionsOf, outputFolderOf } from './places.ts'
import { sourceDateEpoch } from './run-options.ts'
import { workbenchIn } from './serve.ts'
import type { Options } from './declarations.ts'

/** Serves the merchant until the command is interrupted. */
export async function run(id: string, flags: Options<'dev'>): Promise<void> {
  const port = parsePort(flags.port)
  const api = flags.api === undefined ? undefined : parseApi(flags.api)
  const load = loadOptionsOf(flags)
  requireIds([id], merchantIds(load.merchantsDirectory))
  const places = { ...load, out: await outputFolderOf(flags), epochSeconds: sourceDateEpoch() }
  const onCall = flags.quiet || flags.json ? () => {} : printCall
  const running = await startDev({
    id,
    root: productRoot,
    load,
    port,
    onCall,
    vendors: chooseVendors(flags),
    ...(api === undefined ? { workbench: workbenchIn(places, flags) } : { api }),
  })
  onInterrupt(running.close)
  const brand = { id, name: running.name, url: running.url, languages: running.languages }
  const control = api === undefined ? running.control : undefined
  const { gallery, workbench } = running
  const printed = { ...(control !== undefined && { control }), ...(workbench !== undefined && { workbench }) }
  if (flags.json) return printServingJson({ brands: [brand], gallery, ...printed })
  printServing({ brands: [brand], backend: api ?? '', control, workbench })
  print([`  Design system  ${gallery}`, ''])
}
