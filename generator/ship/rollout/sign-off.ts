import { z } from 'zod'
import { readRegularFile } from '../../cache/files.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import type { Approval } from '../publish/publish.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { releaseId } from '../publish/state.ts'

const fileSchema = z.object({
  schema: z.literal(1),
  signedBy: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  note: z.string().nullable(),
  /** Release id by merchant id. */
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

const short = (release: string): string => release.slice(0, 8)

const unusable = (file: string, fault: string): UserError =>
  new UserError([createProblem('SIGNOFF_FILE', { file, fault })])

/** Throws a UserError that names the releases that were not signed off, in one problem or two, however many they are. */
export function requireSignedOff(
  { signedBy, releases }: SignOff,
  changes: readonly { readonly id: string; readonly release: string }[],
  file: string,
): void {
  const refused = changes.filter(({ id, release }) => !Object.hasOwn(releases, id) || releases[id] !== release)
  if (refused.length === 0) return
  const isSigned = ({ id }: { readonly id: string }): boolean => Object.hasOwn(releases, id)
  const [other, none] = [refused.filter(isSigned), refused.filter((one) => !isSigned(one))]
  throw new UserError([
    ...(none.length > 0
      ? [
          createProblem('SIGNOFF_MISSING', {
            signedBy,
            file,
            unsigned: none.map(({ id, release }) => `${id} (${short(release)})`),
          }),
        ]
      : []),
    ...(other.length > 0
      ? [
          createProblem('SIGNOFF_MISSING', {
            ...{ signedBy, file },
            unsigned: other.map(
              ({ id, release }) => `release ${short(releases[id] ?? '')} of ${id}, found ${short(release)}`,
            ),
            isOther: true,
          }),
        ]
      : []),
  ])
}
