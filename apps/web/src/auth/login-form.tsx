import { KeyRound, Mail } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useSession } from '../app/session/session.tsx'
import type { AuthFailure } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-field.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { explainAuthError } from './auth-error.ts'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail, readForm } from './form.ts'
import { sendMagicLink } from './magic-link.ts'
import { offerPasskeys, signInByPasskey } from './passkeys.ts'
import type { Problems } from './problems.ts'
import { useForm } from './use-form.ts'

const fields = ['email', 'password'] as const
type FieldName = (typeof fields)[number]

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
  /** Called once the person is signed in; the page itself leads on. */
  readonly onWelcome: () => void
}) {
  const { t } = useTranslation()
  const { signIn } = useSession()

  const refused = (error: AuthFailure): Problems<FieldName> => {
    const text = explainAuthError(error)
    // The words for a wrong password are specified for both places; any others stand above the form alone.
    const more = text === 'auth.error.credentials' ? t('auth.login.failedText') : undefined
    toast.error(t('auth.login.failed'), more)
    return { form: text }
  }
  const mailing = useBusy(async (): Promise<void> => {
    if (!element.ref.current) return
    const { email } = readForm(element.ref.current, ['email'])
    if (!looksLikeEmail(email)) return tell({ email: 'auth.invalid.email' })
    tell({})
    const error = await sendMagicLink(email, next)
    if (error) return tell(refused(error))
    onMailed(email)
  })
  const { at, element, isBusy, tell } = useForm<FieldName>({
    fields,
    check: problemsIn,
    submit: async ({ email, password }) => {
      const result = await signIn(email, password)
      if (result.outcome === 'failed') return refused(result.error)
      onWelcome()
      return undefined
    },
    isWaiting: mailing.isBusy,
    fallback: 'password',
  })
  const pressPasskey = async () => {
    tell({})
    const { error } = await signInByPasskey()
    if (error) tell({ form: explainAuthError(error) })
    else onWelcome()
  }
  useOfferedPasskeys((error) => tell(refused(error)), onWelcome)
  const isDisabled = isBusy || mailing.isBusy

  return (
    <form {...element} className="grid gap-4">
      {at('form') ? <Alert tone="destructive">{at('form')}</Alert> : notice}
      <EmailField autoComplete="username webauthn" error={at('email')} isBusy={isDisabled} />
      <Field
        label={t('auth.field.password')}
        error={at('password')}
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
          <PasswordInput {...control} name="password" autoComplete="current-password" disabled={isDisabled} />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        block
        busy={isBusy}
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
          disabled={isDisabled}
          busyLabel={t('auth.passkey.busy')}
          onClick={pressPasskey}
        >
          <KeyRound aria-hidden />
          {t('auth.passkey.signIn')}
        </Button>
        <Button
          variant="ghost"
          block
          disabled={isBusy}
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

/** The specified words for what is empty stand above the form; beside each field stands what it lacks. */
function problemsIn({ email, password }: Readonly<Record<FieldName, string>>): Problems<FieldName> {
  return {
    form: email === '' || password === '' ? 'auth.invalid.empty' : undefined,
    email: looksLikeEmail(email) ? undefined : 'auth.invalid.email',
    password: password === '' ? 'auth.invalid.passwordMissing' : undefined,
  }
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
