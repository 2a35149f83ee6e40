import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { rootCertificates } from 'node:tls'
import { attempt } from '../../../../contract/attempt.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import { homeFolder } from '../../../system/work-folder.mjs'

type Environment = Record<string, string | undefined>

/** How a store of S3 is reached, from the environment and the files of the AWS command line. */
export interface S3Settings {
  /** The endpoint of a store that is not at AWS. */
  readonly endpoint: string | undefined
  readonly region: string | undefined
  /** Authorities, in PEM; undefined for those that Node knows. */
  readonly ca: readonly string[] | undefined
}

/**
 * CI systems pass unset variables as empty ones, and secrets from files with their line break. Removes both; neither is
 * part of a value of AWS.
 */
export function tidyVariables(environment: Environment = process.env): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('AWS_') || value === undefined) continue
    const trimmed = value.trim()
    if (trimmed === '') delete environment[name]
    else if (trimmed !== value) environment[name] = trimmed
  }
}

/** Throws a UserError for an address or a file of certificates that cannot be used. */
export function readSettings(environment: Environment = process.env): S3Settings {
  const profile = readProfile(environment)
  const { AWS_REGION, AWS_DEFAULT_REGION, AWS_CA_BUNDLE } = environment
  return {
    endpoint: endpointOf(environment, profile),
    region: AWS_REGION ?? AWS_DEFAULT_REGION ?? profile['region'],
    ca: authoritiesOf(AWS_CA_BUNDLE ?? profile['ca_bundle'], environment),
  }
}

function endpointOf(environment: Environment, profile: Section): string | undefined {
  const variable = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'].find((name) => environment[name] !== undefined)
  const isIgnored = environment['AWS_IGNORE_CONFIGURED_ENDPOINT_URLS'] === 'true'
  const endpoint = isIgnored ? undefined : variable === undefined ? profile['endpoint_url'] : environment[variable]
  if (endpoint === undefined) return undefined
  if (!/^https?:\/\//i.test(endpoint) || !URL.canParse(endpoint)) {
    const place = variable === undefined ? 'endpoint_url of the profile' : `the environment variable ${variable}`
    throw new UserError([createProblem('STORE_ENDPOINT', { place })], exitCodes.usage)
  }
  return /^https:\/\/[\w.-]+\.amazonaws\.com(\.cn)?\/?$/.test(endpoint) ? undefined : endpoint
}

/** The store's authorities are added to all others, because the file may have only the company's own one. */
function authoritiesOf(bundle: string | undefined, { NODE_EXTRA_CA_CERTS }: Environment): S3Settings['ca'] {
  if (bundle === undefined) return undefined
  const own = textAt(bundle)
  if (own?.includes('-----BEGIN') !== true)
    throw new UserError([createProblem('STORE_AUTHORITIES', { file: bundle })], exitCodes.usage)
  const extra = NODE_EXTRA_CA_CERTS ? textAt(NODE_EXTRA_CA_CERTS) : undefined
  return [...rootCertificates, own, ...(extra === undefined ? [] : [extra])]
}

/** Keys and values of a section; a nested key of a service is written `s3.endpoint_url`. */
type Section = Readonly<Record<string, string>>

/** The chosen profile. An `endpoint_url` for S3 alone comes before the one for all services. */
function readProfile(environment: Environment): Section {
  const name = environment['AWS_PROFILE'] ?? 'default'
  const home = homeFolder() ?? sep
  const files = {
    config: environment['AWS_CONFIG_FILE'] ?? join(home, '.aws', 'config'),
    credentials: environment['AWS_SHARED_CREDENTIALS_FILE'] ?? join(home, '.aws', 'credentials'),
  }
  const config = sectionsOf(textAt(files.config) ?? '')
  const own = {
    ...(name === 'default' && config['default']),
    ...config[`profile ${name}`],
    ...sectionsOf(textAt(files.credentials) ?? '')[name],
  }
  const ofService = config[`services ${own['services']}`]?.['s3.endpoint_url']
  return { ...own, ...(ofService !== undefined && { endpoint_url: ofService }) }
}

const textAt = (file: string): string | undefined => attempt(() => readFileSync(file, 'utf8'))

const setting = /^(\s*)([^#;\s=][^=]*?)\s*=\s*(.*?)(?:\s[#;].*)?\s*$/

function sectionsOf(text: string): Readonly<Record<string, Section>> {
  const sections: Record<string, Record<string, string>> = {}
  let [section, service]: [Record<string, string>, string] = [{}, '']
  for (const line of text.split(/\r?\n/)) {
    const title = /^\s*\[([^\]]+)\]/.exec(line)?.[1]
    const [found, indent, key, value] = setting.exec(line) ?? []
    if (title !== undefined) section = sections[title.trim().replace(/\s+/g, ' ')] ??= {}
    else if (found !== undefined) {
      const isNested = indent !== ''
      if (!isNested) service = value === '' ? `${key}.` : ''
      section[`${isNested ? service : ''}${key}`] = value ?? ''
    }
  }
  return sections
}
