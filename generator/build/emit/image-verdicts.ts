import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { storeChecked, readChecked } from '../../cache/checked-json.ts'
import type { AssetFile } from '../../merchant/checks.ts'
import { imageChecks, type ImageChecks } from './merchant-checks.ts'

/** Verdicts on images, remembered between runs: a fleet's images are rendered once, not on every check (CLI-10). */
export interface ImageVerdicts extends ImageChecks {
  /** Stores the new verdicts for the next run. */
  save(): Promise<void>
}

type Verdict = Awaited<ReturnType<ImageVerdicts['inspectImage' | 'inspectFont']>> | number
type Stored = Readonly<Record<string, Verdict>>

/** How many verdicts are kept, the most recently used ones. */
const most = 20_000

/** Removes the verdicts of other versions of the rules. */
async function removeOthers(file: string): Promise<void> {
  const others = (await readdir(dirname(file))).filter((name) => name.endsWith('.json') && name !== basename(file))
  await Promise.all(others.map((name) => rm(join(dirname(file), name), { force: true })))
}

/** @param file where verdicts are stored; they are valid for one version of the rules, which its path must name */
export function openImageVerdicts(file: string): ImageVerdicts {
  const stored = (readChecked(file) ?? {}) as Stored
  const used = new Map<string, Verdict>()
  const remember = async <V extends Verdict>(
    asset: AssetFile,
    question: string,
    inspect: (asset: AssetFile) => Promise<V>,
  ): Promise<V> => {
    const sum = createHash('sha256').update(asset.bytes).digest('base64url')
    const key = `${question} ${/\.[^.]*$/.exec(asset.file)?.[0] ?? ''} ${sum}`
    const verdict = (used.get(key) ?? stored[key] ?? (await inspect(asset))) as V
    used.set(key, verdict)
    return verdict
  }
  return {
    inspectImage: (image, use) => remember(image, use, (asset) => imageChecks.inspectImage(asset, use)),
    safeZoneOvershoot: (image) => remember(image, 'safe-zone', imageChecks.safeZoneOvershoot),
    inspectFont: (font) => remember(font, 'font', imageChecks.inspectFont),
    save: async () => {
      if ([...used.keys()].every((key) => key in stored)) return
      const entries = [...used, ...Object.entries(stored).filter(([key]) => !used.has(key))].slice(0, most)
      storeChecked(file, Object.fromEntries(entries))
      await removeOthers(file)
    },
  }
}
