import { z } from 'zod'
import { readRegularFile } from '../cache/files.ts'
import { createProblem } from '../errors/create-problem.ts'
import { UserError } from '../errors/user-error.ts'
import type { Approval } from '../publish/publish.ts'

const fileSchema = z.object({
  schema: z.literal(1),
  signedBy: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  note: z.string().nullable(),
  /** Release by merchant. */
  releases: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

/** Somebody's word that these releases, and no others, may go live (REL-10). */
export interface SignOff extends Approval {
  readonly releases: Readonly<Record<string, string>>
}

/** Reads the file that a report has exported; throws a UserError if it is none. */
export function readSignOff(file: string): SignOff {
  const text = readRegularFile(file)?.bytes.toString()
  if (text === undefined) throw unusable(file, 'there is no such file')
  const read = fileSchema.safeParse(parsed(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.') || 'the document'
  throw unusable(file, `it is not a sign-off of schema 1 (${place}: ${issue?.message ?? 'is not understood'})`)
}

const unusable = (file: string, fault: string): UserError =>
  new UserError([createProblem('SIGNOFF_FILE', { file, fault })])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws a UserError that names every release that was not signed off. */
export function requireSignedOff(
  { signedBy, releases }: SignOff,
  changes: readonly { readonly id: string; readonly release: string }[],
  file: string,
): void {
  const refused = changes.filter(({ id, release }) => !Object.hasOwn(releases, id) || releases[id] !== release)
  if (refused.length === 0) return
  throw new UserError(
    refused.map(({ id, release }) =>
      createProblem('SIGNOFF_MISSING', {
        merchant: id,
        release,
        signed: Object.hasOwn(releases, id) ? (releases[id] ?? null) : null,
        signedBy,
        file,
      }),
    ),
  )
}
