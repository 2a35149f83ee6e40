import { z } from 'zod'
import { readRegularFile } from '../cache/files.ts'
import { createProblem } from '../errors/create-problem.ts'
import { UserError } from '../errors/user-error.ts'
import type { Approval } from '../publish/publish.ts'
import { parsedJson, releaseId } from '../publish/state.ts'

const fileSchema = z.object({
  schema: z.literal(1),
  signedBy: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  note: z.string().nullable(),
  /** Release by merchant. */
  releases: z.record(z.string(), releaseId),
})

/** An approval of these releases, and of no others (REL-10). */
export interface SignOff extends Approval {
  readonly releases: Readonly<Record<string, string>>
}

/** Reads the file that a report has exported; throws a UserError for anything else. */
export function readSignOff(file: string): SignOff {
  const text = readRegularFile(file)?.bytes.toString()
  if (text === undefined) throw unusable(file, 'there is no such file')
  const read = fileSchema.safeParse(parsedJson(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.') || 'the document'
  throw unusable(file, `it is not a sign-off of schema 1 (${place}: ${issue?.message ?? 'is not understood'})`)
}

const unusable = (file: string, fault: string): UserError =>
  new UserError([createProblem('SIGNOFF_FILE', { file, fault })])

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
