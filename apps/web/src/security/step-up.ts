import { askFor } from '../app/api/prompts.ts'
import type { AskForProof, ProofFor } from '../app/capability/proof.ts'
import { page } from '../app/routing/page.ts'
import { type AuthFailure, getSession, withAuth } from '../app/session/store.ts'

// Two payments are asked about apart; for the account, one proof does for all that waits for one.
const nameOf = (what: ProofFor) => (what === 'account' ? what : what.id)

const loadStepUp = page({ load: () => import('./step-up-dialog.tsx'), texts: ['auth', 'security'] })
const loadSignInAgain = page({
  load: () => import('./sign-in-again-dialog.tsx'),
  texts: ['auth', 'security'],
})

/**
 * Asks the person to show a second factor, in a dialog over whatever they are at.
 *
 * @returns true once the session has been raised, false where the person turned away
 */
const askToStepUp = (what: ProofFor): Promise<boolean> =>
  askFor(`step-up ${nameOf(what)}`, async () => {
    const { StepUpDialog, stepUpDialogFor } = await loadStepUp()
    return what === 'account' ? StepUpDialog : stepUpDialogFor(what)
  })

/**
 * Asks the person to sign in again, in a dialog over whatever they are at.
 *
 * @returns true once they have, false where they turned away
 */
const askToSignInAgain = (what: ProofFor): Promise<boolean> =>
  askFor(`sign-in ${nameOf(what)}`, async () => {
    const { SignInAgainDialog, signInAgainDialogFor } = await loadSignInAgain()
    return what === 'account' ? SignInAgainDialog : signInAgainDialogFor(what)
  })

/** Resolves at once where a second factor was shown in this session, else asks for it. */
async function stepUp(): Promise<boolean> {
  const session = getSession()
  return (session.status === 'signed-in' && session.isRaised) || (await askToStepUp('account'))
}

export const proof: AskForProof = { askToStepUp, askToSignInAgain }

/**
 * `await stepUp()` before what needs a second factor: true once the session has it, false where the person turned away.
 */
export function useStepUp(): () => Promise<boolean> {
  return stepUp
}

type Call<Answer extends { error: AuthFailure | null }> = Parameters<typeof withAuth<Answer>>[0]

/** `withAuth` for what the auth service does only for raised sessions: asks for the second factor and tries again. */
export async function withStepUp<Answer extends { error: AuthFailure | null }>(
  call: Call<Answer>,
): ReturnType<typeof withAuth<Answer>> {
  const first = await withAuth(call)
  if (first.error?.code !== 'insufficient_aal') return first
  return (await askToStepUp('account')) ? await withAuth(call) : first
}

/** The same, for what it does only lately after a sign-in: who has no second factor is asked to sign in again. */
export async function withProof<Answer extends { error: AuthFailure | null }>(
  call: Call<Answer>,
): ReturnType<typeof withAuth<Answer>> {
  const first = await withStepUp(call)
  if (first.error?.code !== 'reauthentication_needed') return first
  return (await askToSignInAgain('account')) ? await withAuth(call) : first
}
