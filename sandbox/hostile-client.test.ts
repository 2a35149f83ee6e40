import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../contract/wire/endpoint.ts'
import { type EndpointName, endpoints, bodyShapes, relays } from '../contract/wire/endpoints.ts'
import { fillPath } from '../contract/wire/call-paths.ts'
import { headers } from '../contract/wire/headers.ts'
import type { RsaKeyParts } from '../contract/wire/encryption.ts'
import { type AnyShape, mismatches } from '../contract/wire/shape.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import { createSandboxApp } from './app.ts'
import { loginFields, password, seal } from './testing/back-end.ts'

const failures: string[] = []
const app = createSandboxApp([fixtureMerchant()], {
  now: () => Date.UTC(2030, 4, 17),
  log: (line) => void (/ 500 |^\w*Error/.test(line) && failures.push(line)),
})

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', '__proto__', 'constructor', 'player', 'undefined', '-1', '1e309'),
)
const json = fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":{"username":"player"}}'))
const printable = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) })
const call = fc.record({
  name: fc.constantFrom(...(Object.keys(endpoints) as EndpointName[])),
  part: fc.oneof(text, fc.constantFrom(...Object.keys(relays))),
  query: fc.dictionary(text, text, { maxKeys: 3 }),
  body: json,
  sent: fc.record(
    { token: printable, mark: fc.constantFrom('1', '2', 'x'), rsa: fc.base64String(), digest: printable },
    { requiredKeys: [] },
  ),
})

test('[SBX-01] any input is answered with an envelope, never with a failure of the sandbox', async () => {
  await fc.assert(
    fc.asyncProperty(call, async ({ name, part, query, body, sent }) => {
      const { method, path }: Endpoint = endpoints[name]
      const filled = fillPath(path, { id: part || 'x', name: part || 'x' })
      const given = {
        [headers.merchant]: 'FIXTURE',
        [headers.authorization]: sent.token,
        [headers.encryption]: sent.mark,
        [headers.rsa]: sent.rsa,
        [headers.digest]: sent.digest,
      }
      const answer = await app.request(`${filled}?${new URLSearchParams(query).toString()}`, {
        method,
        headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<
          string,
          string
        >,
        ...(method !== 'GET' && { body }),
      })
      const envelope = (await answer.json()) as { readonly success?: unknown }
      expect(failures).toEqual([])
      expect(name === 'systemManifest' || typeof envelope.success === 'boolean').toBe(true)
    }),
    { numRuns: 200 },
  )
})

/** Values of a shape with the right types and hostile contents. */
function fitting(shape: AnyShape): fc.Arbitrary<unknown> {
  if (shape === 'number') return fc.oneof(fc.double(), fc.constantFrom(-1, 0, 1e21, 0.1))
  if (shape === 'boolean') return fc.boolean()
  if (typeof shape === 'string') return text
  if ('optional' in shape) return fc.option(fitting(shape.optional), { nil: undefined })
  if ('oneOf' in shape) return fc.constantFrom(...shape.oneOf)
  if ('list' in shape) return fc.array(fitting(shape.list), { maxLength: 3 })
  if ('values' in shape) return fc.dictionary(text, fitting(shape.values), { maxKeys: 3 })
  return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, fitting(field)])))
}

let token: string
beforeAll(async () => {
  token = await signIn()
})

async function signIn(): Promise<string> {
  const sender = { [headers.merchant]: 'FIXTURE' }
  const key = (await (await app.request(`${endpoints.sessionKey.path}?_=1`, { headers: sender })).json()) as {
    readonly value: RsaKeyParts
  }
  const sealed = seal('legacy', JSON.stringify({ ...loginFields, username: 'player', password }), key.value)
  const answer = await app.request(endpoints.login.path, {
    method: 'POST',
    body: sealed.body,
    headers: { ...sender, ...sealed.headers },
  })
  return ((await answer.json()) as { readonly value: { readonly token: string } }).value.token
}

const plainCalls = (Object.keys(bodyShapes) as (keyof typeof bodyShapes)[]).filter(
  (name) => !('encrypted' in endpoints[name]),
)
const relayCalls = Object.entries(relays)
  .filter(([, { payload }]) => Object.keys(payload.fields).length > 0)
  .map(([name, { payload }]) => [fillPath(endpoints.relay.path, { name }), payload] as const)

test.each<readonly [string, AnyShape]>([
  ...plainCalls.map((name) => [endpoints[name].path, bodyShapes[name]] as const),
  ...relayCalls,
])(
  '[SBX-01] %s takes any contents of the right kinds',
  async (path, shape) => {
    await fc.assert(
      fc.asyncProperty(fitting(shape), async (body) => {
        const answer = await app.request(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { [headers.merchant]: 'FIXTURE', [headers.authorization]: token },
        })
        expect(((await answer.json()) as { readonly success: unknown }).success).toEqual(answer.status === 200)
        expect(failures).toEqual([])
      }),
      { numRuns: 25 },
    )
  },
  30_000,
)

test('[SBX-05] the comparison never throws, and accepts only objects as objects', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.values(bodyShapes)), (value, shape) => {
      const found = mismatches(shape, value)
      expect(found.length > 0 || (typeof value === 'object' && value !== null)).toBe(true)
    }),
  )
})
