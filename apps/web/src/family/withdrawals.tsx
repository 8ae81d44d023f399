import { familyMay } from '@sadaf/api/family'
import { Suspense, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
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
import type { Goal, Household, Withdrawal } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

const ApproveWithdrawalDialog = late(() =>
  import('./approve-withdrawal-dialog.tsx').then((module) => ({ default: module.ApproveWithdrawalDialog })),
)
const ReasonDialog = late(() =>
  import('./reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

/** As many as a Teen or Child sees of their own. */
const MOST_OWN = 3

/** Withdrawals from goals: a Parent sees those that wait, a Teen or Child their own with the answers. */
export function Withdrawals({
  household,
  marked,
}: {
  readonly household: Household
  readonly marked: string | null
}) {
  const { goal_withdrawals: withdrawals, goals, role } = household
  const shown = familyMay(role, 'ask_withdrawal', 'own')
    ? withdrawals.slice(0, MOST_OWN)
    : withdrawals.filter(({ state }) => state === 'pending')
  return shown.map((withdrawal) => {
    const goal = goals.find(({ id }) => id === withdrawal.goal_id)
    if (!goal) return null
    const isMarked = withdrawal.id === marked
    return (
      <WithdrawalCard
        key={withdrawal.id}
        household={household}
        withdrawal={withdrawal}
        goal={goal}
        isMarked={isMarked}
      />
    )
  })
}

function WithdrawalCard({
  household,
  withdrawal,
  goal,
  isMarked,
}: {
  readonly household: Household
  readonly withdrawal: Withdrawal
  readonly goal: Goal
  readonly isMarked: boolean
}) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const { id, member_id: memberId, state, purpose, reason, created_at: at } = withdrawal
  const member = household.members.find((each) => each.id === memberId)
  const name = member?.name ?? ''
  const title = t(member?.is_me ? 'family.goal.wantsOwn' : 'family.goal.wants', {
    name,
    amount: text(toMoney(withdrawal.amount)),
  })
  const canDecide =
    state === 'pending' && familyMay(household.role, 'decide_withdrawal', member?.is_me ? 'own' : 'other')
  // A notice leads straight to the review.
  const [doing, setDoing] = useState<'approving' | 'declining' | undefined>(
    isMarked && canDecide ? 'approving' : undefined,
  )
  const close = () => setDoing(undefined)
  return (
    <Card className={cn('mb-4 flex flex-wrap items-center gap-x-4 gap-y-3', isMarked && 'border-accent')}>
      <Avatar name={name} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-semibold">{withHiddenAmounts(title, t)}</h2>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{purpose}</bdi> · <Name>{goal.name}</Name> · <DateText value={at} style="full" />
        </p>
        {reason !== null && <Name className="mt-1 block text-sm wrap-anywhere">{reason}</Name>}
      </div>
      {canDecide ? (
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
            aria-label={t('family.request.reviewOf', { name })}
            onClick={() => setDoing('approving')}
          >
            {t('family.request.review')}
          </Button>
        </div>
      ) : (
        <StateBadge state={state} />
      )}
      <Suspense>
        {doing === 'approving' && (
          <ApproveWithdrawalDialog
            withdrawal={withdrawal}
            goal={goal}
            name={name}
            title={title}
            aside={
              <Button variant="ghost" onClick={() => setDoing('declining')}>
                {t('family.request.decline')}
              </Button>
            }
            onClose={close}
          />
        )}
        {doing === 'declining' && (
          <ReasonDialog
            title={t('family.request.declineOf', { name })}
            action={t('family.request.decline')}
            done={t('family.request.declined', { name })}
            make={(why) =>
              api('POST /family/goal-withdrawals/{id}/decline', { params: { id }, body: { reason: why } })
            }
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}
