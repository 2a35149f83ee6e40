import { resolve } from 'node:path'
import { ObjectTooLarge } from '../../../errors/store-error.ts'
import { largestObject, type Store } from '../../../system/store.ts'
import { converse, type Conversation } from './conversation.ts'

/**
 * A store that a user's command writes to, for hosts that Livery does not know. One process of it answers all requests
 * of a run.
 * @param program a path relative to the working folder, or a name on the PATH
 */
export function openCommandStore(program: string): Store {
  const name = `command:${program}`
  const file = /[/\\]/.test(program) ? resolve(program) : program
  let running: Conversation | undefined
  const { ask }: Conversation = { ask: (request) => (running ??= converse(file)).ask(request) }
  const list = async (prefix: string): Promise<readonly string[]> => {
    const { keys } = await ask({ verb: 'list', prefix })
    return keys.filter((key) => key.startsWith(prefix)).sort()
  }
  return {
    name,
    read: async (key, most = largestObject) => {
      const answer = await ask({ verb: 'read', key })
      if ('missing' in answer) return undefined
      if (answer.bytes.byteLength > most) throw new ObjectTooLarge(name, key, most)
      return answer
    },
    write: async (key, bytes, { headers = {}, condition } = {}) => {
      const answer = await ask({
        verb: 'write',
        key,
        bytes: Buffer.from(bytes).toString('base64'),
        headers,
        ...(condition !== undefined && { condition }),
      })
      return 'refused' in answer ? undefined : answer.tag
    },
    remove: async (key) => {
      await ask({ verb: 'remove', key })
    },
    list,
    folders: async (prefix) => {
      const names = (await list(prefix)).flatMap((key) => /^([^/]+)\//.exec(key.slice(prefix.length))?.[1] ?? [])
      return [...new Set(names)]
    },
  }
}
