import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutBucketPolicyCommand } from '@aws-sdk/client-s3'
import { openFolderStore } from '../../../generator/ship/publish/folder-store.ts'
import { openS3Store } from '../../../generator/ship/publish/s3/s3-store.ts'
import type { Store } from '../../../generator/system/store.ts'
import { createBucket, environmentOf, gatewayClient, useGateway } from '../../store/support/bucket.ts'
import type { KillableGateway } from '../../store/support/gateway.ts'
import { openProxy, type ProxiedAnswer, type ProxiedRequest } from '../../store/support/proxy.ts'
import type { Site } from './watch-site.ts'

/** Where the publishers publish that are killed. */
export interface Target {
  /** For `--to`. */
  readonly to: string
  /** For examining the target, on a way that is never cut. */
  readonly store: Store
  readonly site: Site
  /** A way for one publisher. */
  openWay(): Promise<Way>
  /** Signs that two publishers wrote at once. */
  faults(): readonly string[]
}

/** The way of one publisher to the target. */
export interface Way {
  readonly env: Readonly<Record<string, string>>
  /**
   * Acts at the publisher's nth write, before or after the store has performed it; the publisher gets no answer. In a
   * folder, whose writes cannot be intercepted, acts after about that share of the publisher's usual time.
   */
  atWrite(number: number, act: () => void): void
  close(): Promise<void>
}

/** About how many writes it takes to publish one of the releases of these tests. */
export const usualWrites = 32

export function folderTarget(root: string): Target {
  const store = openFolderStore(root)
  const leases = async (): Promise<string> => {
    const keys = (await store.list('.livery/')).filter((key) => key.endsWith('/lease.json'))
    return (await Promise.all(keys.map(async (key) => (await store.read(key))?.tag))).join()
  }
  // How long a publisher takes from its lease to its end, as measured with the last one that was not killed.
  let usualMs = 100
  return {
    to: root,
    store,
    site: (id, path) => readFile(join(root, 'live', id, path)).catch(() => 'missing' as const),
    openWay: async () => {
      const before = await leases()
      let [timer, begun]: [NodeJS.Timeout | undefined, number | undefined] = [undefined, undefined]
      const killIn = (ms: number, act: () => void): void => {
        begun = performance.now()
        timer = setTimeout(() => {
          begun = undefined
          act()
        }, ms)
      }
      const look = (number: number, act: () => void): void => {
        timer = setTimeout(() => {
          void leases().then((now) =>
            now === before ? look(number, act) : killIn((usualMs * number) / usualWrites, act),
          )
        }, 2)
      }
      return {
        env: {},
        atWrite: look,
        close: () => {
          clearTimeout(timer)
          if (begun !== undefined) usualMs = performance.now() - begun
          return Promise.resolve()
        },
      }
    },
    faults: () => [],
  }
}

/** A bucket of a real object store, which publishers reach through a gateway that can be killed. */
export async function bucketTarget(gateway: KillableGateway): Promise<Target> {
  const bucket = await createBucket()
  useGateway()
  const store = openS3Store({ bucket, prefix: 'www/' })
  await openToReaders(bucket)
  const order = publishersInOrder()
  return {
    to: `s3://${bucket}/www`,
    store,
    site: (id, path) => servedBy(`${gateway.endpoint}/${bucket}/www/live/${id}/${path}`),
    openWay: async () => {
      const proxy = await openProxy(gateway.endpoint)
      const publisher = order.next()
      let [writes, at, act]: [number, number, () => void] = [0, 0, () => undefined]
      proxy.behave(async (request, forward): Promise<ProxiedAnswer | 'cut'> => {
        if (request.method === 'GET' || request.method === 'HEAD') return await forward()
        publisher.writes(request)
        writes += 1
        if (writes !== at) return await forward()
        // Every other time the store performs the write, but the publisher gets no answer.
        if (at % 2 === 0) await forward()
        act()
        return 'cut'
      })
      return {
        env: environmentOf(proxy.url),
        atWrite: (number, does) => void ([at, act] = [number, does]),
        close: () => proxy.close(),
      }
    },
    faults: order.faults,
  }
}

/** Makes what is live public, as a CDN would. */
async function openToReaders(bucket: string): Promise<void> {
  const statement = { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject', 's3:ListBucket'] }
  const resources = [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`]
  const policy = { Version: '2012-10-17', Statement: [{ ...statement, Resource: resources }] }
  await gatewayClient().send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify(policy) }))
}

async function servedBy(url: string) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return answer.status === 404 ? 'missing' : answer.status === 200 ? bytes : 'away'
  } catch {
    return 'away'
  }
}

/** Checks per brand that a publisher writes nothing that players get after another publisher has begun to write. */
function publishersInOrder() {
  const latest = new Map<string, number>()
  const through = new Set<string>()
  const faults: string[] = []
  let publishers = 0
  return {
    faults: () => faults,
    next: () => {
      const own = ++publishers
      return {
        writes: ({ method, path }: ProxiedRequest): void => {
          const [, id = ''] = /\/www\/live\/([^/]+)\/(?!m\/assets\/)/.exec(path) ?? []
          if (id === '') return
          const before = latest.get(id) ?? own
          if (before !== own) through.add(`${id} ${before}`)
          if (through.has(`${id} ${own}`))
            faults.push(`${method} ${path}: two publishers at once, ${before} and ${own}`)
          latest.set(id, own)
        },
      }
    },
  }
}
