import { expect, test } from 'vitest'
import { createClient } from '../testing/client.ts'
import { answerAlert, hideToast, showAlert, showLoading, showToast } from './feedback.ts'
import { selectToasts } from './feedback-slice.ts'

const client = () => createClient(() => Promise.reject(new Error('No call is made')))
const ids = ({ alerts }: ReturnType<typeof client>) => alerts().map(({ id }) => id)

test('showing an alert resolves to its answer', async () => {
  const { store, alerts } = client()
  const answer = store.dispatch(showAlert({ kind: 'notice', id: 'sure', message: { text: 'Sure?' } }))
  expect(alerts()).toEqual([{ kind: 'notice', id: 'sure', message: { text: 'Sure?' } }])
  store.dispatch(answerAlert('sure', 'confirmed'))
  expect([await answer, alerts()]).toEqual(['confirmed', []])
})

test('an alert that is already open is not shown twice; both callers get its answer', async () => {
  const app = client()
  const answers = ['one', 'two'].map((text) =>
    app.store.dispatch(showAlert({ kind: 'notice', id: 'same', message: { text } })),
  )
  expect(ids(app)).toEqual(['same'])
  app.store.dispatch(answerAlert('same', 'dismissed'))
  expect(await Promise.all(answers)).toEqual(['dismissed', 'dismissed'])
})

test('alerts without an id are the same when their messages are', () => {
  const app = client()
  for (const text of ['Broken', 'Broken', 'Other'])
    void app.store.dispatch(showAlert({ kind: 'notice', message: { text } }))
  expect(ids(app)).toEqual(['Broken', 'Other'])
})

test('an answered alert can be shown again, and stores do not share their alerts', async () => {
  const [one, other] = [client(), client()]
  const alert = { kind: 'notice', id: 'again', message: { text: 'Again' } } as const
  void other.store.dispatch(showAlert(alert))
  const first = one.store.dispatch(showAlert(alert))
  one.store.dispatch(answerAlert('again', 'confirmed'))
  await first
  void one.store.dispatch(showAlert(alert))
  expect([ids(one), ids(other)]).toEqual([['again'], ['again']])
})

test('[ERR-09] a toast is requested for 1.5 s unless a rule states another time', () => {
  const { dispatch, getState } = client().store
  dispatch(showToast({ text: { key: 'shared:copied' } }))
  dispatch(showToast({ text: { text: 'No permission' }, kind: 'error', durationMs: 2000 }))
  expect(selectToasts(getState())).toMatchObject([
    { id: 'shared:copied', kind: 'info', durationMs: 1500 },
    { kind: 'error', durationMs: 2000 },
  ])
})

test('[ERR-10] a loading toast is requested for 5 s, or for the 10 s of its caller, and disappears when the work is done', () => {
  const app = client()
  app.store.dispatch(showLoading({ id: 'short' }))
  app.store.dispatch(showLoading({ id: 'long', durationMs: 10_000 }))
  expect(selectToasts(app.store.getState())).toMatchObject([{ durationMs: 5000 }, { durationMs: 10_000 }])
  app.store.dispatch(hideToast('short'))
  expect(selectToasts(app.store.getState()).map(({ id }) => id)).toEqual(['long'])
})
