import { familyMay } from '@sadaf/api/family'
import { Suspense, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { useNow } from '../app/now.ts'
import { toMoney } from '../app/requests/amounts.ts'
import { api } from '../app/requests/api.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { DateText } from '../ui/date-text.tsx'
import { withHiddenAmounts } from '../ui/hidden-amounts.tsx'
import { useOwnMoneyText } from '../ui/money-text.ts'
import { Name } from '../ui/name.tsx'
import type { FamilyRequest, Household } from './queries.ts'
import { useCategoryName } from './spending-category.ts'
import { StateBadge } from './state-badge.tsx'
import { useAct } from './use-act.ts'

const AllowDialog = late(() =>
  import('./allow-dialog.tsx').then((module) => ({ default: module.AllowDialog })),
)
const ReasonDialog = late(() =>
  import('./reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

type Props = {
  readonly household: Household
  readonly request: FamilyRequest
  readonly spending: NonNullable<FamilyRequest['spending']>
  readonly isMarked: boolean
}

/** A purchase that a Teen or Child asks for: how it stands, and the answers that are open to the one who looks. */
export function SpendingCard({ household, request, spending, isMarked }: Props) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const categoryName = useCategoryName()
  const member = household.members.find(({ id }) => id === request.member_id)
  const { id, state, purpose, reason, created_at: at } = request
  const isOwn = member?.is_me === true
  const name = member?.name ?? ''
  const shown = { name, amount: text(toMoney(request.amount)) }
  const canDecide = familyMay(household.role, 'decide_request', isOwn ? 'own' : 'other')
  // A notice leads straight to the sheet: one tap on it, one to allow.
  const [doing, setDoing] = useState<'allowing' | 'declining' | undefined>(
    isMarked && canDecide && state === 'pending' ? 'allowing' : undefined,
  )
  const close = () => setDoing(undefined)
  return (
    <Card className={cn('flex flex-wrap items-center gap-x-4 gap-y-3', isMarked && 'border-accent')}>
      <Avatar name={name} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-semibold">
          {withHiddenAmounts(t(isOwn ? 'family.spending.own' : 'family.spending.title', shown), t)}
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{purpose}</bdi> · {categoryName(spending.category)}
          {spending.merchant !== null && (
            <>
              {' · '}
              <bdi>{spending.merchant}</bdi>
            </>
          )}{' '}
          · <DateText value={at} style="full" />
        </p>
        <Standing state={state} spending={spending} />
        {reason !== null && <Name className="mt-1 block text-sm wrap-anywhere">{reason}</Name>}
      </div>
      {canDecide && state === 'pending' ? (
        <div className="flex gap-2 max-sm:w-full">
          <Button
            variant="secondary"
            className="max-sm:flex-1"
            aria-label={t('family.request.declineOf', { name })}
            onClick={() => setDoing('declining')}
          >
            {t('family.request.decline')}
          </Button>
          <Button
            className="max-sm:flex-1"
            aria-label={t('family.spending.reviewOf', { name })}
            onClick={() => setDoing('allowing')}
          >
            {t('family.spending.review')}
          </Button>
        </div>
      ) : isOwn && state === 'offered' && spending.offer ? (
        <Answer id={id} offer={text(toMoney(spending.offer))} />
      ) : (
        <StateBadge state={state} />
      )}
      <Suspense>
        {doing === 'allowing' && (
          <AllowDialog
            title={t('family.spending.title', shown)}
            name={name}
            request={request}
            spending={spending}
            onDecline={() => setDoing('declining')}
            onClose={close}
          />
        )}
        {doing === 'declining' && (
          <ReasonDialog
            title={t('family.request.declineOf', { name })}
            action={t('family.request.decline')}
            done={t('family.request.declined', { name })}
            make={(why) =>
              api('POST /family/requests/{id}/decline', { params: { id }, body: { reason: why } })
            }
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** How long an allowed purchase passes, and whether it was made; or the amount that was offered. */
function Standing({ state, spending }: Pick<Props, 'spending'> & Pick<FamilyRequest, 'state'>) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const { offer, least, most, until, is_used: isUsed } = spending
  const now = useNow()
  if (offer && state !== 'approved')
    return (
      <p className="mt-1 text-sm">
        {withHiddenAmounts(t('family.spending.offerWaits', { amount: text(toMoney(offer)) }), t)}
      </p>
    )
  if (until === null) return null
  if (isUsed) return <p className="mt-1 text-sm text-positive">{t('family.spending.used')}</p>
  if (Date.parse(until) < now.getTime())
    return <p className="mt-1 text-sm text-muted">{t('family.spending.ended')}</p>
  const range = { least: text(toMoney(least)), most: text(toMoney(most)) }
  return (
    <p className="mt-1 text-sm">
      {withHiddenAmounts(t('family.spending.open', range), t)} <DateText value={until} style="full" />
    </p>
  )
}

function Answer({ id, offer }: { readonly id: string; readonly offer: string }) {
  const { t } = useTranslation()
  const act = useAct()
  const params = { id }
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button
        variant="secondary"
        className="max-sm:flex-1"
        disabled={act.isPending}
        onClick={() =>
          act.mutate({
            call: () => api('POST /family/spending-requests/{id}/decline-offer', { params }),
            done: t('family.spending.refused'),
          })
        }
      >
        {t('family.spending.refuse')}
      </Button>
      <Button
        className="max-sm:flex-1"
        disabled={act.isPending}
        onClick={() =>
          act.mutate({
            call: () => api('POST /family/spending-requests/{id}/accept', { params }),
            done: t('family.spending.accepted'),
          })
        }
      >
        {withHiddenAmounts(t('family.spending.accept', { amount: offer }), t)}
      </Button>
    </div>
  )
}
