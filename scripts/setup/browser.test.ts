import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { browserInstallations, findBrowser } from './browser.mjs'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function folderWith(...programs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-path-'))
  folders.push(folder)
  for (const program of programs) writeFileSync(join(folder, program), '')
  return folder
}

test('the headless shell is preferred to a whole Chromium, wherever on the PATH it is', () => {
  const [first, second] = [folderWith('chromium', 'google-chrome'), folderWith('chromium-headless-shell')]
  expect(findBrowser({ PATH: [first, second].join(delimiter) })).toBe(join(second, 'chromium-headless-shell'))
  expect(findBrowser({ PATH: first })).toBe(join(first, 'chromium'))
  expect(findBrowser({ PATH: second, LIVERY_CHROMIUM: '/opt/mine' })).toBe('/opt/mine')
  expect(findBrowser({ PATH: folderWith() })).toBeUndefined()
})

const debian = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n'
const ubuntu = 'ID=ubuntu\nID_LIKE=debian\n'
const fonts = ['fonts-noto-core', 'fonts-noto-cjk']
const shellElseWhole = [
  ['chromium-headless-shell', ...fonts],
  ['chromium', ...fonts],
]
const bare = { browser: undefined, hasFonts: false, osRelease: '', isRoot: false }
const root = { ...bare, isRoot: true }
const [shell, chromium] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

test.each([
  ['Debian with nothing', { ...root, osRelease: debian }, shellElseWhole],
  ['Debian with a whole Chromium', { ...root, osRelease: debian, browser: chromium, hasFonts: true }, shellElseWhole],
  ['Debian with the shell and no fonts', { ...root, osRelease: debian, browser: shell }, shellElseWhole],
  ['Debian with the shell and fonts', { ...root, osRelease: debian, browser: shell, hasFonts: true }, []],
  ['Ubuntu with nothing', { ...root, osRelease: ubuntu }, [['chromium', ...fonts]]],
  ['Ubuntu with a Chromium and fonts', { ...root, osRelease: ubuntu, browser: chromium, hasFonts: true }, []],
  ['Debian without root', { ...bare, osRelease: debian }, ['playwright']],
  ['any system without root that has a browser', { ...bare, browser: chromium }, []],
  ['another system', root, ['playwright']],
])('%s: what is installed', (_machine, machine, expected) => {
  expect(browserInstallations(machine)).toEqual(expected)
})
