import { expect, test } from 'vitest'
import { createClient } from '../testing/client.ts'
import { answerAlert, hideToast, showAlert, showLoading, showToast } from './feedback.ts'
import { selectFeedback } from './feedback-slice.ts'

const store = () => createClient(() => Promise.reject(new Error('No call is made'))).store
const ids = ({ getState }: ReturnType<typeof store>) => selectFeedback(getState()).map(({ id }) => id)

test('an alert tells how it was answered, once it was', async () => {
  const { dispatch, getState } = store()
  const answer = dispatch(showAlert({ kind: 'notice', id: 'sure', message: { text: 'Sure?' } }))
  expect(selectFeedback(getState())).toEqual([{ kind: 'notice', id: 'sure', message: { text: 'Sure?' } }])
  dispatch(answerAlert('sure', 'confirmed'))
  expect([await answer, selectFeedback(getState())]).toEqual(['confirmed', []])
})

test('an alert that is open already is not shown twice; both callers get its answer', async () => {
  const app = store()
  const answers = ['one', 'two'].map((text) =>
    app.dispatch(showAlert({ kind: 'notice', id: 'same', message: { text } })),
  )
  expect(ids(app)).toEqual(['same'])
  app.dispatch(answerAlert('same', 'dismissed'))
  expect(await Promise.all(answers)).toEqual(['dismissed', 'dismissed'])
})

test('alerts without an id are the same when they say the same', () => {
  const app = store()
  for (const text of ['Broken', 'Broken', 'Other']) void app.dispatch(showAlert({ kind: 'notice', message: { text } }))
  expect(ids(app)).toEqual(['Broken', 'Other'])
})

test('an answered alert can be shown again, and stores do not share their alerts', async () => {
  const [one, other] = [store(), store()]
  const alert = { kind: 'notice', id: 'again', message: { text: 'Again' } } as const
  void other.dispatch(showAlert(alert))
  const first = one.dispatch(showAlert(alert))
  one.dispatch(answerAlert('again', 'confirmed'))
  await first
  void one.dispatch(showAlert(alert))
  expect([ids(one), ids(other)]).toEqual([['again'], ['again']])
})

test('[ERR-09] a toast is requested for 1.5 s unless a rule states another time', () => {
  const { dispatch, getState } = store()
  dispatch(showToast({ text: { key: 'shared:copied' } }))
  dispatch(showToast({ text: { text: 'No permission' }, kind: 'error', durationMs: 2000 }))
  expect(selectFeedback(getState())).toMatchObject([
    { id: 'shared:copied', kind: 'info', durationMs: 1500 },
    { kind: 'error', durationMs: 2000 },
  ])
})

test('[ERR-10] a loading toast is requested for 5 s, or for the 10 s of its caller, and goes when its work is done', () => {
  const app = store()
  app.dispatch(showLoading({ id: 'short' }))
  app.dispatch(showLoading({ id: 'long', durationMs: 10_000 }))
  expect(selectFeedback(app.getState())).toMatchObject([{ durationMs: 5000 }, { durationMs: 10_000 }])
  app.dispatch(hideToast('short'))
  expect(ids(app)).toEqual(['long'])
})
