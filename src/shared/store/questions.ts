import { deferred, type Deferred } from '../lib/deferred.ts'

interface Pending<Answer, Context> extends Deferred<Answer> {
  readonly context: Context
}

/**
 * Pending questions to the player. The side that asks and the side that answers share nothing but the question's id.
 */
export interface Questions<Answer, Context> {
  /**
   * Waits for the answer. While a question with this id is pending, its promise is returned, and `context` is ignored.
   */
  readonly ask: (id: string, context: Context) => Promise<Answer>
  readonly isPending: (id: string) => boolean
  /** The context of the pending question; undefined if there is none. */
  readonly context: (id: string) => Context | undefined
  /** Settles the pending question, if there is one. */
  readonly answer: (id: string, answer: Answer) => void
}

export function createQuestions<Answer, Context = null>(): Questions<Answer, Context> {
  const pending = new Map<string, Pending<Answer, Context>>()
  return {
    ask: (id, context) => {
      const question = pending.get(id) ?? { ...deferred<Answer>(), context }
      pending.set(id, question)
      return question.promise
    },
    isPending: (id) => pending.has(id),
    context: (id) => pending.get(id)?.context,
    answer: (id, answer) => {
      const question = pending.get(id)
      pending.delete(id)
      question?.resolve(answer)
    },
  }
}
