import { expect, test } from 'vitest'
import { releaseCommands, type ReleaseOptions } from './release-commands.ts'

const linesOf = (options: ReleaseOptions) => releaseCommands(options)('senxo').map(({ line }) => line)
const refusedOf = (options: ReleaseOptions) =>
  releaseCommands(options)('senxo').flatMap(({ act, refusal }) => (refusal === null ? [] : [act]))

test('each command gets those options of the workbench that it takes, as they are pasted into a shell', () => {
  const out = 'my brands'
  expect(
    linesOf({ merchants: '/m', out, to: 's3://bucket/live', state: '/state', check: 'http://{id}.localhost' }),
  ).toEqual([
    "./livery generate --all --dry-run --merchants /m --out 'my brands'",
    "./livery impact HEAD --merchants /m --out 'my brands'",
    './livery status --merchants /m --to s3://bucket/live --state /state',
    "./livery publish --all --plan --merchants /m --out 'my brands' --to s3://bucket/live --state /state --check 'http://{id}.localhost'",
    "./livery publish --all --merchants /m --out 'my brands' --to s3://bucket/live --state /state --check 'http://{id}.localhost'",
    './livery releases senxo --merchants /m --to s3://bucket/live --state /state',
    './livery rollback senxo --merchants /m --to s3://bucket/live --state /state',
  ])
})

test('without a target nothing is asked of one, and without the permission nothing changes it', () => {
  const changing = ['publish', 'rollback']
  expect(refusedOf({})).toEqual(['live', 'plan', 'publish', 'journal', 'rollback'])
  expect(refusedOf({ allowPublish: true })).toEqual(refusedOf({}))
  expect(refusedOf({ to: '/srv/www' })).toEqual(changing)
  expect(refusedOf({ env: 'staging' })).toEqual(changing)
  expect(refusedOf({ to: '/srv/www', allowPublish: true })).toEqual([])
  const isChange = releaseCommands({})('senxo').flatMap((command) => (command.isChange ? [command.act] : []))
  expect(isChange).toEqual(changing)
})
