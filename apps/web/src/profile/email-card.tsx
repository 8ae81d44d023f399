import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { getConfig } from '../app/config.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { looksLikeEmail } from '../auth/index.ts'
import { withProof } from '../security/index.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { authUserQuery } from './auth-user.ts'
import { explainChange } from './explain-change.ts'

/** The address of sign-in and mails. A new one counts once both addresses have agreed. */
export function EmailCard() {
  const { t } = useTranslation()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <AddressCard
      id="email"
      title={t('profile.email.title')}
      description={t('profile.email.intro')}
      none={t('profile.email.none')}
      address={({ email }) => email}
      changeLabel={() => t('profile.email.change')}
      isChanging={isChanging}
      onChange={() => setIsChanging(true)}
    >
      {({ email, newEmail }) => (
        <>
          {newEmail !== undefined && <Waiting email={email} newEmail={newEmail} />}
          {isChanging && <ChangeEmail current={email} onDone={() => setIsChanging(false)} />}
        </>
      )}
    </AddressCard>
  )
}

function Waiting({ email, newEmail }: { readonly email: string | undefined; readonly newEmail: string }) {
  const { t } = useTranslation()
  return (
    <Alert tone="info" title={t('profile.email.waiting', { email: newEmail })}>
      <p>{t(email === undefined ? 'profile.email.waitingOne' : 'profile.email.waitingBoth')}</p>
      {getConfig().demoMode && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {[email, newEmail].flatMap((to) =>
            to === undefined ? (
              []
            ) : (
              <a
                key={to}
                href={`/dev/mailbox?${new URLSearchParams({ to })}`}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle({ variant: 'link', size: 'sm' })}
              >
                {t('profile.email.mailbox', { email: to })}
                <ExternalLink aria-hidden className="flip-rtl" />
              </a>
            ),
          )}
        </p>
      )}
    </Alert>
  )
}

function ChangeEmail({
  current,
  onDone,
}: {
  readonly current: string | undefined
  readonly onDone: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const change = async (typed: string) => {
    const email = typed.trim()
    if (!looksLikeEmail(email)) return t('profile.email.invalid')
    if (email.toLowerCase() === current) return t('profile.email.same')
    const { error } = await withProof(({ auth }) =>
      auth.updateUser({ email }, { emailRedirectTo: location.origin + href('profile') }),
    )
    if (error) return t(explainChange(error))
    await client.invalidateQueries({ queryKey: authUserQuery().queryKey })
    onDone()
    return undefined
  }
  return (
    <AddressForm
      label={t('profile.email.newLabel')}
      hint={t(current === undefined ? 'profile.email.howOne' : 'profile.email.howBoth')}
      input={{ name: 'email', type: 'email', autoComplete: 'email' }}
      submit={t('profile.email.submit')}
      onSubmit={change}
      onCancel={onDone}
    />
  )
}
