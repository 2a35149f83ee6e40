import { expect, test } from 'vitest'
import { createQuestions } from './questions.ts'

const unsettled = Symbol('unsettled')
const stateOf = (promise: Promise<unknown>) => Promise.race([promise, Promise.resolve(unsettled)])

test('a question is pending until it is answered, and keeps its context until then', async () => {
  const questions = createQuestions<string, { readonly secret: string }>()
  const answer = questions.ask('colour', { secret: 'x' })
  expect([questions.isPending('colour'), questions.context('colour'), await stateOf(answer)]).toEqual([
    true,
    { secret: 'x' },
    unsettled,
  ])
  questions.answer('colour', 'red')
  expect([await answer, questions.isPending('colour'), questions.context('colour')]).toEqual(['red', false, undefined])
})

test('asking a pending question again waits for the same answer', async () => {
  const questions = createQuestions<string, number>()
  const answers = [questions.ask('one', 1), questions.ask('one', 2)]
  expect(questions.context('one')).toBe(1)
  questions.answer('one', 'yes')
  expect(await Promise.all(answers)).toEqual(['yes', 'yes'])
})

test('an answer settles the question with its id alone', async () => {
  const questions = createQuestions<string>()
  const other = questions.ask('other', null)
  questions.answer('one', 'yes')
  expect(await stateOf(other)).toBe(unsettled)
})

test('an answered question can be asked again, even from within its answer', async () => {
  const questions = createQuestions<string>()
  const again = questions.ask('one', null).then(() => questions.ask('one', null))
  questions.answer('one', 'first')
  await Promise.resolve()
  expect(questions.isPending('one')).toBe(true)
  questions.answer('one', 'second')
  expect(await again).toBe('second')
})
