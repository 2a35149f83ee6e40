import type { HostFileName } from '../../../contract/hosts.ts'
import type { GateFile } from './gate-file.ts'
import type { GateFinding } from './gate-error.ts'

const checked: HostFileName = '_headers'

/** In characters: Cloudflare Pages ignores a longer one. */
const longestLine = 2000

/** Lines of the header rules that a host would ignore. */
export function checkHeaderLines({ path, text }: GateFile): readonly GateFinding[] {
  if (path !== checked || !text) return []
  const lines = text()
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter(({ length }) => length > longestLine)
    .map((line) => ({
      gate: 'hosting',
      message: `${checked} contains a line of ${line.length} characters for ${line.split(':', 1)[0]}, over the ${longestLine} that every host accepts`,
      hint: 'Shorten the lists of hosts in domains and security.',
      value: line.split(':', 1)[0] ?? '',
    }))
}
