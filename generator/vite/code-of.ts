import type { build, Rolldown } from 'vite'

/** Code of the only chunk of a build. */
export async function codeOf(building: ReturnType<typeof build>): Promise<string> {
  const result = (await building) as Rolldown.RolldownOutput
  return result.output[0].code
}
