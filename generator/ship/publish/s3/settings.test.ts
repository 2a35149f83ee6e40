import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings, tidyVariables } from './settings.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-s3-settings-'))
afterAll(() => rmSync(home, { recursive: true }))
const [config, credentials] = [join(home, 'config'), join(home, 'credentials')]
writeFileSync(
  config,
  [
    '[default]',
    'region = eu-west-1',
    '',
    '[profile brands]',
    'region=eu-central-1 # where the bucket is',
    'endpoint_url = https://objects.acme.example',
    '[profile  other]\r',
    'services = local\r',
    'endpoint_url = https://not-this.example',
    '[services local]',
    'dynamodb =',
    '  endpoint_url = http://127.0.0.1:1',
    's3 =',
    '  max_attempts = 2',
    '  endpoint_url = http://127.0.0.1:9000',
  ].join('\n'),
)
writeFileSync(credentials, '[default]\naws_access_key_id = a\n[old]\nregion = us-west-2\n')

const files = { AWS_CONFIG_FILE: config, AWS_SHARED_CREDENTIALS_FILE: credentials }
const read = (environment: Record<string, string>) => {
  const all = { ...files, ...environment }
  tidyVariables(all)
  return readSettings(all)
}

test.each<[Record<string, string>, string | undefined, string | undefined]>([
  [{}, undefined, 'eu-west-1'],
  [{ AWS_DEFAULT_REGION: 'sa-east-1' }, undefined, 'sa-east-1'],
  [{ AWS_DEFAULT_REGION: 'sa-east-1', AWS_REGION: 'us-east-2' }, undefined, 'us-east-2'],
  [{ AWS_REGION: '', AWS_DEFAULT_REGION: 'sa-east-1' }, undefined, 'sa-east-1'],
  [{ AWS_REGION: ' us-east-2\r\n' }, undefined, 'us-east-2'],
  [{ AWS_PROFILE: 'brands' }, 'https://objects.acme.example', 'eu-central-1'],
  [{ AWS_PROFILE: '' }, undefined, 'eu-west-1'],
  [{ AWS_PROFILE: 'other' }, 'http://127.0.0.1:9000', undefined],
  [{ AWS_PROFILE: 'old' }, undefined, 'us-west-2'],
  [{ AWS_PROFILE: 'brands', AWS_ENDPOINT_URL: 'https://own.example' }, 'https://own.example', 'eu-central-1'],
  [
    { AWS_ENDPOINT_URL: 'https://all.example', AWS_ENDPOINT_URL_S3: 'https://s3.example' },
    'https://s3.example',
    'eu-west-1',
  ],
  [{ AWS_ENDPOINT_URL_S3: '', AWS_ENDPOINT_URL: 'https://all.example' }, 'https://all.example', 'eu-west-1'],
  [{ AWS_PROFILE: 'brands', AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'true' }, undefined, 'eu-central-1'],
  [{ AWS_ENDPOINT_URL: 'https://s3.eu-west-1.amazonaws.com' }, undefined, 'eu-west-1'],
  [{ AWS_CONFIG_FILE: '/nowhere' }, undefined, undefined],
])('[REL-01] %j is read as the AWS command line reads it', (environment, endpoint, region) => {
  expect(read(environment)).toMatchObject({ endpoint, region })
})

test.each<Record<string, string>>([
  { AWS_ENDPOINT_URL: 'objects.acme.example' },
  { AWS_ENDPOINT_URL_S3: 'https://' },
  { AWS_CA_BUNDLE: '/nowhere' },
  { AWS_CA_BUNDLE: config },
])('[REL-01] %j is refused by its name', (environment) => {
  expect(() => read(environment)).toThrow(new RegExp(Object.keys(environment)[0] ?? ''))
})

test('[REL-01] the authorities of AWS_CA_BUNDLE come besides those that are known anyway', () => {
  const [own, extra] = ['own', 'extra'].map((name) => {
    const file = join(home, `${name}.pem`)
    writeFileSync(file, `-----BEGIN CERTIFICATE-----\n${name}`)
    return file
  })
  const { ca = [] } = read({ AWS_CA_BUNDLE: own ?? '', NODE_EXTRA_CA_CERTS: extra ?? '' })
  expect(ca.length).toBeGreaterThan(50)
  expect(ca.slice(-2).join()).toMatch(/own.*extra/s)
})
