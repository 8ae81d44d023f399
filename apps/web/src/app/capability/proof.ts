import type { Approval } from '@sadaf/api'

/**
 * The purpose of a proof: where money moves, it is for the very payment, and a code by mail or text message is none.
 */
export type ProofFor = Approval | 'account'

/**
 * Asks the person for a proof in a dialog over whatever they are at: true once they gave it, false where they turned
 * away.
 */
export type AskForProof = {
  readonly askToStepUp: (what: ProofFor) => Promise<boolean>
  readonly askToSignInAgain: (what: ProofFor) => Promise<boolean>
}
