import { familyMay } from '@sadaf/api/family'
import { HandCoins, ShoppingBag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useNow } from '../../app/now.ts'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { FamilyRequest, Household } from '../queries.ts'
import { SpendingCard } from '../spending/spending-card.tsx'
import { StateBadge } from '../state-badge.tsx'
import { AskCard } from './ask-card.tsx'

const AskDialog = late(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })))
const SpendDialog = late(() =>
  import('../spending/spend-dialog.tsx').then((module) => ({ default: module.SpendDialog })),
)
const PayDialog = late(() => import('./pay-dialog.tsx').then((module) => ({ default: module.PayDialog })))

/** Requests for money: a Parent answers what waits, a Teen or Child asks and sees the answers. */
export function Requests({
  household,
  marked,
}: {
  readonly household: Household
  readonly marked: string | null
}) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'money' | 'spending'>()
  const now = useNow()
  const canAsk = familyMay(household.role, 'ask_for_money', 'own')
  const shown = canAsk
    ? household.requests.slice(0, 5)
    : household.requests.filter(
        ({ state, spending }) =>
          state === 'pending' ||
          state === 'offered' ||
          // Until its time is over, a Parent sees whether it was bought.
          (spending?.until && Date.parse(spending.until) > now.getTime()),
      )
  return (
    <>
      {canAsk && (
        <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h2 className="font-semibold">{t('family.ask.title')}</h2>
            <p className="text-sm text-muted">{t('family.ask.hint')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setAsking('spending')}>
              <ShoppingBag aria-hidden />
              {t('family.spending.action')}
            </Button>
            <Button onClick={() => setAsking('money')}>
              <HandCoins aria-hidden />
              {t('family.ask.action')}
            </Button>
          </div>
        </Card>
      )}
      <RequestCards household={household} requests={shown} marked={marked} />
      <Suspense>
        {asking === 'money' && <AskDialog household={household} onClose={() => setAsking(undefined)} />}
        {asking === 'spending' && <SpendDialog household={household} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </>
  )
}

/** Requests for money and to spend, each with the answers that are open to the one who looks. */
export function RequestCards({
  household,
  requests,
  marked = null,
}: {
  readonly household: Household
  readonly requests: readonly FamilyRequest[]
  readonly marked?: string | null
}) {
  return requests.map((request) => {
    const shared = { household, isMarked: request.id === marked }
    return request.spending ? (
      <SpendingCard key={request.id} {...shared} request={request} spending={request.spending} />
    ) : (
      <RequestCard key={request.id} {...shared} request={request} />
    )
  })
}

function RequestCard({
  household,
  request,
  isMarked,
}: {
  readonly household: Household
  readonly request: FamilyRequest
  readonly isMarked: boolean
}) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const member = household.members.find(({ id }) => id === request.member_id)
  const { id, state, purpose, reason, created_at: at } = request
  const amount = toMoney(request.amount)
  const name = member?.name ?? ''
  const isOwn = member?.is_me === true
  return (
    <AskCard
      {...{ name, at, reason, isMarked }}
      title={t(isOwn ? 'family.request.own' : 'family.request.title', { name, amount: text(amount) })}
      about={<bdi>{purpose}</bdi>}
      canDecide={state === 'pending' && familyMay(household.role, 'decide_request', isOwn ? 'own' : 'other')}
      review={{ text: t('family.request.review'), label: t('family.request.reviewOf', { name }) }}
      reviewing={({ onDecline, onClose }) => (
        <PayDialog
          title={t('family.request.title', { name, amount: text(amount) })}
          what={purpose}
          amount={amount}
          done={t('family.request.approved', { name })}
          make={(from_account_id, idempotencyKey) =>
            api('POST /family/requests/{id}/approve', {
              params: { id },
              body: { from_account_id },
              idempotencyKey,
            })
          }
          aside={
            <Button variant="ghost" onClick={onDecline}>
              {t('family.request.decline')}
            </Button>
          }
          onClose={onClose}
        />
      )}
      decline={(why) => api('POST /family/requests/{id}/decline', { params: { id }, body: { reason: why } })}
      answer={<StateBadge state={state} />}
    />
  )
}
