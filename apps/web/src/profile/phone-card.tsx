import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { withAuth } from '../app/session-store.ts'
import { useTranslation } from '../app/translation.ts'
import { DemoMailboxLink } from '../auth/demo-mailbox.tsx'
import { onSubmit } from '../auth/form.ts'
import { EXAMPLE } from '../auth/phone-field.tsx'
import { readPhone } from '../auth/read-phone.ts'
import { withStepUp } from '../security/step-up.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'
import { AddressCard } from './address-card.tsx'
import { authUserQuery } from './auth-user.ts'
import { explainChange } from './explain-change.ts'
import { focusOnceShown } from './focus.ts'

/** The number for sign-in by code. A new one counts once it was proven with the code sent to it. */
export function PhoneCard() {
  const { t } = useTranslation()
  const [step, setStep] = useState<'none' | 'number' | { readonly codeTo: string }>('none')
  const close = () => setStep('none')
  return (
    <AddressCard
      title={t('profile.phone.title')}
      description={t('profile.phone.intro')}
      none={t('profile.phone.none')}
      address={({ phone }) => phone}
      changeLabel={({ phone }) => t(phone === undefined ? 'profile.phone.add' : 'profile.phone.change')}
      isChanging={step !== 'none'}
      onChange={() => setStep('number')}
    >
      {({ phone }) => (
        <>
          {step === 'number' && (
            <NumberForm current={phone} onSent={(codeTo) => setStep({ codeTo })} onCancel={close} />
          )}
          {typeof step === 'object' && <CodeForm phone={step.codeTo} onDone={close} />}
        </>
      )}
    </AddressCard>
  )
}

function NumberForm({
  current,
  onSent,
  onCancel,
}: {
  readonly current: string | undefined
  readonly onSent: (phone: string) => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submission = useBusy(async () => {
    const phone = readPhone(typed)
    if (phone === null) return setProblem(t('auth.invalid.phone'))
    if (phone === current) return setProblem(t('profile.phone.same'))
    const { error } = await withStepUp(({ auth }) => auth.updateUser({ phone }))
    if (error) return setProblem(t(explainChange(error)))
    onSent(phone)
  })
  return (
    <StepForm
      onSubmit={submission.run}
      submit={t('profile.phone.send')}
      isBusy={submission.isBusy}
      onCancel={onCancel}
    >
      <Field
        label={t('profile.phone.label')}
        hint={t('profile.phone.hint', { example: EXAMPLE })}
        error={problem}
        required
      >
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            dir="ltr"
            autoComplete="tel"
            ref={focusOnceShown}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </StepForm>
  )
}

function CodeForm({ phone, onDone }: { readonly phone: string; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submission = useBusy(async () => {
    const token = typed.replace(/\D/g, '')
    if (token.length !== 6) return setProblem(t('profile.problem.code'))
    const { error } = await withAuth(({ auth }) => auth.verifyOtp({ phone, token, type: 'phone_change' }))
    if (error) return setProblem(t(explainChange(error)))
    await client.invalidateQueries({ queryKey: authUserQuery().queryKey })
    toast.success(t('profile.saved'))
    onDone()
  })
  return (
    <StepForm
      onSubmit={submission.run}
      submit={t('profile.phone.confirm')}
      isBusy={submission.isBusy}
      onCancel={onDone}
    >
      <Field
        label={t('profile.phone.code')}
        hint={t('profile.phone.codeHint', { phone })}
        error={problem}
        required
        aside={<DemoMailboxLink to={phone} />}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focusOnceShown}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </StepForm>
  )
}

function StepForm({
  onSubmit: submitted,
  submit,
  isBusy,
  onCancel,
  children,
}: {
  readonly onSubmit: () => void
  readonly submit: string
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <form noValidate onSubmit={onSubmit(submitted)} className="grid gap-4 border-t border-line pt-4">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </form>
  )
}
