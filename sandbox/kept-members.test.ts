import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { accountErrorCodes } from '../contract/wire/account-errors.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import { registration } from './testing/accounts.ts'
import { startBackEnd } from './testing/back-end.ts'

describe('[SBX-02] members and --data', () => {
  const data = mkdtempSync(join(tmpdir(), 'sandbox-members-'))
  afterAll(() => rmSync(data, { recursive: true }))
  const merchants = [fixtureMerchant()]
  const body = { ...registration, username: 'stays', password: 'secret-2030' }

  test('survive the process with their money; without a folder they do not', async () => {
    const first = await startBackEnd(merchants, { data })
    const { token } = await first.askFor<{ token: string }>('register', { body })
    const deposit = { channelId: 'pocket', amount: '1000000', idempotencyKey: randomUUID() }
    await first.askFor('deposit', { token, body: deposit })
    await first.close()
    const second = await startBackEnd(merchants, { data })
    const again = { token: await second.signIn('stays', 'secret-2030') }
    expect(await second.askFor('balance', again)).toMatchObject({ amount: '985000' })
    await second.close()
    const without = await startBackEnd(merchants)
    await expect(without.signIn('stays', 'secret-2030')).rejects.toThrow(accountErrorCodes.userUnknown)
    await without.close()
    expect([...first.lines, ...second.lines].filter((line) => line.includes('secret-2030'))).toEqual([])
  })

  test('are written with hashed passwords, readable only by the owner of the folder', () => {
    const files = readdirSync(data)
    expect(files).toEqual(['FIXTURE.ledger.json', 'FIXTURE.members.json'])
    const text = readFileSync(join(data, 'FIXTURE.members.json'), 'utf8')
    expect(text).toContain('stays')
    expect(text).not.toContain('secret-2030')
    expect(text).not.toContain('sandbox-2030')
    for (const file of files) expect(statSync(join(data, file)).mode & 0o077).toBe(0)
  })
})
