/**
 * What a flag switches off leaves no trace: the files are, byte for byte, those of sources that never had the feature.
 * Such sources are made here, by removing its folders and the lines that lead to it.
 */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { flagNames, jointlyOwned, type FlagName, type FlagValues } from '../../contract/flags.ts'
import { bundle } from '../../generator/build/bundle/bundle.ts'
import { nameChunks } from '../../generator/build/bundle/name-chunks.ts'
import { makeFlagSet } from '../../generator/plan/flag-set.ts'
import { planFrameworks } from '../../generator/build/vite/frameworks.ts'
import { filesIn } from '../support/files-in.ts'
import { flagSets } from '../support/flag-sets.ts'
import { checkout, copyCheckout, succeed, temporaryFolder } from './support/livery.ts'

interface Removal {
  readonly flags: readonly FlagName[]
  readonly folders: readonly string[]
  /** By file: what only this feature needs. */
  readonly lines: Readonly<Record<string, readonly string[]>>
}

const importOf = (name: string, folder: string): string =>
  `import { ${name}Feature } from '../features/${folder}/feature.ts'\n`
const entryOf = (flag: FlagName, name: string): string => `  ...(__FLAGS__.${flag} ? [${name}Feature] : []),\n`
const vendors = jointlyOwned.find(({ folder }) => folder === 'features/site/tracking/')?.flags ?? []

const features: Readonly<Record<string, Removal>> = {
  push: {
    flags: ['WEBPUSH3'],
    folders: ['features/messages/push', 'shared/push'],
    lines: { 'app/background-features.ts': [importOf('push', 'messages/push'), entryOf('WEBPUSH3', 'push')] },
  },
  install: {
    flags: ['INSTALLPROMPT3'],
    folders: ['features/device/install'],
    lines: {
      'app/background-features.ts': [importOf('install', 'device/install'), entryOf('INSTALLPROMPT3', 'install')],
      'app/layout/layout.tsx': [
        "import { aboveHeaderId } from '../../shared/shell/above-header.ts'\n",
        '      {__FLAGS__.INSTALLPROMPT3 && <div id={aboveHeaderId} />}\n',
      ],
    },
  },
  tracking: {
    flags: vendors,
    folders: ['features/site/tracking'],
    lines: {
      'app/features.ts': [
        importOf('tracking', 'site/tracking'),
        `  ...(${vendors.map((name) => `__FLAGS__.${name}`).join(' ||\n  ')}\n    ? [trackingFeature]\n    : []),\n`,
      ],
      'shared/registration/registration-origin.ts': [
        "import { storedPixelTrack } from './pixel-track.ts'\n",
        `      ...((${vendors.map((name) => `__FLAGS__.${name}`).join(' ||\n        ')}) &&\n        pixelTrackOf(local)),\n`,
        '  const pixelTrack = storedPixelTrack(local)\n  return pixelTrack ? { pixelTrack } : {}\n',
      ],
    },
  },
  chat: {
    flags: ['CBS3'],
    folders: ['features/messages/chat', 'features/messages/chat-button', 'shared/chat'],
    lines: {
      'app/background-features.ts': [importOf('chatButton', 'messages/chat-button'), entryOf('CBS3', 'chatButton')],
      'app/member-features.ts': [importOf('chat', 'messages/chat'), entryOf('CBS3', 'chat')],
      'shared/overlay/busy-pages.ts': ['  ...(__FLAGS__.CBS3 ? [chatPath] : []),\n', '  chatPath,\n'],
      'shared/shell/floating-button.ts': ['  ...(__FLAGS__.CBS3 ? [chatPath] : []),\n', '  chatPath,\n'],
    },
  },
}

/** Takes a feature out of the sources below the root. */
function remove({ folders, lines }: Removal, root: string): void {
  for (const folder of folders) rmSync(join(root, 'src', folder), { recursive: true })
  for (const [path, texts] of Object.entries(lines)) {
    const file = join(root, 'src', path)
    const source = readFileSync(file, 'utf8')
    for (const text of texts) expect(source.split(text), `${path}: ${text}`).toHaveLength(2)
    writeFileSync(
      file,
      texts.reduce((rest, text) => rest.replace(text, ''), source),
    )
  }
}

/** A copy of everything that bundling reads. */
function copySources(): string {
  const root = temporaryFolder()
  for (const part of ['src', 'contract', 'package.json', 'tsconfig.json'])
    cpSync(join(checkout, part), join(root, part), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'))
  return root
}

/** The scripts and style sheets of a brand with these flags, by their names, which contain the hash of the bytes. */
async function filesOf(root: string, on: readonly FlagName[]): Promise<readonly string[]> {
  const flags = Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as Record<string, boolean>
  const { raw } = await bundle(makeFlagSet(flags as FlagValues, 'v2'), root, planFrameworks(root))
  return nameChunks(raw).files.map(({ fileName }) => fileName)
}

beforeAll(() => {
  // As the command's bundling processes do.
  vi.stubEnv('NODE_ENV', 'production')
})

test.each(Object.entries(features))(
  '[FLAG-03] a brand with every flag but those of %s is bundled as if the feature did not exist',
  async (_name, removal) => {
    const root = copySources()
    const on = flagSets.maximal.filter((flag) => !removal.flags.includes(flag))
    const switchedOff = await filesOf(root, on)
    remove(removal, root)
    expect(await filesOf(root, on)).toEqual(switchedOff)
  },
)

test('[FLAG-03] a brand without flags is generated as if push, install, tracking and chat did not exist', async () => {
  const [root, out, cache] = [copyCheckout(), temporaryFolder(), temporaryFolder()]
  const generated = async (name: string) => {
    await succeed(['generate', 'plynt', '--out', join(out, name), '--cache', join(cache, name)], { root })
    const folder = join(out, name, 'plynt')
    return new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
  }
  const switchedOff = await generated('whole')
  for (const removal of Object.values(features)) remove(removal, root)
  rmSync(join(root, 'src/sw/push'), { recursive: true })
  const catalogue = join(root, 'contract/flags.ts')
  writeFileSync(catalogue, readFileSync(catalogue, 'utf8').replace("'shared/push/', 'sw/push/'", "'shared/push/'"))
  const without = await generated('without')
  expect([...without.keys()]).toEqual([...switchedOff.keys()])
  for (const [path, bytes] of switchedOff) expect(without.get(path) === bytes, path).toBe(true)
})
