import { familyMay } from '@sadaf/api/family'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Name } from '../../ui/name.tsx'
import type { Goal, Household, Withdrawal } from '../queries.ts'
import { AskCard } from '../requests/ask-card.tsx'
import { StateBadge } from '../state-badge.tsx'

const ApproveWithdrawalDialog = late(() =>
  import('./approve-withdrawal-dialog.tsx').then((module) => ({ default: module.ApproveWithdrawalDialog })),
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
  return (
    <AskCard
      {...{ name, title, at, reason, isMarked }}
      className="mb-4"
      about={
        <>
          <bdi>{purpose}</bdi> · <Name>{goal.name}</Name>
        </>
      }
      canDecide={
        state === 'pending' && familyMay(household.role, 'decide_withdrawal', member?.is_me ? 'own' : 'other')
      }
      review={{ text: t('family.request.review'), label: t('family.request.reviewOf', { name }) }}
      reviewing={({ onDecline, onClose }) => (
        <ApproveWithdrawalDialog
          {...{ withdrawal, goal, name, title }}
          aside={
            <Button variant="ghost" onClick={onDecline}>
              {t('family.request.decline')}
            </Button>
          }
          onClose={onClose}
        />
      )}
      decline={(why) =>
        api('POST /family/goal-withdrawals/{id}/decline', { params: { id }, body: { reason: why } })
      }
      answer={<StateBadge state={state} />}
    />
  )
}
