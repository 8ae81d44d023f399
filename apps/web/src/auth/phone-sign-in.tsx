import { useState } from 'react'
import { loadPhones } from '../app/api/phones.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { type AuthFailure, withAuth } from '../app/session/store.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { explainAuthError } from './auth-error.ts'
import { CodeForm } from './code-form.tsx'
import { DemoMailboxLink } from './demo-mailbox.tsx'
import { PhoneField } from './phone-field.tsx'
import { SendAgain, useCooldown } from './send-again.tsx'
import { useForm } from './use-form.ts'

/** Signs in a person with a confirmed number, by a code sent to it. Opens no account. */
export function PhoneSignIn({
  onWelcome,
  onBack,
}: {
  /** Called once the person is signed in. */
  readonly onWelcome: () => void
  readonly onBack: () => void
}) {
  const { t } = useTranslation()
  const [phone, setPhone] = useState<string>()
  return (
    <div className="grid gap-3">
      {phone === undefined ? <NumberForm onSent={setPhone} /> : <Code phone={phone} onWelcome={onWelcome} />}
      <Button variant="ghost" block onClick={onBack}>
        {t('auth.company.back')}
      </Button>
    </div>
  )
}

function NumberForm({ onSent }: { readonly onSent: (phone: string) => void }) {
  const { t } = useTranslation()
  const { at, element, isBusy } = useForm({
    fields: ['phone'],
    check: ({ phone }) => ({ phone: phone.trim() === '' ? 'auth.invalid.phone' : undefined }),
    submit: async ({ phone: typed }) => {
      const phone = (await loadPhones()).readPhone(typed)
      if (phone === null) return { phone: 'auth.invalid.phone' }
      const error = await send(phone)
      if (error) return { phone: explainAuthError(error) }
      onSent(phone)
      return undefined
    },
  })
  return (
    <form {...element} className="grid gap-4">
      <PhoneField error={at('phone')} isBusy={isBusy} />
      <Button type="submit" size="lg" block busy={isBusy}>
        {t('auth.phone.send')}
      </Button>
    </form>
  )
}

function Code({ phone, onWelcome }: { readonly phone: string; readonly onWelcome: () => void }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<TextKey>()
  const { secondsLeft, restart } = useCooldown(true)
  const verify = async (token: string): Promise<TextKey | undefined> => {
    const { error } = await withAuth(({ auth }) => auth.verifyOtp({ phone, token, type: 'sms' }))
    if (error) return error.code === 'otp_expired' ? 'auth.error.wrongCode' : explainAuthError(error)
    onWelcome()
    return undefined
  }
  const again = async () => {
    const error = await send(phone)
    setProblem(error ? explainAuthError(error) : undefined)
    if (!error) restart()
  }
  return (
    <>
      {problem !== undefined && <Alert tone="destructive">{t(problem)}</Alert>}
      <CodeForm
        label={t('auth.second.phone')}
        hint={t('auth.phone.sent', { phone })}
        aside={<DemoMailboxLink to={phone} />}
        length={6}
        submit={t('auth.login.submit')}
        onCode={verify}
      />
      <SendAgain secondsLeft={secondsLeft} onSend={again} />
    </>
  )
}

async function send(phone: string): Promise<AuthFailure | null> {
  const { error } = await withAuth(({ auth }) =>
    auth.signInWithOtp({ phone, options: { shouldCreateUser: false } }),
  )
  return error
}
