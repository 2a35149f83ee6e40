import { createProblem } from '../errors/create-problem.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import { loadFleet } from '../merchant/load.ts'
import { printCall, printNote, printServing, printServingJson } from '../terminal/serving.ts'
import { chooseMerchants } from './choose.ts'
import { untilInterrupted } from './interrupt.ts'
import { parseApi, parsePort } from './options.ts'
import type { Serving } from './serve.ts'
import { serveBrands } from './serve.ts'

export interface ServeRequest {
  readonly ids: readonly string[]
  readonly all: boolean
  readonly port: string
  readonly hostNames?: true
  readonly api?: string
  /** Absolute. */
  readonly out: string
  /** Absolute. */
  readonly merchantsDirectory: string
  readonly quiet?: true
  readonly json?: true
}

/** Serves until it is interrupted. */
export async function runServe(request: ServeRequest): Promise<void> {
  const port = parsePort(request.port)
  const api = request.api === undefined ? undefined : parseApi(request.api)
  const fleet = await loadFleet({ merchantsDirectory: request.merchantsDirectory })
  const merchants = chooseMerchants(fleet, request.ids, request.all)
  const onCall = request.quiet || request.json ? () => {} : printCall
  const serving = await serveBrands(merchants, { out: request.out, port, hostNames: request.hostNames === true, onCall, ...(api !== undefined && { api }) })
  if (serving.brands.length === 0 || (!request.all && serving.missing.length > 0)) {
    serving.close()
    throw new UserError([createProblem('NOT_GENERATED', { ids: serving.missing, out: request.out })], exitCodes.input)
  }
  announce(serving, request, api === undefined)
  await untilInterrupted(serving.close)
}

function announce({ brands, missing, backend }: Serving, { json }: ServeRequest, isSandbox: boolean): void {
  if (json) return printServingJson({ brands, missing, backend })
  printServing(brands, backend, isSandbox)
  for (const id of missing) printNote(`${id} is not generated yet. Run: livery generate ${id}`)
}
