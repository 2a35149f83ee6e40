import { resolve } from 'node:path'
import { readRegularFile, readRegularFileIfPossible } from '../../cache/files.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError, type UserError } from '../../errors/user-error.ts'
import { keyKind, pemOf } from '../../cache/shared/key-text.ts'
import { signerOf, trustedKeysOf, type Signer, type TrustedKey } from '../../release/attestation/envelope.ts'

const [inline, inFile] = ['LIVERY_SIGNING_KEY', 'LIVERY_SIGNING_KEY_FILE'] as const

/**
 * The key that signs statements, from the environment: every user of the machine could see an option. It is removed
 * from there, so that no child process inherits it. Undefined without one; throws a UserError for what is not a key,
 * which it never repeats.
 */
export function takeSigner(environment: NodeJS.ProcessEnv): Signer | undefined {
  const [pem, file] = [environment[inline] ?? '', environment[inFile] ?? '']
  delete environment[inline]
  delete environment[inFile]
  if (pem === '' && file === '') return undefined
  if (pem !== '' && file !== '') throw refused(`${inline} and ${inFile}`, 'both')
  return pem === '' ? signerIn(inFile, readKey(file)) : signerIn(inline, pem)
}

function readKey(file: string): string {
  const text = readRegularFileIfPossible(resolve(file))?.bytes.toString()
  if (text === undefined) throw refused(inFile, `no file that can be read at "${file}"`)
  return text
}

function signerIn(variable: string, text: string): Signer {
  const signer = signerOf(pemOf(text))
  if (!signer) throw refused(variable, keyKind(text))
  return signer
}

/** The public keys in these files: those of `--trusted-key`. Throws a UserError for a file without any. */
export function readTrustedKeys(files: readonly string[]): readonly TrustedKey[] {
  return files.flatMap((file) => {
    const text = readRegularFile(resolve(file))?.bytes.toString()
    const keys = text === undefined ? undefined : trustedKeysOf(text)
    if (keys) return keys
    const fault = text === undefined ? 'there is no such file' : 'found something else'
    throw usageError(createProblem('TRUSTED_KEY', { file, fault }))
  })
}

const refused = (variable: string, found: string): UserError =>
  usageError(createProblem('SIGNING_KEY', { variable, found }))
