import { median } from '../measure.mjs'

/**
 * @template {Record<string, string>} About
 * @template {Record<string, number>} Taken
 * @typedef {object} Subject
 * @property {About} about the first cells of its row
 * @property {() => Promise<Taken>} measure
 */

/**
 * Measures the subjects one after the other in every round. The medians are known after each round, so a run that is
 * ended early loses only its last round.
 * @template {Record<string, string>} About
 * @template {Record<string, number>} Taken
 * @param {readonly Subject<About, Taken>[]} subjects
 */
export function measureSeries(subjects) {
  /** @type {Taken[][]} */
  const rounds = []
  return {
    /** @param {(title: string) => void} onStart */
    async measureRound(onStart) {
      /** @type {Taken[]} */
      const taken = []
      for (const { about, measure } of subjects) {
        onStart(Object.values(about).join(' '))
        taken.push(await measure())
      }
      rounds.push(taken)
    },
    /** A row for each subject, with the medians, or another summary, of all finished rounds, of which there is at least one. */
    rows: (summary = median) =>
      subjects.map(({ about }, at) => ({
        ...about,
        ...summaries(
          rounds.map((taken) => /** @type {Taken} */ (taken[at])),
          summary,
        ),
      })),
  }
}

/**
 * @template {Record<string, number>} Taken
 * @param {readonly Taken[]} taken not empty @param {typeof median} summary @returns {Taken}
 */
function summaries(taken, summary) {
  const names = /** @type {(keyof Taken)[]} */ (Object.keys(taken[0] ?? {}))
  return /** @type {Taken} */ (
    Object.fromEntries(names.map((name) => [name, summary(taken.map((measures) => measures[name] ?? 0))]))
  )
}
