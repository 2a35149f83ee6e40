/** Name of a release's bill of materials beside its statement. */
export const billName = 'sbom.cdx.json'

export const statementType = 'https://in-toto.io/Statement/v1'
export const provenanceType = 'https://slsa.dev/provenance/v1'

/** Name of a release's receipt among the subjects of its statement. */
export const receiptSubject = (id: string): string => `${id}/release.json`

/** Facts about the build of a release. Hashes are lower-case hex SHA-256. */
export interface StatementFacts {
  /** Of the merchant. */
  readonly id: string
  readonly release: string
  /** Hash of the bytes of release.json, which also says how each file is served. */
  readonly receipt: string
  /** Hash of the bill of materials. */
  readonly bill: string
  readonly environment: string | null
  /** SOURCE_DATE_EPOCH. */
  readonly epochSeconds: number | null
  /** Hash of the merchant's resolved settings, texts and assets. */
  readonly configuration: string
  readonly product: ProductFacts
  /** Absent if nothing is known about them. */
  readonly merchants?: MerchantsFacts
  /** ISO 8601. */
  readonly finished: string
}

/** The merchants' repository. */
export interface MerchantsFacts {
  /** Null outside a repository. */
  readonly commit: string | null
  /** Whether files of the merchants differ from the commit; null if that is not known. */
  readonly isModified: boolean | null
}

/** The Livery that built it. */
export interface ProductFacts {
  readonly version: string
  readonly node: string
  /** Null outside a repository. */
  readonly commit: string | null
  /** Whether sources differ from the commit; null if that is not known. */
  readonly isModified: boolean | null
  /** Hash of every source file that goes into any output. */
  readonly sources: string
  /** Hash of package-lock.json. */
  readonly lock: string
}

/**
 * Where a release comes from: an in-toto statement, version 1, with SLSA's provenance as text (SEC-05). It is about the
 * release and about its receipt, because the release's id does not cover how files are served.
 */
export function statementOf(facts: StatementFacts): string {
  const { id, product } = facts
  return JSON.stringify({
    _type: statementType,
    subject: [
      { name: id, digest: { sha256: facts.release } },
      { name: receiptSubject(id), digest: { sha256: facts.receipt } },
    ],
    predicateType: provenanceType,
    predicate: {
      buildDefinition: {
        buildType: 'urn:livery:generate:1',
        externalParameters: { merchant: id, environment: facts.environment, sourceDateEpoch: facts.epochSeconds },
        resolvedDependencies: materialsOf(facts),
      },
      runDetails: {
        builder: { id: 'urn:livery:builder', version: { livery: product.version, node: product.node } },
        metadata: { finishedOn: facts.finished },
        byproducts: [{ name: billName, mediaType: 'application/vnd.cyclonedx+json', digest: { sha256: facts.bill } }],
      },
    },
  })
}

const materialsOf = ({
  id,
  configuration,
  merchants,
  product: { commit, isModified, sources, lock },
}: StatementFacts) => [
  ...(commit === null
    ? []
    : [{ name: 'livery', digest: { gitCommit: commit }, annotations: { uncommittedChanges: isModified } }]),
  { name: 'sources', digest: { sha256: sources } },
  { name: 'package-lock.json', digest: { sha256: lock } },
  { name: `merchants/${id}`, digest: { sha256: configuration } },
  ...(merchants === undefined || merchants.commit === null
    ? []
    : [
        {
          name: 'merchants',
          digest: { gitCommit: merchants.commit },
          annotations: { uncommittedChanges: merchants.isModified },
        },
      ]),
]

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
