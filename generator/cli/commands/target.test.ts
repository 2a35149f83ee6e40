import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UserError } from '../../errors/user-error.ts'
import { folderOf } from '../../merchant/testing/fixture.ts'
import { run as statusCommand } from './status.ts'

let [folder, program] = ['', '']
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  folder = mkdtempSync(join(tmpdir(), 'livery-programs-'))
  program = join(folder, 'program')
  writeFileSync(program, `#!/bin/sh\ntouch ${folder}/ran\n`)
  chmodSync(program, 0o755)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The outcome of `livery status --env production` with this list of environments. */
async function status(entry: string, options = {}): Promise<unknown> {
  const merchants = folderOf({ '_environments.yaml': `schema: 1\nenvironments:\n  - name: production\n    ${entry}\n` })
  return statusCommand({ env: 'production', merchants, json: true, ...options }).catch((error: unknown) => error)
}
const ran = (): boolean => existsSync(join(folder, 'ran'))

describe('a program that the list of environments names', () => {
  test.each(['to', 'state'])('is not run as its "%s"', async (key) => {
    const other = key === 'to' ? '' : `\n    to: ${folder}/www`
    const error = await status(`${key}: "command:${program}"${other}`)
    expect(error).toBeInstanceOf(UserError)
    expect(error).toMatchObject({
      exitCode: 2,
      problems: [
        { code: 'TARGET_PROGRAM', location: { line: 4 }, hint: expect.stringContaining('LIVERY_COMMANDS') as string },
      ],
    })
    expect(ran()).toBe(false)
  })

  test('is run if the operator allows it, alone or among others', async () => {
    vi.stubEnv('LIVERY_COMMANDS', ['/bin/true', program].join(delimiter))
    expect(await status(`to: "command:${program}"`)).toMatchObject({ problem: { code: 'STORE_COMMAND_ENDED' } })
    expect(ran()).toBe(true)
  })

  test('is not run for the beginning of an allowed one, or with words after it', async () => {
    vi.stubEnv('LIVERY_COMMANDS', `${program}-other`)
    expect(await status(`to: "command:${program}"`)).toMatchObject({ problems: [{ code: 'TARGET_PROGRAM' }] })
    vi.stubEnv('LIVERY_COMMANDS', program)
    expect(await status(`to: "command:${program} --and"`)).toMatchObject({ problems: [{ code: 'TARGET_PROGRAM' }] })
    expect(ran()).toBe(false)
  })

  test('does not matter where the operator names another target', async () => {
    expect(await status(`to: "command:${program}"`, { to: join(folder, 'www') })).toMatchObject({
      json: { merchants: [] },
    })
    expect(ran()).toBe(false)
  })
})

test('a program that the operator names is run', async () => {
  expect(await status('description: x', { to: `command:${program}` })).toMatchObject({
    problem: { code: 'STORE_COMMAND_ENDED' },
  })
  expect(ran()).toBe(true)
})
