import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flagNames } from '../../../../contract/flags.ts'
import { planHosting } from '../../../plan/hosting.ts'
import type { Hosting } from '../../../release/hosting/model.ts'
import { planReceipt, receiptText, type Receipt } from '../../../release/receipt.ts'
import type { FileRole } from '../../../release/release-file.ts'
import { pageMerchant } from '../../../../tests/fixtures/page/facts.ts'

const roleOf = (path: string): FileRole =>
  path === 'm/sw.js' ? 'worker' : path.endsWith('.html') ? 'html' : path.endsWith('.js') ? 'script' : 'manifest'

/** A brand's hosting rules, without those that name a file that this release lacks. */
function hostingOf(paths: ReadonlySet<string>): Hosting {
  const { notFound, rules, ...rest } = planHosting(pageMerchant())
  return {
    ...rest,
    notFound: [notFound, ...paths].find((path) => paths.has(path)) ?? notFound,
    rules: rules.filter(({ action }) => action.kind !== 'shell' || paths.has(action.file)),
  }
}

/** Writes a finished folder with these files, by path, and its receipt. */
export function writeReleaseFolder(folder: string, id: string, files: Readonly<Record<string, string>>): Receipt {
  const receipt = planReceipt({
    merchant: { id, code: id.toUpperCase(), name: id },
    environment: null,
    configuration: '0'.repeat(64),
    flagSet: {
      id: '0123456789',
      flags: Object.fromEntries(flagNames.map((name) => [name, false])) as never,
      encryption: 'v2',
    },
    languages: ['EN'],
    firstLoad: { js: 1, css: 2 },
    precache: 3,
    epochSeconds: undefined,
    hosting: hostingOf(new Set(Object.keys(files))),
    files: Object.entries(files).map(([path, text]) => ({
      path,
      role: roleOf(path),
      content: {
        sha256: createHash('sha256').update(text).digest('hex'),
        size: Buffer.byteLength(text),
        integrity: '',
      },
    })),
  })
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries({ ...files, 'release.json': receiptText(receipt) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return receipt
}
