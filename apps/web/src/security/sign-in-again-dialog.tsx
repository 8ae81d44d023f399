import type { Approval } from '@sadaf/api'
import { useState } from 'react'
import type { PromptDialog } from '../app/api/prompts.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useSession } from '../app/session/session.tsx'
import { CodeForm, DemoMailboxLink, explainAuthError, onSubmit } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-field.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { approved, useApprovalWords } from './approval-words.ts'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'
import { sendSignInCode, signInAgainByCode, signInAgainByPassword } from './sign-in-again.ts'

type Props = { readonly onEnd: (isDone: boolean) => void }

/** Asks a person without a second factor to sign in again: by password, or by a code that is sent to them. */
export function SignInAgainDialog({ onEnd }: Props) {
  const { t } = useTranslation()
  return <Asked onEnd={onEnd} reason={t('security.again.text')} isForMoney={false} />
}

/**
 * The same for a payment, which it names. A code is not enough for that: it leads on to an authenticator app, which is.
 */
export function signInAgainDialogFor(approval: Approval): PromptDialog {
  return function PaymentSignInAgainDialog({ onEnd }) {
    const { t } = useTranslation()
    const reason = t(`security.again.${approved(approval)}`, useApprovalWords(approval))
    return <Asked onEnd={onEnd} reason={reason} isForMoney />
  }
}

type Prompt = Props & { readonly reason: string; readonly isForMoney: boolean }

function Asked({ onEnd, reason, isForMoney }: Prompt) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [step, setStep] = useState<'password' | 'code' | 'app'>('password')
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onEnd(false)}>
      <DialogContent size="sm" title={t('security.again.title')} description={reason}>
        {step === 'password' && (
          <PasswordStep
            onDone={() => onEnd(true)}
            other={isForMoney ? 'security.again.byApp' : 'security.again.byCode'}
            onOther={() => setStep('code')}
          />
        )}
        {step === 'code' && (
          <CodeForm
            label={t('security.again.code')}
            hint={t(isForMoney ? 'security.again.codeThenApp' : 'security.again.codeHint')}
            aside={user && user.email !== '' && <DemoMailboxLink to={user.email} />}
            length={6}
            onCode={async (code) => {
              const { error } = await signInAgainByCode(code)
              if (error) return explain(error)
              if (isForMoney) setStep('app')
              else onEnd(true)
              return undefined
            }}
          />
        )}
        {step === 'app' && <EnrolAuthenticator onDone={() => onEnd(true)} />}
      </DialogContent>
    </Dialog>
  )
}

// A wrong code has the code of a link that has expired.
const explain = (error: Parameters<typeof explainAuthError>[0]): TextKey =>
  error.code === 'otp_expired' ? 'auth.error.reauthenticate' : explainAuthError(error)

function PasswordStep({
  onDone,
  other,
  onOther,
}: {
  readonly onDone: () => void
  readonly other: TextKey
  readonly onOther: () => void
}) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<TextKey>()
  const submission = useBusy(async () => {
    const { error } = await signInAgainByPassword(password)
    if (!error) return onDone()
    setProblem(error.code === 'invalid_credentials' ? 'security.again.wrong' : explainAuthError(error))
  })
  const send = async () => {
    const { error } = await sendSignInCode()
    // One that was sent a moment ago is as good as a new one.
    const isUnderWay = error?.code?.endsWith('_send_rate_limit') ?? false
    if (error && !isUnderWay) return setProblem(explainAuthError(error))
    onOther()
  }
  return (
    <form noValidate onSubmit={onSubmit(submission.run)} className="grid gap-4">
      <Field label={t('security.again.password')} error={problem && t(problem)} required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={submission.isBusy} disabled={password === ''}>
        {t('common.action.continue')}
      </Button>
      <Button variant="link" className="justify-self-center whitespace-normal!" onClick={send}>
        {t(other)}
      </Button>
    </form>
  )
}
