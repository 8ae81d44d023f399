import { familyMay } from '@sadaf/api/family'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useNow } from '../../app/now.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { FamilyRequest, Household } from '../queries.ts'
import { AskCard } from '../requests/ask-card.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useAct } from '../use-act.ts'
import { useCategoryName } from './spending-category.ts'

const AllowDialog = late(() =>
  import('./allow-dialog.tsx').then((module) => ({ default: module.AllowDialog })),
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
  return (
    <AskCard
      {...{ name, at, reason, isMarked }}
      title={t(isOwn ? 'family.spending.own' : 'family.spending.title', shown)}
      about={
        <>
          <bdi>{purpose}</bdi> · {categoryName(spending.category)}
          {spending.merchant !== null && (
            <>
              {' · '}
              <bdi>{spending.merchant}</bdi>
            </>
          )}
        </>
      }
      canDecide={state === 'pending' && familyMay(household.role, 'decide_request', isOwn ? 'own' : 'other')}
      review={{ text: t('family.spending.review'), label: t('family.spending.reviewOf', { name }) }}
      reviewing={(close) => (
        <AllowDialog title={t('family.spending.title', shown)} {...{ name, request, spending }} {...close} />
      )}
      decline={(why) => api('POST /family/requests/{id}/decline', { params: { id }, body: { reason: why } })}
      answer={
        isOwn && state === 'offered' && spending.offer ? (
          <Answer id={id} offer={text(toMoney(spending.offer))} />
        ) : (
          <StateBadge state={state} />
        )
      }
    >
      <Standing state={state} spending={spending} />
    </AskCard>
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
