import { statementType } from './statement.ts'

/** Name of the statement that a release went live, beside its receipt. */
export const liveName = 'live.statement.json'

export const liveType = 'urn:livery:live:1'

/** How a release went live. The signer had the key at that moment, so an old release cannot be passed off as new. */
export interface LiveFacts {
  /** Of the merchant. */
  readonly id: string
  readonly release: string
  /** The environment that the release was built for. */
  readonly environment: string | null
  readonly event: 'published' | 'rolled-back'
  /** ISO 8601. */
  readonly time: string
}

/** An in-toto statement, version 1, that a release went live (SEC-05). It is made only if it can be signed. */
export const liveStatementOf = ({ id, release, ...facts }: LiveFacts): string =>
  JSON.stringify({
    _type: statementType,
    subject: [{ name: id, digest: { sha256: release } }],
    predicateType: liveType,
    predicate: facts,
  })
