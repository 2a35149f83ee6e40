export interface WorkerOptions {
  readonly queue?: string
  readonly sharedCache?: string
  readonly jobs?: string
  readonly cache?: string
  /** False for --no-check. */
  readonly check?: boolean
  readonly quiet?: boolean
}
