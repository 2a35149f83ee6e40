import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryPath } from './repository-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-repository-'))
const file = join(folder, 'brands/merchants/acme/merchant.yaml')

test.each([
  ['the folder that GitHub names', { GITHUB_WORKSPACE: folder }],
  ['the folder that GitLab names', { CI_PROJECT_DIR: folder }],
])('outside a repository a path is shown from %s', (_, environment) => {
  expect(repositoryPath(file, environment)).toBe('brands/merchants/acme/merchant.yaml')
})

test.each([
  ['a checkout', (root: string) => mkdirSync(join(root, '.git'), { recursive: true })],
  [
    'a work tree',
    (root: string) => (mkdirSync(root, { recursive: true }), writeFileSync(join(root, '.git'), 'gitdir: x')),
  ],
])('in %s a path is shown from its root, wherever the CI system put it', (name, make) => {
  const root = join(folder, name)
  make(root)
  expect(repositoryPath(join(root, 'merchants/acme/merchant.yaml'), { GITHUB_WORKSPACE: folder })).toBe(
    'merchants/acme/merchant.yaml',
  )
})
