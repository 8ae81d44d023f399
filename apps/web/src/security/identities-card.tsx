import type { UserIdentity } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { Link2, Mail, Phone, Unlink } from 'lucide-react'
import { getConfig } from '../app/config.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { explainAuthError, GithubMark, GoogleMark } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { serviceName } from './event-text.ts'
import { accountQuery, refreshSecurity } from './queries.ts'
import { Line, SectionCard } from './section-card.tsx'
import { withProof } from './step-up.ts'

const linkable = ['google', 'github'] as const

/** The ways by which the account is known: its address, and accounts of other services. */
export function IdentitiesCard() {
  const { t } = useTranslation()
  const account = useQuery(accountQuery())
  const { social, linking } = getConfig()
  const identities = account.data?.identities ?? []
  const missing = linkable.filter(
    (provider) => social[provider] && !identities.some((identity) => identity.provider === provider),
  )
  const link = (provider: (typeof linkable)[number]) => async () => {
    const redirectTo = location.origin + href('profileSecurity')
    // It leaves the page itself when all is well.
    const { error } = await withProof(({ auth }) => auth.linkIdentity({ provider, options: { redirectTo } }))
    if (error) toast.error(t(explainAuthError(error)))
  }
  return (
    <SectionCard
      title={t('security.identities.title')}
      text={t('security.identities.text')}
      reads={[account]}
    >
      <ul className="divide-y divide-line">
        {identities.map((identity) => (
          <IdentityLine
            key={identity.identity_id}
            identity={identity}
            canUnlink={linking}
            isOnly={identities.length === 1}
          />
        ))}
      </ul>
      {linking && missing.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {missing.map((provider) => (
            <Button key={provider} variant="secondary" onClick={link(provider)}>
              <Link2 aria-hidden />
              {t('security.identities.link', { provider: serviceName(provider) })}
            </Button>
          ))}
        </div>
      )}
      {!linking && <p className="mt-2 text-sm text-muted">{t('security.identities.off')}</p>}
    </SectionCard>
  )
}

function IdentityLine({
  identity,
  canUnlink,
  isOnly,
}: {
  readonly identity: UserIdentity
  readonly canUnlink: boolean
  /** The only identity stays: without it the account has no way to sign in. */
  readonly isOnly: boolean
}) {
  const { t } = useTranslation()
  const name =
    identity.provider === 'email'
      ? t('security.identities.email')
      : identity.provider === 'phone'
        ? t('security.identities.phone')
        : serviceName(identity.provider)
  const address: unknown = identity.identity_data?.email ?? identity.identity_data?.phone
  const unlink = async (): Promise<TextKey | undefined> => {
    const { error } = await withProof(({ auth }) => auth.unlinkIdentity(identity))
    if (error) return explainAuthError(error)
    toast.success(t('security.identities.unlinked'))
    await refreshSecurity()
    return undefined
  }
  return (
    <Line
      icon={<Mark provider={identity.provider} />}
      title={<bdi>{name}</bdi>}
      action={
        canUnlink && (
          <ConfirmDialog
            trigger={
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('security.identities.unlink', { name })}
                disabled={isOnly}
                {...(isOnly && { title: t('security.identities.only') })}
              >
                <Unlink aria-hidden />
              </Button>
            }
            title={t('security.identities.unlinkTitle', { name })}
            text={t('security.identities.unlinkText')}
            confirm={t('security.identities.unlinkConfirm')}
            onConfirm={unlink}
          />
        )
      }
    >
      {typeof address === 'string' && <bdi className="break-all">{address}</bdi>}
      {identity.last_sign_in_at && (
        <>
          {typeof address === 'string' && ' · '}
          {t('security.identities.lastUsed')} <DateText value={identity.last_sign_in_at} />
        </>
      )}
    </Line>
  )
}

function Mark({ provider }: { readonly provider: string }) {
  switch (provider) {
    case 'google':
      return <GoogleMark />
    case 'github':
      return <GithubMark />
    case 'phone':
      return <Phone aria-hidden strokeWidth={1.75} />
    default:
      return <Mail aria-hidden strokeWidth={1.75} />
  }
}
