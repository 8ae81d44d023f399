import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import type { Goal, Household } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Round-ups of card purchases into a goal: a switch for oneself, and for each profile that one looks after. */
export function RoundUps({ goal, household }: { readonly goal: Goal; readonly household: Household }) {
  const all = goal.round_ups.filter(({ can_change: canChange, is_on: isOn }) => canChange || isOn)
  if (all.length === 0) return null
  return (
    <ul className="grid gap-1 border-t border-line pt-2">
      {all.map((own) => (
        <li key={own.member_id}>
          <MemberRoundUps goal={goal} household={household} own={own} />
        </li>
      ))}
    </ul>
  )
}

function MemberRoundUps({
  goal: { id, name },
  household,
  own,
}: {
  readonly goal: Goal
  readonly household: Household
  readonly own: Goal['round_ups'][number]
}) {
  const { t } = useTranslation()
  const act = useAct()
  const { member_id: memberId, is_on: isOn, can_change: canChange } = own
  const member = household.members.find((each) => each.id === memberId)
  const total = toMoney(own.total)
  const change = (checked: boolean) =>
    act.mutate({
      call: () =>
        api('PUT /family/goals/{id}/round-ups', {
          params: { id },
          body: { is_on: checked, member_id: memberId },
        }),
      done: t(checked ? 'family.roundUps.on' : 'family.roundUps.off', { name }),
    })
  return (
    <Switch
      label={
        member?.is_me === false
          ? t('family.roundUps.ofMember', { name: member.name })
          : t('family.roundUps.title')
      }
      description={
        total.minor > 0n ? (
          <>
            {t('family.roundUps.soFar')} <Money value={total} />
          </>
        ) : (
          t('family.roundUps.hint')
        )
      }
      checked={isOn}
      disabled={!canChange || act.isPending}
      onCheckedChange={change}
    />
  )
}
