import { spelledFor } from '@sadaf/api/spelling'
import { toast } from '../../ui/toasts/toast.ts'
import { currentTranslation, loadTexts } from '../language/i18n.ts'
import { patiently } from '../late.ts'
import { type AuthFailure, getSession, withAuth } from './store.ts'

/**
 * The published sign-in of every demonstration, as the server's own `demo` has it.
 * Where others can reach it, the name leads each browser to a household of its own.
 */
const demoPerson = { email: 'demo@sadaf.example', password: 'mother-of-pearl' }

/**
 * Signs in as the demonstration's person, and says that it has, or what can be done instead.
 *
 * @returns whether the person still has to show a second step
 */
export async function enterDemo(): Promise<boolean> {
  // The words of a refusal are there before it comes, which may be because nothing can be had any more.
  await patiently(() => loadTexts(['demo']))
  const { error } = await withAuth(({ auth }) => auth.signInWithPassword(demoPerson))
  const { t, language } = currentTranslation()
  if (error) {
    console.warn('The demonstration could not be entered', error.code ?? error.name)
    toast.error(t('demo.failed'), t(`demo.${reasonOf(error)}`))
  }
  const session = getSession()
  if (session.status === 'signed-in') {
    const name = spelledFor(language, session.user)
    toast.success(t('demo.entered'), t('demo.enteredText', { name }))
  }
  return session.status === 'second-step'
}

function reasonOf({ status }: AuthFailure): 'full' | 'refused' | 'unreachable' {
  if (status === 429) return 'full'
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'unreachable'
}
