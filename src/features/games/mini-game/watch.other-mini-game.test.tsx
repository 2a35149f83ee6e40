// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { SwitchOff } from '../../../shared/testing/switch-off.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Watcher } from './watch.tsx'

test('[MINI-02] [MINI-03] [MINI-04] the South-East Asian widget loads set s1, cannot be dragged, and goes when it is switched off', async () => {
  const scripts: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]))
  })
  const services = testServices()
  services.session.write(
    'MC_SESSION_INFO',
    JSON.stringify({ id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }),
  )
  await stage(
    <>
      <Watcher />
      <SwitchOff names={['SEALOTTMINIGAME3']} />
    </>,
    { services },
  )
  const button = await screen.findByRole('button', { name: 'Mini-game' })
  await eventually(() => expect(scripts).toHaveLength(1))
  expect(scripts.map(({ src }) => new URL(src, location.href).href)).toEqual([
    new URL(`/mini-game/s1/minigame.js?_t=${services.clock.now()}`, location.href).href,
  ])
  fireEvent.pointerDown(button, { clientX: 100, clientY: 100 })
  fireEvent.pointerMove(button, { clientX: 160, clientY: 160 })
  fireEvent.pointerUp(button)
  fireEvent.keyDown(button, { key: 'ArrowLeft' })
  expect([button.style.left, button.style.top]).toEqual(['', ''])
  fireEvent.click(screen.getByRole('button', { name: /^Off/ }))
  expect(screen.queryByRole('button', { name: 'Mini-game' })).toBeNull()
})
