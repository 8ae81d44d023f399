import { page } from '../app/routing/page.ts'
import { type AuthFailure, getSession, withAuth } from '../app/session/store.ts'
import { askFor } from './asking.ts'

/** What a proof is for: where money moves, a code by mail or text message is none. */
export type ProofFor = 'money' | 'account'

const loadStepUp = page(() => import('./step-up-dialog.tsx'), 'auth', 'security')
const loadSignInAgain = page(() => import('./sign-in-again-dialog.tsx'), 'auth', 'security')

/**
 * Asks the person to show a second factor, in a dialog over whatever they are at.
 *
 * @returns true once the session has been raised, false where the person turned away
 */
export const askToStepUp = (what: ProofFor): Promise<boolean> =>
  askFor(`step-up ${what}`, async () => {
    const { StepUpDialog, MoneyStepUpDialog } = await loadStepUp()
    return what === 'money' ? MoneyStepUpDialog : StepUpDialog
  })

/**
 * Asks the person to sign in again, in a dialog over whatever they are at.
 *
 * @returns true once they have, false where they turned away
 */
export const askToSignInAgain = (what: ProofFor): Promise<boolean> =>
  askFor(`sign-in ${what}`, async () => {
    const { SignInAgainDialog, MoneySignInAgainDialog } = await loadSignInAgain()
    return what === 'money' ? MoneySignInAgainDialog : SignInAgainDialog
  })

/** Resolves at once where a second factor was shown in this session, else asks for it. */
async function stepUp(): Promise<boolean> {
  const session = getSession()
  return (session.status === 'signed-in' && session.isRaised) || (await askToStepUp('account'))
}

/** `await stepUp()` before what needs a second factor: true once the session has it, false where the person turned away. */
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
