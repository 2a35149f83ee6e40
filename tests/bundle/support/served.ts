/** `livery serve` for two brands that are generated for the tests of one file. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { command, end, root, servingOf } from '../../support/served-samples.ts'

export { command, root }
/** A brand whose back end is at its own origin, and one whose back end is elsewhere. */
export const [plain, remote] = ['plynt', 'tsurugami'] as const

export interface Served {
  readonly child: ChildProcess
  readonly brands: readonly {
    readonly id: string
    readonly name: string
    readonly url: string
    readonly languages: readonly string[]
  }[]
  readonly backend: string
  readonly missing: readonly string[]
  readonly start?: string
  /** Address of the sandbox's control API. */
  readonly control?: string
}

export const urlOf = ({ brands }: Served, id: string): string => brands.find((brand) => brand.id === id)?.url ?? ''

interface Fleet {
  /** The folder of the brands' folders. */
  readonly out: string
  /** Serves brands until the test ends. */
  readonly serve: (...args: readonly string[]) => Promise<Served>
  /** Serves brands until all tests of the file have ended. */
  readonly serveForAll: Fleet['serve']
  readonly fileOf: (id: string, path: string) => Buffer
  readonly assetOf: (id: string, pattern: RegExp) => string
}

/** Generates both brands before the tests of the file. */
export function withFleet(): Fleet {
  const home = mkdtempSync(join(tmpdir(), 'livery-serve-'))
  const [merchants, out] = [join(home, 'merchants'), join(home, 'dist')]
  const [running, staying]: [ChildProcess[], ChildProcess[]] = [[], []]
  beforeAll(() => {
    writeMerchants(merchants)
    const args = ['generate', plain, remote, '--merchants', merchants, '--out', out]
    const run = spawnSync(process.execPath, [command, ...args], { cwd: root, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(run.stdout + run.stderr)
  })
  afterEach(() => endAll(running))
  afterAll(async () => {
    await endAll(staying)
    rmSync(home, { recursive: true, force: true })
  })
  const serveUntil =
    (ending: ChildProcess[]) =>
    async (...args: readonly string[]): Promise<Served> => {
      const places = ['--merchants', merchants, '--out', out]
      const child = spawn(process.execPath, [command, 'serve', ...args, ...places, '--json'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      ending.push(child)
      return { child, ...(await servingOf<Omit<Served, 'child'>>(child)) }
    }
  return {
    out,
    serve: serveUntil(running),
    serveForAll: serveUntil(staying),
    fileOf: (id, path) => readFileSync(join(out, id, path)),
    assetOf: (id, pattern) => readdirSync(join(out, id, 'm/assets')).find((name) => pattern.test(name)) ?? '',
  }
}

function writeMerchants(folder: string): void {
  cpSync(join(root, 'merchants'), folder, { recursive: true })
  const yaml = join(folder, remote, 'merchant.yaml')
  writeFileSync(
    yaml,
    readFileSync(yaml, 'utf8').replace(/^api:\n(?: {2}.*\n)+|^api:.*\n/m, '') +
      'api: { base: https://api.tsurugami.example }\n',
  )
}

async function endAll(children: ChildProcess[]): Promise<void> {
  for (const child of children.splice(0)) await end(child)
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a plain request: no redirect is followed, nothing is decompressed, no header is added. */
export function ask(address: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = send(address.replace('//localhost', '//127.0.0.1'), { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}
