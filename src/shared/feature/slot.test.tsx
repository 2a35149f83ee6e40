// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../brand/fixture.ts'
import { sessionEnded } from '../session/session-slice.ts'
import { useAppDispatch } from '../store/hooks.ts'
import { stage } from '../testing/stage.tsx'
import { testServices } from '../testing/test-services.ts'
import { Slot, SlotsContext, type FindParts } from './slot.tsx'

afterEach(cleanup)

const words = (text: string) => () => <p>{text}</p>
const findParts: FindParts = (name) =>
  name === 'header'
    ? [
        { key: 'all', order: 1, Part: words('everybody') },
        { key: 'guest', order: 2, audience: 'guest', Part: words('guests') },
        { key: 'member', order: 3, audience: 'member', Part: words('members') },
      ]
    : []

function LogOut() {
  const dispatch = useAppDispatch()
  return <button onClick={() => dispatch(sessionEnded())}>out</button>
}

async function show(who: 'guest' | 'member') {
  const services = testServices()
  const session = { id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }
  if (who === 'member') services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  await stage(
    <SlotsContext value={findParts}>
      <Slot name="header" />
      <LogOut />
    </SlotsContext>,
    { services },
  )
}
const shown = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent)

test('a slot shows guests what is for guests, and members what is for members', async () => {
  await show('guest')
  expect(shown()).toEqual(['everybody', 'guests'])
  cleanup()
  await show('member')
  expect(shown()).toEqual(['everybody', 'members'])
})

test('a slot follows the session', async () => {
  await show('member')
  act(() => screen.getByText('out').click())
  expect(shown()).toEqual(['everybody', 'guests'])
})
