/** nginx in front of a bucket as the guide configures it, and Ceph's object store with the guide's policy. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { vi } from 'vitest'
import { isHidden } from '../../../../generator/release/hosting/hidden.ts'
import { createBucket, gatewayClient } from '../../../store/support/bucket.ts'
import { startGateway } from '../../../store/support/gateway.ts'
import { filesIn } from '../../../support/files-in.ts'
import { checkout, succeed } from '../livery.ts'
import type { HostUnderTest } from './host.ts'
import { startNginx } from './kinds.ts'

const guide = (path: string): string => readFileSync(join(checkout, 'docs/guides', path), 'utf8')
const stops: (() => void)[] = []

/** Ends the object store. */
export const stopBuckets = (): void => stops.splice(0).forEach((stop) => stop())

export const nginxBeforeBucket: HostUnderTest = {
  environment: 'together',
  start: async (site) => {
    const { id, folder, generated } = site
    const { endpoint, stop } = await startGateway()
    stops.push(stop)
    const client = gatewayClient(endpoint)
    const bucket = await createBucket(client)
    const policy = guide('examples/bucket-policy.json').replace('BUCKET/PREFIX', `${bucket}/www`)
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }))
    const out = dirname(generated)
    const made = ['--out', out, '--env', 'together', '--merchants', join(dirname(out), 'merchants')]
    await succeed(['publish', id, ...made, '--to', `s3://${bucket}/www`, '--quiet'])
    // Files that people forget in a folder may also be in a bucket.
    for (const file of filesIn(folder).filter((path) => isHidden(`/${path}`)))
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: `www/live/${id}/${file}`, Body: readFileSync(join(folder, file)) }),
      )
    client.destroy()
    vi.unstubAllEnvs()
    const conf = join(folder, 'nginx.conf')
    writeFileSync(conf, asInGuide(readFileSync(conf, 'utf8'), `${endpoint}/${bucket}/www/live/${id}`))
    return startNginx(site)
  },
  unlike: { compression: 'the bucket holds brotli beside each file, and nginx compresses by gzip alone' },
}

/** A location with its name, on one line or several. */
const locations = /^ {2}location (\S+(?: \S+)?) \{(?:[^\n]*\}$|[^]*?^ {2}\}$)/gm

/** Changes nginx.conf as the guide says. */
function asInGuide(conf: string, bucket: string): string {
  const [, block = ''] =
    /```nginx\n([^]*?)```/.exec(guide('hosts.md').split('## nginx in front of a bucket')[1] ?? '') ?? []
  const lines = block.replaceAll(/https:\/\/brands\.s3\.example\/live\/lotus/g, bucket)
  const [first = ''] = lines.split(/^ {2}location/m)
  const own = new Map([...lines.matchAll(locations)].map(([whole, name = '']) => [name, whole]))
  const replaced = conf
    .replace(/^ {2}error_page .*\n/m, '')
    .replace(/^ {2}gzip off;\n/m, '')
    .replace(/^ {2}root .*\n/m, first)
    .replaceAll(locations, (whole, name: string) => {
      const other = own.get(name)
      if (other !== undefined) return other
      const [, path = ''] = /^= (\/.*)$/.exec(name) ?? []
      if (/try_files/.test(whole)) return `  location ${name} { set $args ""; proxy_pass ${bucket}${path}; }`
      if (!/proxy_pass|backend/.test(whole)) return whole
      const passed = /backend/.test(whole)
        ? ['Cookie $http_cookie', 'Authorization $http_authorization'].map((one) => `\n    proxy_set_header ${one};`)
        : []
      return whole.replace('{', `{\n    proxy_intercept_errors off;${passed.join('')}`)
    })
  if (/try_files|root \//.test(replaced)) throw new Error(`The guide no longer fits nginx.conf:\n${replaced}`)
  return replaced
}
