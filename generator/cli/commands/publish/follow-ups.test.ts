import { expect, test } from 'vitest'
import { screenText } from '../../terminal/print.ts'
import { followUps } from './follow-ups.ts'

test('[REL-04] the commands that continue and undo name everything that they need', () => {
  expect(screenText(followUps('r-0002', { env: 'qa', merchants: '/srv/the fleet', queue: true, all: true }))).toBe(
    [
      "  continue: ./livery publish --resume r-0002 --env qa --merchants '/srv/the fleet' --queue",
      "  undo:     ./livery rollback --rollout r-0002 --env qa --merchants '/srv/the fleet'",
    ].join('\n'),
  )
  expect(screenText(followUps('r-0002', { to: 'www', afterWave: 'nginx -t && nginx -s reload' }))).toMatch(
    /^ {2}continue: .* --to www --after-wave 'nginx -t && nginx -s reload'\n {2}undo: .* --to www --after-wave 'nginx -t && nginx -s reload'$/,
  )
  // Without an environment, neither reads the merchants.
  expect(screenText(followUps('r-0002', { to: 'www', out: 'out', merchants: 'fleet' }))).toBe(
    [
      '  continue: ./livery publish --resume r-0002 --to www --out out',
      '  undo:     ./livery rollback --rollout r-0002 --to www',
    ].join('\n'),
  )
})
