/** A brand on a server that belongs to one test: it can be released again, changed and taken off the network. */
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { command, end, root, servingOf } from '../../support/served-samples.ts'

export interface OwnSite {
  readonly url: string
  /** Address of the control API of its own sandbox, see `controlVariable`. */
  readonly control: string
  /** Address of the start page; it exists only beside other merchants. */
  readonly start?: string
  /** The folder that is served, `dist/<id>` of this test. */
  readonly folder: string
  /** Generates the merchant with the edited yaml, which replaces the current release. */
  readonly release: (edit?: (yaml: string) => string) => Promise<void>
  /** Takes the server off the network. */
  readonly stop: () => Promise<void>
  /** Ends the server, removes all files. */
  readonly close: () => Promise<void>
}

/**
 * Generates one sample merchant, its yaml edited, and serves it as its CDN would.
 * @param beside further merchants behind the same sandbox, and on a start page with it
 */
export async function startOwnSite(
  id: string,
  edit: (yaml: string) => string = (yaml) => yaml,
  beside: readonly string[] = [],
): Promise<OwnSite> {
  const home = mkdtempSync(join(tmpdir(), 'livery-site-'))
  const [merchants, out] = [join(home, 'merchants'), join(home, 'dist')]
  for (const folder of [id, ...beside, '_presets'])
    cpSync(join(root, 'merchants', folder), join(merchants, folder), { recursive: true })
  const file = join(merchants, id, 'merchant.yaml')
  const original = readFileSync(file, 'utf8')
  const release = async (change: (yaml: string) => string = (yaml) => yaml): Promise<void> => {
    writeFileSync(file, change(original))
    await livery(['generate', id, ...beside, '--merchants', merchants, '--out', out])
  }
  await release(edit)
  const server = spawn(
    process.execPath,
    [
      command,
      'serve',
      ...(beside.length > 0 ? ['--all'] : [id]),
      '--merchants',
      merchants,
      '--out',
      out,
      '--port',
      '0',
      '--vendors',
      'real',
      '--json',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const stop = (): Promise<void> => end(server)
  const close = async (): Promise<void> => {
    await stop()
    rmSync(home, { recursive: true, force: true })
  }
  const { brands, ...addresses } = await servingOf(server)
  const url = brands.find((brand) => brand.id === id)?.url ?? ''
  return { ...addresses, url, folder: join(out, id), release, stop, close }
}

async function livery(args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [command, ...args], { cwd: root })
}
