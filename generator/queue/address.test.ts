import { expect, test } from 'vitest'
import { UserError } from '../errors/user-error.ts'
import { queueAddress } from './address.ts'

const problemOf = (option: string | undefined, environment?: string) => {
  try {
    queueAddress(option, environment)
    return undefined
  } catch (error) {
    return error instanceof UserError ? error.problems[0] : error
  }
}

test('[FLEET-09] the option comes before the environment; names repeat no credentials', () => {
  const secret = 'rediss://ada:p%40ss@queue.internal:7000/2'
  expect(queueAddress(undefined, secret)).toEqual({
    name: 'queue.internal:7000',
    options: { host: 'queue.internal', port: 7000, db: 2, username: 'ada', password: 'p@ss', tls: {} },
  })
  expect(queueAddress('redis://other', secret)).toEqual({
    name: 'other:6379',
    options: { host: 'other', port: 6379, db: 0 },
  })
  expect(queueAddress('redis://[::1]:7000', secret).options).toMatchObject({ host: '::1', port: 7000 })
})

test('[FLEET-09] a password in the option is refused, and not repeated', () => {
  const problem = problemOf('redis://:s3cret@queue.internal')
  expect(problem).toMatchObject({ code: 'QUEUE_PASSWORD' })
  expect(JSON.stringify(problem)).not.toContain('s3cret')
})

test.each([undefined, '', 's3cret', 'https://s3cret@queue.internal', 'redis://', 'redis://:s3cret@queue/three'])(
  '[FLEET-09] %s in the environment is no address, and is not repeated',
  (environment) => {
    const problem = problemOf(undefined, environment)
    expect(problem).toMatchObject({ code: 'QUEUE_URL' })
    expect(JSON.stringify(problem)).not.toContain('s3cret')
  },
)

test.each([
  ['redis://:s3c%ret@queue.internal', 'a user or password with a % that is not encoded'],
  ['redis://a%da:s3cret@queue.internal', 'a user or password with a % that is not encoded'],
  ['redis://:s3/cret@queue.internal:6379', 'a user or password with a /, ? or # that is not encoded'],
  ['redis://:12/s3cret@queue.internal', 'a user or password with a /, ? or # that is not encoded'],
  ['rediss://ada:s3#cret@queue.internal', 'a user or password with a /, ? or # that is not encoded'],
  ['redis://ada:12?s3cret@queue.internal', 'a user or password with a /, ? or # that is not encoded'],
  ['redis://s3cret@queue.internal', 'a user without a password'],
  ['redis://queue.internal?db=2', 'an address with a ? or # behind its host'],
])('[FLEET-09] %s: what is wrong is said with how to write it, and no password is repeated', (environment, found) => {
  const problem = problemOf(undefined, environment)
  expect(problem).toMatchObject({
    code: 'QUEUE_URL',
    message: expect.stringContaining(found) as string,
    hint: expect.stringContaining('write % as %25, / as %2F, # as %23') as string,
  })
  expect(JSON.stringify(problem)).not.toMatch(/s3|cret/)
})

test('[FLEET-09] a password with any of these, encoded, is what the server gets', () => {
  const password = '%/#?@:+ ü'
  const address = queueAddress(undefined, `redis://:${encodeURIComponent(password)}@queue.internal`)
  expect(address.options).toMatchObject({ host: 'queue.internal', password })
})
