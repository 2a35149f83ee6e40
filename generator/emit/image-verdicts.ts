import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { storeChecked, readChecked } from '../cache/checked-json.ts'
import type { MerchantChecks } from '../merchant/checks.ts'
import { inspectFont } from './fonts.ts'
import { checkSafeZone, inspectImage } from './check-image.ts'

/** Verdicts on images, remembered between runs: a fleet's images are rendered once, not on every check (CLI-10). */
export interface ImageVerdicts
  extends Required<Pick<MerchantChecks, 'inspectImage' | 'safeZoneOvershoot' | 'inspectFont'>> {
  /** Stores what was found for the next run; does nothing if nothing is new. */
  save(): Promise<void>
}

type Verdict = Awaited<ReturnType<ImageVerdicts['inspectImage' | 'inspectFont']>> | number
type Stored = Readonly<Record<string, Verdict>>

/** How many verdicts are kept; those used most recently stay. */
const most = 20_000

const largest = 32 * 1024 * 1024

/** Verdicts of other versions of the rules are no longer of any use. */
async function removeOthers(file: string): Promise<void> {
  const others = (await readdir(dirname(file))).filter((name) => name.endsWith('.json') && name !== basename(file))
  await Promise.all(others.map((name) => rm(join(dirname(file), name), { force: true })))
}

/** @param file where verdicts are stored; they are valid for one version of the rules, which its path must name */
export function openImageVerdicts(file: string): ImageVerdicts {
  const stored = (readChecked(file) ?? {}) as Stored
  const used = new Map<string, Verdict>()
  const remember = async <V extends Verdict>(path: string, question: string, inspect: () => Promise<V>): Promise<V> => {
    // The check refuses such a file without reading it.
    if (statSync(path).size > largest) return inspect()
    // A fleet has thousands of small files; reading them synchronously takes a tenth of the time.
    const bytes = readFileSync(path)
    const key = `${question} ${/\.[^.]*$/.exec(path)?.[0] ?? ''} ${createHash('sha256').update(bytes).digest('base64url')}`
    const verdict = (used.get(key) ?? stored[key] ?? (await inspect())) as V
    used.set(key, verdict)
    return verdict
  }
  return {
    inspectImage: (path, use) => remember(path, use, () => inspectImage(path, use)),
    safeZoneOvershoot: (path) => remember(path, 'safe-zone', async () => (await checkSafeZone(path)).overshootPercent),
    inspectFont: (path) => remember(path, 'font', () => inspectFont(path)),
    save: async () => {
      if ([...used.keys()].every((key) => key in stored)) return
      const entries = [...used, ...Object.entries(stored).filter(([key]) => !used.has(key))].slice(0, most)
      storeChecked(file, Object.fromEntries(entries))
      await removeOthers(file)
    },
  }
}
