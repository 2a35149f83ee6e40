// Brotli 11 and gzip 9 of every text file over 1 KiB in a folder, as compression plugins do.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = /** @type {string} */ (process.argv[2])
const text = /\.(js|css|html|json|svg|webmanifest|txt|xml)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && text.test(entry.name),
)
await Promise.all(
  files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < 1024) return
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      zip(bytes, { level: 9 }),
    ])
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, gz)
  }),
)
