import { KeyRound, Mail } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import type { AuthFailure } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { explainAuthError } from './auth-error.ts'
import { EmailField } from './email-field.tsx'
import { firstEmpty, looksLikeEmail, onSubmit, readForm, useFocusOnProblem } from './form.ts'
import { sendMagicLink } from './magic-link.ts'
import { offerPasskeys, signInByPasskey } from './passkeys.ts'

const fields = ['email', 'password'] as const

type Problem = { readonly text: TextKey; readonly field?: (typeof fields)[number] }

/** Email and password, and beside them a passkey or a link by mail. */
export function LoginForm({
  notice,
  next,
  onMailed,
  onWelcome,
}: {
  /** Why the person is here. */
  readonly notice: ReactNode
  readonly next: string | null
  readonly onMailed: (email: string) => void
  /** Told once somebody is signed in; the page itself leads on. */
  readonly onWelcome: () => void
}) {
  const { t } = useTranslation()
  const { signIn } = useSession()
  const [problem, setProblem] = useState<Problem>()

  const refuse = (error: AuthFailure) => {
    const text = explainAuthError(error)
    setProblem({ text })
    toast.error(t('auth.login.failed'), t(text === 'auth.error.credentials' ? 'auth.login.failedText' : text))
  }
  const submission = useBusy(async (form: HTMLFormElement) => {
    const values = readForm(form, fields)
    const empty = firstEmpty(values, fields)
    if (empty !== undefined) return setProblem({ text: 'auth.invalid.empty', field: empty })
    if (!looksLikeEmail(values.email)) return setProblem({ text: 'auth.invalid.email', field: 'email' })
    setProblem(undefined)
    const result = await signIn(values.email, values.password)
    if (result.outcome === 'failed') refuse(result.error)
    else onWelcome()
  })
  const mailing = useBusy(async () => {
    if (!form.current) return
    const { email } = readForm(form.current, ['email'])
    if (!looksLikeEmail(email)) return setProblem({ text: 'auth.invalid.email', field: 'email' })
    setProblem(undefined)
    const error = await sendMagicLink(email, next)
    if (error) return refuse(error)
    onMailed(email)
  })
  const pressPasskey = async () => {
    setProblem(undefined)
    const { error } = await signInByPasskey()
    if (error) setProblem({ text: explainAuthError(error) })
    else onWelcome()
  }
  useOfferedPasskeys(refuse, onWelcome)
  const isBusy = submission.isBusy || mailing.isBusy
  const form = useFocusOnProblem(problem, isBusy, 'password')

  return (
    <form ref={form} noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      {problem ? <Alert tone="destructive">{t(problem.text)}</Alert> : notice}
      <EmailField
        autoComplete="username webauthn"
        aria-invalid={problem?.field === 'email' || undefined}
        isBusy={isBusy}
      />
      <Field
        label={t('auth.field.password')}
        required
        aside={
          <AppLink
            to="forgotPassword"
            className="-my-3 inline-flex min-h-11 items-center rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('auth.login.forgot')}
          </AppLink>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            aria-invalid={problem?.field === 'password' || undefined}
            disabled={isBusy}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        busy={submission.isBusy}
        disabled={mailing.isBusy}
        busyLabel={t('auth.login.busy')}
        className="mt-2"
      >
        {t('auth.login.submit')}
      </Button>
      <div className="grid gap-2">
        {/* boot.js knows whether this browser has passkeys before the page is painted. */}
        <Button
          variant="secondary"
          block
          className="[.no-passkeys_&]:hidden"
          disabled={isBusy}
          busyLabel={t('auth.passkey.busy')}
          onClick={pressPasskey}
        >
          <KeyRound aria-hidden />
          {t('auth.passkey.signIn')}
        </Button>
        <Button
          variant="ghost"
          block
          disabled={submission.isBusy}
          busy={mailing.isBusy}
          busyLabel={t('auth.magicLink.busy')}
          onClick={() => mailing.run()}
        >
          <Mail aria-hidden />
          {t('auth.magicLink.send')}
        </Button>
      </div>
    </form>
  )
}

/** Has the browser offer passkeys beside the addresses that it fills in, while the form is open. */
function useOfferedPasskeys(onFailure: (error: AuthFailure) => void, onSignedIn: () => void): void {
  const handlers = useRef({ onFailure, onSignedIn })
  // The offer stays open from render to render; what it ends in is for the newest one.
  useEffect(() => {
    handlers.current = { onFailure, onSignedIn }
  })
  // Passkeys are the browser's.
  useEffect(
    () =>
      offerPasskeys((error) => {
        if (error) handlers.current.onFailure(error)
        else handlers.current.onSignedIn()
      }),
    [],
  )
}
