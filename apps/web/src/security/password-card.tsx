import { digitsIn } from '@sadaf/api/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { useSession } from '../app/session/session.tsx'
import { type AuthFailure, withAuth } from '../app/session/store.ts'
import {
  explainAuthError,
  explainWeakness,
  NewPasswordFields,
  newPasswordProblems,
  type Problems,
  useForm,
} from '../auth/index.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { accountQuery, refreshSecurity } from './queries.ts'
import { SectionCard } from './section-card.tsx'
import { withStepUp } from './step-up.ts'

const fields = ['password', 'confirmPassword', 'nonce'] as const
type FieldName = (typeof fields)[number]

/** Changes the password; an older session also gives the code that it is sent. */
export function PasswordCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const account = useQuery(accountQuery())
  // Mailed, or texted where the account has a number alone.
  const sentTo = user?.email || `\u2066+${account.data?.phone ?? ''}\u2069`
  const [timesChanged, setTimesChanged] = useState(0)
  const [needsCode, setNeedsCode] = useState(false)

  const askForCode = async (): Promise<Problems<FieldName> | undefined> => {
    const { error } = await withAuth(({ auth }) => auth.reauthenticate())
    // A code that was mailed a moment ago is as good as a new one.
    const isUnderWay = error?.code?.endsWith('_send_rate_limit') ?? false
    if (error && !isUnderWay) return refusalOf(error)
    setNeedsCode(true)
    return undefined
  }
  const { at, element, isBusy } = useForm({
    fields,
    check: (values) => ({
      ...newPasswordProblems(values),
      nonce: needsCode && values.nonce === '' ? 'auth.invalid.codeMissing' : undefined,
    }),
    submit: async ({ password, nonce }) => {
      const code = needsCode ? { nonce: digitsIn(nonce) } : {}
      const { error } = await withStepUp(({ auth }) => auth.updateUser({ password, ...code }))
      if (error?.code === 'reauthentication_needed') return await askForCode()
      if (error) return refusalOf(error)
      setTimesChanged((times) => times + 1)
      setNeedsCode(false)
      toast.success(t('auth.success.passwordChanged'), t('security.password.othersEnded'))
      await refreshSecurity()
      return undefined
    },
  })

  return (
    <SectionCard id="password" title={t('security.password.title')} text={t('security.password.text')}>
      <form {...element} className="grid max-w-md gap-4">
        {/* For password managers, which keep a password under a name. */}
        <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
        <NewPasswordFields
          key={timesChanged}
          own={[user?.name ?? '', user?.email ?? '']}
          at={at}
          disabled={isBusy}
        />
        {needsCode && (
          <>
            <Alert>{t('security.password.codeText', { email: sentTo })}</Alert>
            <Field label={t('security.password.code')} error={at('nonce')} required>
              {(control) => (
                <Input
                  {...control}
                  name="nonce"
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  disabled={isBusy}
                />
              )}
            </Field>
          </>
        )}
        <Button type="submit" busy={isBusy} busyLabel={t('auth.reset.busy')} className="justify-self-start">
          {t('security.password.submit')}
        </Button>
      </form>
    </SectionCard>
  )
}

function refusalOf(error: AuthFailure): Problems<FieldName> {
  const texts = [explainAuthError(error), ...explainWeakness(error)]
  return error.code === 'reauthentication_not_valid' ? { nonce: texts } : { password: texts }
}
