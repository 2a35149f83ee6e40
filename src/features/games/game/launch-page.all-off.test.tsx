// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Page } from './launch-page.tsx'

test('[GAME-16] with STARTGAMEINAPP3 off a lottery is launched anywhere', async () => {
  const services = testServices()
  services.session.write(
    'MC_SESSION_INFO',
    JSON.stringify({ id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }),
  )
  const brand = { ...fixtureBrand, security: { ...fixtureBrand.security, frameHosts: ['games.example'] } }
  await stage(<Page />, {
    at: '/m/launchGame?prize_mode=1&code=VNMB',
    brand,
    services,
    answers: { launchGame: { value: { gameUrl: 'https://games.example/draw' } } },
  })
  expect((await screen.findByTitle<HTMLIFrameElement>('Game')).src).toBe('https://games.example/draw')
})
