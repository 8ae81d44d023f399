import { useState } from 'react'
import type { Verification, VerificationCheck } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { useNow } from '../app/now.ts'
import { useTimeZone } from '../app/session/me.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { formatDate } from '../ui/format.ts'
import { ShowFiles } from './show-files.tsx'
import { type CheckTier, type Standing, standingOf } from './standing.ts'
import { Start } from './start.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** One of the two verifications: how it stands, and what can be done about it. */
export function StandingCard({
  verification,
  tier,
}: {
  readonly verification: Verification
  readonly tier: CheckTier
}) {
  const { t } = useTranslation()
  const standing = standingOf(verification, tier, useNow())
  // Fetched only once the person is known: before, it would be one more thing to read.
  if (standing.kind === 'identity_first') return null
  const isRenewal = standing.kind === 'good' && standing.endsSoon
  const title = tier === 'full' ? 'funds' : isRenewal ? 'renew' : 'identity'
  return (
    <Card>
      <CardHeader
        title={t(`verification.start.${title}`)}
        description={t(tier === 'full' ? 'verification.start.fundsHint' : 'verification.start.identityHint')}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <State standing={standing} provider={verification.provider} />
        <Doing standing={standing} tier={tier} provider={verification.provider} />
        {standing.kind !== 'good' && (
          <p className="text-xs text-muted">
            {t('verification.privacy', { provider: verification.provider })}
          </p>
        )}
      </div>
    </Card>
  )
}

function State({ standing, provider }: { readonly standing: Standing; readonly provider: string }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const day = (at: string | null) => (at === null ? '' : formatDate(new Date(at), 'day', language, timeZone))
  switch (standing.kind) {
    case 'waits': {
      const { waits_until: until } = standing.check
      const time = until === null ? '' : formatDate(new Date(until), 'full', language, timeZone)
      return (
        <Alert tone="warning" title={t('verification.state.submitted')}>
          {t('verification.state.submittedHint', { provider, time })}
        </Alert>
      )
    }
    case 'good': {
      const date = day(standing.check.valid_until)
      return (
        <Alert tone={standing.endsSoon ? 'warning' : 'positive'} title={t('verification.state.approved')}>
          {t(standing.endsSoon ? 'verification.state.soonHint' : 'verification.state.approvedHint', { date })}
        </Alert>
      )
    }
    case 'to_show':
      return standing.check.status === 'more_needed' ? (
        <Alert tone="warning" title={t('verification.state.more_needed')}>
          {t(`verification.reason.${standing.check.reason ?? 'other'}`)}
        </Alert>
      ) : null
    case 'over':
      return <Over check={standing.check} />
    default:
      return null
  }
}

function Over({ check: { status, reason } }: { readonly check: VerificationCheck }) {
  const { t } = useTranslation()
  if (status === 'expired' || status === 'revoked') {
    return (
      <Alert tone="warning" title={t(`verification.state.${status}`)}>
        {t(`verification.state.${status}Hint`)}
      </Alert>
    )
  }
  return (
    <Alert tone="warning" title={t('verification.state.rejected')}>
      {t(`verification.reason.${reason ?? 'other'}`)}
    </Alert>
  )
}

type DoingProps = { readonly standing: Standing; readonly tier: CheckTier; readonly provider: string }

function Doing({ standing, tier, provider }: DoingProps) {
  switch (standing.kind) {
    case 'to_show':
      return <ShowFiles key={standing.check.id} check={standing.check} provider={provider} />
    case 'waits':
      return <WithdrawButton check={standing.check} />
    case 'good':
      return (
        <>
          {standing.endsSoon && <Start tier={tier} />}
          <WithdrawButton check={standing.check} />
        </>
      )
    case 'over':
      return <Again tier={tier} />
    case 'nothing':
      return <Start tier={tier} />
    default:
      return null
  }
}

/** Rejection of a verification, and the start of a new one by a press. */
function Again({ tier }: { readonly tier: CheckTier }) {
  const { t } = useTranslation()
  const [isTrying, setIsTrying] = useState(false)
  if (isTrying) return <Start tier={tier} />
  return (
    <div>
      <Button onClick={() => setIsTrying(true)}>{t('verification.start.again')}</Button>
    </div>
  )
}
