import { currentTranslation } from '../app/i18n.ts'
import { page } from '../app/page.ts'
import { type AuthFailure, getSession, withAuth } from '../app/session-store.ts'
import { toast } from '../ui/toast.ts'
import type { StepUpDialog } from './step-up-dialog.tsx'

/** A dialog that is open, and whom its end is told to. */
export type Asking = {
  readonly Dialog: typeof StepUpDialog
  readonly settle: (isDone: boolean) => void
}

let asking: Asking | undefined
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

export const currentAsking = (): Asking | undefined => asking

export function subscribeToAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: Asking | undefined): void {
  asking = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person to show a second factor, in a dialog over whatever they are at. Who asks while it is open waits
 * for the same answer.
 *
 * @returns true once the session has been raised, false where the person turned away
 */
export function askToStepUp(): Promise<boolean> {
  answer ??= ask().finally(() => {
    answer = undefined
  })
  return answer
}

const load = page(() => import('./step-up-dialog.tsx'), 'auth', 'security')

async function ask(): Promise<boolean> {
  try {
    const { StepUpDialog } = await load()
    return await new Promise((settle) => show({ Dialog: StepUpDialog, settle }))
  } catch (error) {
    console.error('The second step could not be shown', error)
    toast.error(currentTranslation().t('common.error.network'))
    return false
  } finally {
    show(undefined)
  }
}

/** Resolves at once where a second factor was shown in this session, else asks for it. */
async function stepUp(): Promise<boolean> {
  const session = getSession()
  return (session.status === 'signed-in' && session.isRaised) || (await askToStepUp())
}

/** `await stepUp()` before what needs a second factor: true once the session has it, false where the person turned away. */
export function useStepUp(): () => Promise<boolean> {
  return stepUp
}

/** `withAuth` for what the auth service does only for raised sessions: asks for the second factor and tries again. */
export async function withStepUp<Answer extends { error: AuthFailure | null }>(
  call: Parameters<typeof withAuth<Answer>>[0],
): ReturnType<typeof withAuth<Answer>> {
  const first = await withAuth(call)
  if (first.error?.code !== 'insufficient_aal') return first
  return (await askToStepUp()) ? await withAuth(call) : first
}
