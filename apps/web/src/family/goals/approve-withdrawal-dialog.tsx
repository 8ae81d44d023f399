import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Details } from '../../ui/details.tsx'
import { Name } from '../../ui/name.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { FormAlert, useMoneyOperation } from '../../wallet/index.ts'
import { FormDialog } from '../form-dialog.tsx'
import { activityQuery, familyQuery, type Goal, type Withdrawal } from '../queries.ts'

/** The review of a withdrawal that a Parent approves. */
export function ApproveWithdrawalDialog({
  withdrawal,
  goal,
  name,
  title,
  aside,
  onClose,
}: {
  readonly withdrawal: Withdrawal
  readonly goal: Goal
  /** The member who asks. */
  readonly name: string
  readonly title: string
  /** Another answer than approving, apart from it. */
  readonly aside: ReactNode
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, purpose, amount } = withdrawal
  const approval = useMoneyOperation({
    make: (params: { readonly id: string }, idempotencyKey) =>
      api('POST /family/goal-withdrawals/{id}/approve', { params, idempotencyKey }),
    onMade: (family) => {
      client.setQueryData(familyQuery().queryKey, family)
      void client.invalidateQueries({ queryKey: activityQuery().queryKey })
      toast.success(t('family.request.approved', { name }))
      onClose()
    },
    onFieldsRefused: () => {},
  })
  return (
    <FormDialog
      title={title}
      action={t('family.pay.approve')}
      isBusy={approval.isUnderWay}
      aside={aside}
      onSubmit={() => approval.start({ id })}
      onClose={onClose}
    >
      <FormAlert problems={approval.problems} />
      <AmountsHidden value={false}>
        <Details
          className="border-y border-line"
          items={[
            { key: 'what', label: t('family.pay.what'), value: <bdi>{purpose}</bdi> },
            { key: 'goal', label: t('family.goal.ofGoal'), value: <Name>{goal.name}</Name> },
            { key: 'saved', label: t('family.goal.available'), value: <Money value={toMoney(goal.saved)} /> },
            {
              key: 'amount',
              label: t('family.pay.amount'),
              value: <Money value={toMoney(amount)} />,
              isTotal: true,
            },
          ]}
        />
      </AmountsHidden>
    </FormDialog>
  )
}
