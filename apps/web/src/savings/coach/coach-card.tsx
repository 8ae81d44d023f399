import { isPositive } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { PiggyBank } from 'lucide-react'
import { toMoney } from '../../app/api/amounts.ts'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type Coach, coachQuery } from '../queries.ts'

/** Basis and proposals of the coach so far, and the way to its setup. */
export function CoachCard() {
  const { t } = useTranslation()
  const coach = useQuery(coachQuery())
  if (!coach.data)
    return coach.isError ? (
      <ErrorState
        message={t('savings.coach.failed')}
        requestId={tellError(coach.error).requestId}
        retrying={coach.isFetching}
        onRetry={() => coach.refetch()}
      />
    ) : (
      <Loading>
        <Skeleton className="h-32 rounded-card!" />
      </Loading>
    )
  const { setup, proposals } = coach.data
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 flex-[1_1_18rem] items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <PiggyBank aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="font-semibold">{t('savings.coach.card')}</h2>
          <p className="mt-1 text-sm text-muted">
            {proposals ? <Proposed proposals={proposals} /> : t('savings.coach.cardHint')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {setup && (
          <AppLink to="aiAutoSave" className={buttonStyle({ variant: 'secondary' })}>
            {t('savings.coach.cardAutoSave')}
          </AppLink>
        )}
        <AppLink to="aiCoachSetup" className={buttonStyle({ variant: setup ? 'secondary' : 'primary' })}>
          {t(setup ? 'savings.coach.cardChange' : 'savings.coach.cardStart')}
        </AppLink>
      </div>
    </Card>
  )
}

function Proposed({ proposals }: { readonly proposals: NonNullable<Coach['proposals']> }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const { saving, monthly_needed: needed } = proposals
  if (!isPositive(toMoney(needed))) return t('savings.coach.cardEnough')
  return [
    t('savings.coach.cardNeeded', { amount: ownMoney(toMoney(needed)) }),
    saving && t('savings.coach.cardSaving', { amount: ownMoney(toMoney(saving)) }),
  ]
    .filter(Boolean)
    .join(' ')
}
