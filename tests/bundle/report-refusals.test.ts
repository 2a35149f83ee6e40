/** What `livery report` refuses, before it takes a picture and without writing anything. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { answers, bin, withCommand } from './support/typed.ts'

const { work, livery } = withCommand()
const places = ['--merchants', 'brands', '--dist', 'out']

beforeAll(() => {
  livery('new', 'lotus', '--merchants', 'brands', ...answers)
  const { stderr } = livery('generate', 'lotus', '--merchants', 'brands', '--out', 'out', '--quiet')
  expect(stderr).toBe('')
})

test.each([
  { args: [], says: 'REPORT_NOTHING_NAMED', hint: '--changed <what>' },
  { args: ['lotus', '--all'], says: 'REPORT_CHOICES', hint: '--against' },
  { args: ['--all', '--changed', 'out'], says: 'found --all and --changed', hint: '--against' },
  { args: ['lotus', '--pages', 'home,hoem'], says: 'found "hoem"', hint: 'Did you mean "home"?' },
  { args: ['lotus', '--languages', 'ENG'], says: 'found "ENG"', hint: 'Did you mean' },
  { args: ['lotus', '--against', 'nowhere'], says: 'found "nowhere"', hint: 'livery publish --to' },
  { args: ['--changed', 'out', '--against', 'out'], says: "cannot be used with option '--against", hint: '--help' },
])('livery report $args exits 2 and says what to do', ({ args, says, hint }) => {
  const { status, stdout, stderr } = livery('report', ...args, ...places)
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toContain(says)
  expect(stderr).toContain(hint)
  expect(existsSync(join(work, 'report'))).toBe(false)
})

test('a folder with other files is not replaced by a report', () => {
  mkdirSync(join(work, 'papers'))
  writeFileSync(join(work, 'papers/notes.txt'), 'mine')
  const { status, stderr } = livery('report', 'lotus', ...places, '--out', 'papers')
  expect(status).toBe(2)
  expect(stderr).toContain('FOLDER_UNUSABLE')
  expect(readdirSync(join(work, 'papers'))).toEqual(['notes.txt'])
})

test('[FLEET-07] a commit is compared with what its change makes, not with folders from before it', () => {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  for (const args of [
    ['init', '--quiet'],
    ['add', 'brands'],
    ['commit', '--quiet', '--message', 'state'],
  ])
    spawnSync('git', ['-C', work, ...identity, ...args])
  const since = (ref: string) => livery('report', '--changed', ref, ...places)
  expect(since('HEAD')).toMatchObject({ status: 0, stdout: expect.stringContaining('1 unchanged brand left out') })
  rmSync(join(work, 'report'), { recursive: true })
  const yaml = join(work, 'brands/lotus/merchant.yaml')
  writeFileSync(yaml, readFileSync(yaml, 'utf8').replace(/^name: .*/m, 'name: Lotus 99'))
  const outdated = since('HEAD')
  expect(outdated).toMatchObject({ status: 1, stderr: expect.stringContaining('REPORT_OUTDATED') })
  const [, hinted = ''] = /Run \.\/livery (generate .*?),/.exec(outdated.stderr) ?? []
  expect(hinted).toBe('generate lotus --out out --merchants brands')
  expect(livery(...hinted.split(' '))).toMatchObject({ status: 0 })
  expect(readFileSync(join(work, 'out/lotus/m/index.html'), 'utf8')).toContain('Lotus 99')
  expect(since('HAED')).toMatchObject({ status: 2, stderr: expect.stringContaining('REPORT_AGAINST') })
  expect(existsSync(join(work, 'report'))).toBe(false)
})

test('a brand that was not generated is refused', () => {
  const { status, stderr } = livery('report', 'lotos', ...places)
  expect([status, stderr]).toEqual([2, expect.stringContaining('Did you mean "lotus"?')])
})

test('without a browser, the command says what to install and leaves nothing behind', () => {
  const before = readdirSync(work)
  const run = spawnSync(process.execPath, [bin, 'report', 'lotus', ...places], {
    cwd: work,
    env: { PATH: '', HOME: work, PLAYWRIGHT_BROWSERS_PATH: join(work, 'none') },
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toContain('BROWSER_MISSING')
  expect(run.stderr).toContain('apt-get install chromium-headless-shell')
  expect(readdirSync(work)).toEqual(before)
})

test('[REL-10] a folder that was changed after its build is not shown: a sign-off would name another release', () => {
  writeFileSync(join(work, 'out/lotus/m/index.html'), '<p>edited</p>')
  const { status, stderr } = livery('report', 'lotus', ...places)
  expect(status).toBe(1)
  expect(stderr).toContain('REPORT_FOLDER_CHANGED')
  expect(stderr).toContain('m/index.html is not what the receipt says')
})
