/**
 * How far a provider is with what it was told to do; `unknown` where it says something that its contract does not:
 * a person must look at that, and nothing follows from it.
 */
export type ProgressStatus = 'accepted' | 'processing' | 'completed' | 'rejected' | 'returned' | 'unknown'

/** News of an operation, in our own terms, whoever carries it out. */
export type Progress = {
  /** The operation's id, which we gave. */
  readonly id: string
  readonly status: ProgressStatus
  /** Why it was rejected or returned, in the provider's code. */
  readonly reason: string | null
  readonly completedAt: Date | null
}
