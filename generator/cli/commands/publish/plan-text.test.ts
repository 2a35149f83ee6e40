import { expect, test } from 'vitest'
import type { Survey } from '../../../ship/rollout/survey.ts'
import { planText } from './plan-text.ts'

const survey: Survey = {
  changes: [
    {
      ...{
        id: 'acme',
        release: 'a',
        previous: null,
        sequence: 0,
        flagSet: 'f',
        isRetired: false,
        files: 4,
        bytes: 1500,
      },
      hostFiles: ['Caddyfile', 'nginx.conf'],
    },
  ],
  unchanged: 2,
}
const planned = (check: string | null, byWorkers: boolean): string =>
  planText(survey, '/srv/www', {
    ...{
      waves: [{ name: 'all', ids: ['acme'] }],
      check,
      byWorkers,
      afterWave: undefined,
      soak: undefined,
      gate: undefined,
    },
  }).join('\n')

test('a plan says whose browser makes the checks', () => {
  expect(planned('https://{host}', false)).toBe(
    [
      '3 merchants: 1 change, 2 are live already. 4 new files, 1.5 kB to /srv/www.',
      'hosting rules of acme change: Caddyfile (caddy reload), nginx.conf (nginx -s reload)',
      'waves: all 1 (acme)',
      'checks: a browser opens each merchant at https://{host} when it is live',
    ].join('\n'),
  )
  expect(planned('https://{host}', true)).toContain('checks: a browser of a worker opens')
  expect(planned(null, true)).toMatch(/checks: none$/)
})
