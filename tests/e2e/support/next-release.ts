/** Another release of a finished folder, without a build. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parseReceipt } from '../../../generator/release/parse-receipt.ts'
import { receiptText, type Receipt } from '../../../generator/release/receipt.ts'
import { releaseIdOf } from '../../../generator/release/release-id.ts'

const page = 'm/index.html'

/** Changes the html, with its compressed siblings and the receipt. */
export function nextRelease(folder: string, edit: (html: string) => string): void {
  const parsed = parseReceipt(readFileSync(join(folder, 'release.json'), 'utf8'))
  if (parsed.kind !== 'receipt') throw new Error(`${folder} has no receipt`)
  const html = Buffer.from(edit(readFileSync(join(folder, page), 'utf8')))
  const forms = [html, brotliCompressSync(html), gzipSync(html)]
  const sizes = forms.flatMap((bytes) => [bytes.length, createHash('sha256').update(bytes).digest('hex')])
  const files = { ...parsed.receipt.files, [page]: ['html', ...sizes] } as unknown as Receipt['files']
  const release = releaseIdOf({ ...parsed.receipt, files })
  const texts = { [page]: html, [`${page}.br`]: forms[1], [`${page}.gz`]: forms[2] }
  for (const [path, bytes] of Object.entries({
    ...texts,
    'release.json': receiptText({ ...parsed.receipt, files, release }),
  })) {
    // The file may be a hard link to another folder's.
    rmSync(join(folder, path))
    writeFileSync(join(folder, path), bytes ?? '')
  }
}
