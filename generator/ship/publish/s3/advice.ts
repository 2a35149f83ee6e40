const byName: readonly (readonly [names: readonly string[], advice: string])[] = [
  [
    ['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired', 'InvalidToken'],
    'Get new credentials (aws sso login, or the login of your CI): those in AWS_SESSION_TOKEN or in the profile are no longer valid. Unset AWS_SESSION_TOKEN where a key without a session is meant.',
  ],
  [
    ['RequestTimeTooSkewed', 'RequestExpired', 'RequestInTheFuture'],
    'Set the clock of this machine right (timedatectl set-ntp true): the store refuses signatures of another time.',
  ],
  [
    ['InvalidAccessKeyId', 'InvalidClientTokenId', 'UnrecognizedClientException', 'NotSignedUp'],
    'Correct AWS_ACCESS_KEY_ID, or the profile in AWS_PROFILE: the store does not know this key. A key is known to one store alone, so look at AWS_ENDPOINT_URL_S3 too.',
  ],
  [
    ['SignatureDoesNotMatch', 'InvalidSecurity'],
    'Correct AWS_SECRET_ACCESS_KEY: it does not belong to this key. Look for quotes or spaces that became part of it, and for a proxy that changes requests on their way.',
  ],
  [
    ['InvalidObjectState', 'ObjectLocked', 'RetentionPeriodNotExpired'],
    'Use a bucket without a retention period: Livery replaces and removes objects, also those of its state.',
  ],
  [
    ['SlowDown', 'TooManyRequests', 'ServiceUnavailable', 'Throttling', 'ThrottlingException', 'RequestLimitExceeded'],
    'Run the command again later: it continues where it was interrupted.',
  ],
]

const wrongRegion = [
  'PermanentRedirect',
  'TemporaryRedirect',
  'Redirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'InvalidRegionName',
]

const rights =
  'Grant this identity reading, writing, removing and listing below the prefix, or use credentials that have it.'
const again =
  'Run the command again: it continues where it was interrupted. If it fails again, ask the operator of the store.'

/**
 * What to do about a refusal.
 * @param name `AccessDenied`
 * @param status of HTTP
 * @param region of the bucket, where the store has said it
 */
export function adviceOn(name: string, status: number, region = 'the region in which the bucket is'): string {
  const own = byName.find(([names]) => names.includes(name))?.[1]
  if (own !== undefined) return own
  if (wrongRegion.includes(name))
    return `Set AWS_REGION to ${region}; for a store that is not at AWS, AWS_ENDPOINT_URL_S3 to the address that answers by itself and does not redirect.`
  return byStatus.find(([statuses]) => statuses.includes(status))?.[1] ?? (status >= 500 ? again : elsewhere)
}

const elsewhere = 'See what the store says about this request; AWS_ENDPOINT_URL_S3 and AWS_REGION say where it is sent.'

const byStatus: readonly (readonly [statuses: readonly number[], advice: string])[] = [
  [[401, 403], rights],
  [
    [501],
    'Use a store that honors If-None-Match and If-Match when it writes (AWS, Ceph from version 15, MinIO, R2), or publish with --to command:program.',
  ],
  [
    [301, 302, 307, 308],
    'Set AWS_ENDPOINT_URL_S3 to the address that answers by itself and does not redirect, and AWS_REGION to the region of the bucket.',
  ],
]
