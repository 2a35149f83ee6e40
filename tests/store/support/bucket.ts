import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3'
import { inject, vi } from 'vitest'
import { createClient } from '../../../generator/ship/publish/s3/bucket.ts'
import { gatewayKeys } from './gateway.ts'

/** What the command needs to reach the gateway, or what stands before it. */
export const environmentOf = (endpoint: string): Record<string, string> => ({
  ...gatewayKeys,
  AWS_ENDPOINT_URL_S3: endpoint,
})

/** Lets this process reach the gateway, or what stands before it. */
export function useGateway(endpoint = inject('gateway')): void {
  for (const [name, value] of Object.entries(environmentOf(endpoint))) vi.stubEnv(name, value)
}

export function gatewayClient(endpoint = inject('gateway')): S3Client {
  useGateway(endpoint)
  return createClient({ endpoint, region: undefined, ca: undefined })
}

/** A new bucket of the gateway, by its name. */
export async function createBucket(client = gatewayClient()): Promise<string> {
  const bucket = `brands-${randomBytes(4).toString('hex')}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return bucket
}
