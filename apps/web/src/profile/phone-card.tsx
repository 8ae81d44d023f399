import { digitsIn } from '@sadaf/api/digits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadPhones } from '../app/api/phones.ts'
import { useTranslation } from '../app/language/translation.ts'
import { withAuth } from '../app/session/store.ts'
import { DemoMailboxLink, EXAMPLE } from '../auth/index.ts'
import { withProof } from '../security/index.ts'
import { toast } from '../ui/toasts/toast.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { authUserQuery } from './auth-user.ts'
import { explainChange } from './explain-change.ts'

/** The number for sign-in by code. A new one counts once it was proven with the code sent to it. */
export function PhoneCard() {
  const { t } = useTranslation()
  const [step, setStep] = useState<'none' | 'number' | { readonly codeTo: string }>('none')
  const close = () => setStep('none')
  return (
    <AddressCard
      id="phone"
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
  const send = async (typed: string) => {
    const { readPhone } = await loadPhones()
    const phone = readPhone(typed)
    if (phone === null) return t('auth.invalid.phone')
    if (phone === current) return t('profile.phone.same')
    const { error } = await withProof(({ auth }) => auth.updateUser({ phone }))
    if (error) return t(explainChange(error))
    onSent(phone)
    return undefined
  }
  return (
    <AddressForm
      label={t('profile.phone.label')}
      hint={t('profile.phone.hint', { example: EXAMPLE })}
      input={{ name: 'phone', type: 'tel', autoComplete: 'tel' }}
      submit={t('profile.phone.send')}
      onSubmit={send}
      onCancel={onCancel}
    />
  )
}

function CodeForm({ phone, onDone }: { readonly phone: string; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const confirm = async (typed: string) => {
    const token = digitsIn(typed)
    if (token.length !== 6) return t('profile.problem.code')
    const { error } = await withAuth(({ auth }) => auth.verifyOtp({ phone, token, type: 'phone_change' }))
    if (error) return t(explainChange(error))
    await client.invalidateQueries({ queryKey: authUserQuery().queryKey })
    toast.success(t('profile.saved'))
    onDone()
    return undefined
  }
  return (
    <AddressForm
      label={t('profile.phone.code')}
      hint={t('profile.phone.codeHint', { phone })}
      aside={<DemoMailboxLink to={phone} />}
      input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' }}
      submit={t('profile.phone.confirm')}
      onSubmit={confirm}
      onCancel={onDone}
    />
  )
}
