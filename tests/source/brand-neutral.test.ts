import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { productRoot } from '../../generator/root.ts'
import { filesIn } from '../support/files-in.ts'

const merchantsDirectory = join(productRoot, 'merchants')

/** Ids, names, codes and hosts of the sample merchants. */
function brandWords(): string[] {
  const folders = readdirSync(merchantsDirectory, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
  )
  return folders.flatMap(({ name }) => {
    const settings = parse(readFileSync(join(merchantsDirectory, name, 'merchant.yaml'), 'utf8')) as {
      code: string
      name: string
      domains: { canonical: string }
    }
    return [name, settings.code, settings.name, settings.domains.canonical]
  })
}

const sources = (folder: string) => filesIn(join(productRoot, folder)).map((path) => join(productRoot, folder, path))

test('[THEME-02] no merchant id, code, name or host occurs in the storefront or in the templates', () => {
  const words = brandWords()
  expect(words.length).toBeGreaterThanOrEqual(24)
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )
  const found = [...sources('src'), ...sources('templates')].flatMap((file) => {
    const match = whole.exec(readFileSync(file, 'utf8'))
    return match ? [`${file}: ${match[0]}`] : []
  })
  expect(found).toEqual([])
})

test('[THEME-02] no component has a color of its own', () => {
  const literal = /#[0-9a-f]{3,8}\b(?![^\n]*url\()|\b(?:rgb|hsl|oklch)a?\([^v]/i
  const found = sources('src')
    .filter((file) => /\.(css|tsx)$/.test(file) && !/\.test\.tsx$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (literal.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
