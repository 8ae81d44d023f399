import { useTranslation } from '../app/translation.ts'
import { useRefusal } from '../auth/auth-refusal.ts'
import { Alert } from '../ui/alert.tsx'
import { EventsCard } from './events-card.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** Everything by which an account is opened and kept. */
export function Component() {
  const { t } = useTranslation()
  const refusal = useRefusal()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('security.title') })}</title>
      {refusal !== undefined && <Alert tone="destructive">{t(refusal)}</Alert>}
      <TwoFactorCard />
      <PasskeysCard />
      <PasswordCard />
      <IdentitiesCard />
      <SessionsCard />
      <EventsCard />
    </>
  )
}
