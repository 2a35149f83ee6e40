// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { showAlert, type AlertAnswer, type AlertRequest } from '../../feedback/feedback.ts'
import { selectOverlays } from '../../overlay/overlay-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { stage } from '../../testing/stage.tsx'
import { Part as AlertDialog } from './alert-dialog.tsx'

afterEach(cleanup)

/** Asks for the alert, and shows it as the conductor does. */
async function ask(alert: Omit<AlertRequest, 'kind'>) {
  const answers: AlertAnswer[] = []
  function Asking() {
    const dispatch = useAppDispatch()
    const [request] = useAppSelector(selectOverlays)
    useEffect(() => {
      void dispatch(showAlert({ kind: 'notice', ...alert })).then((answer) => answers.push(answer))
    }, [dispatch])
    return request?.name === 'alert' ? <AlertDialog open subject={request.subject} /> : null
  }
  await stage(<Asking />)
  return { answers, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

const message = { text: 'Sure?' }

test.each([
  ['OK', 'confirmed'],
  ['Cancel', 'dismissed'],
])('the button %s answers %s, and the alert is gone', async (name, answer) => {
  const { answers, press } = await ask({ message, cancel: { key: 'shared:cancel' } })
  press(name)
  await expect.poll(() => answers).toEqual([answer])
  expect(screen.queryByText('Sure?')).toBeNull()
})

test('Escape answers "dismissed", unless something hangs on the answer', async () => {
  const escape = () => fireEvent(document.querySelector('dialog')!, new Event('cancel', { cancelable: true }))
  const { answers } = await ask({ message })
  escape()
  await expect.poll(() => answers).toEqual(['dismissed'])
  cleanup()
  const other = await ask({ message, mustConfirm: true })
  escape()
  other.press('OK')
  await expect.poll(() => other.answers).toEqual(['confirmed'])
})

test('what the server sends is shown as text', async () => {
  await ask({ message: { text: '<img src=x>' } })
  expect(screen.queryByText('<img src=x>')).not.toBeNull()
})
