import type { Factor, User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { Plus, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { explainAuthError } from '../auth/index.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { AddFactor, type Adding, type FactorKind, factorIcons } from './add-factor.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { accountQuery, passkeysQuery, recoveryCodesQuery, refreshSecurity } from './queries.ts'
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx'
import { makeCodes } from './recovery-codes-made.ts'
import { Line, SectionCard } from './section-card.tsx'
import { useStepUp, withProof } from './step-up.ts'

/** Authenticator apps and other second factors, and the codes that help when they are lost. */
export function TwoFactorCard() {
  const { t } = useTranslation()
  const account = useQuery(accountQuery())
  const codes = useQuery(recoveryCodesQuery())
  const passkeys = useQuery(passkeysQuery())
  const stepUp = useStepUp()
  const [adding, setAdding] = useState<Adding>('no')
  const [newCodes, setNewCodes] = useState<readonly string[]>()
  const factors = verifiedFactors(account.data)
  const hasPasskey = (passkeys.data?.length ?? 0) > 0

  const added = async () => {
    setAdding('no')
    toast.success(t(factors.length === 0 ? 'security.twoFactor.added' : 'security.twoFactor.addedAnother'))
    // The first factor comes with its codes: without them a lost phone is a lost account.
    if (codes.data?.total === 0) {
      const { data, error } = await makeCodes(false)
      if (data) setNewCodes(data.codes)
      if (error) toast.error(t(explainAuthError(error)))
    }
    await refreshSecurity()
  }

  return (
    <SectionCard
      id="two-step"
      title={t('security.twoFactor.title')}
      text={t('security.twoFactor.text')}
      action={
        factors.length > 0 && (
          <Badge tone="positive" className="mt-1">
            {t('security.twoFactor.on')}
          </Badge>
        )
      }
      reads={[account, codes]}
    >
      {factors.length === 0 ? (
        <EmptyState
          icon={Smartphone}
          title={t(hasPasskey ? 'security.twoFactor.passkeyOnly' : 'security.twoFactor.none')}
          hint={t(hasPasskey ? 'security.twoFactor.passkeyOnlyHint' : 'security.twoFactor.noneHint')}
          action={
            <div className="grid gap-2">
              <Button onClick={() => setAdding('totp')}>{t('security.twoFactor.setUp')}</Button>
              <Button variant="link" onClick={() => setAdding('choosing')}>
                {t('security.twoFactor.otherKinds')}
              </Button>
            </div>
          }
          compact
        />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {factors.map((factor) => (
              <FactorLine key={factor.id} factor={factor} isLast={factors.length === 1 && !hasPasskey} />
            ))}
          </ul>
          <Button
            variant="secondary"
            className="mt-3"
            onClick={async () => setAdding((await stepUp()) ? 'choosing' : 'no')}
          >
            <Plus aria-hidden />
            {t('security.twoFactor.addAnother')}
          </Button>
        </>
      )}
      {(factors.length > 0 || hasPasskey) && codes.data && (
        <RecoveryCodes counts={codes.data} onMade={setNewCodes} />
      )}
      <AddFactor adding={adding} onChange={setAdding} onDone={added} />
      <NewCodes codes={newCodes} onClose={() => setNewCodes(undefined)} />
    </SectionCard>
  )
}

type OwnFactor = Omit<Factor, 'factor_type'> & {
  readonly factor_type: FactorKind
  /** The stock client's types leave the number out, which the service gives. */
  readonly phone?: string
}

function verifiedFactors(user: User | undefined): readonly OwnFactor[] {
  const isOwn = (factor: Factor): factor is OwnFactor => factor.factor_type in factorIcons
  return user?.factors?.filter(isOwn).filter(({ status }) => status === 'verified') ?? []
}

function FactorLine({ factor, isLast }: { readonly factor: OwnFactor; readonly isLast: boolean }) {
  const { t } = useTranslation()
  const kind = t(`security.twoFactor.${factor.factor_type}`)
  const name = factor.friendly_name || kind
  const Icon = factorIcons[factor.factor_type]
  const remove = async (): Promise<TextKey | undefined> => {
    const { error } = await withProof(({ auth }) => auth.mfa.unenroll({ factorId: factor.id }))
    if (error) return explainAuthError(error)
    toast.success(t('security.twoFactor.removed'))
    await refreshSecurity()
    return undefined
  }
  return (
    <Line
      icon={<Icon aria-hidden strokeWidth={1.75} />}
      title={<bdi>{name}</bdi>}
      action={
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="icon" aria-label={t('security.twoFactor.remove', { name })}>
              <Trash2 aria-hidden />
            </Button>
          }
          title={t('security.twoFactor.removeTitle', { name })}
          text={isLast ? t('security.twoFactor.removeLast') : t('security.twoFactor.removeText')}
          confirm={t('security.action.remove')}
          onConfirm={remove}
        />
      }
    >
      {name !== kind && <>{kind} · </>}
      {factor.phone !== undefined && (
        <>
          <bdi dir="ltr">+{factor.phone}</bdi> ·{' '}
        </>
      )}
      {t('security.since')} <DateText value={factor.created_at} />
    </Line>
  )
}
