import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>
const length = 32

/** `salt:hash` in hex; a password is stored in no other form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, length))
}

/** The same synchronously, for the demo members. */
export const hashPasswordNow = (password: string, salt = randomBytes(16)): string =>
  written(salt, scryptSync(password, salt, length))

const written = (salt: Buffer, hash: Buffer): string => `${salt.toString('hex')}:${hash.toString('hex')}`

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split(':')
  const shown = await derive(password, Buffer.from(salt, 'hex'), length)
  const expected = Buffer.from(hash, 'hex')
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
