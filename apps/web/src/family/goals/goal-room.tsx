import { familyMay } from '@sadaf/api/family'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import type { Goal, Household } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { isFull } from './goal-full.ts'

/** Has a goal that is full take more than its target, or stop at it: a switch for those who keep it. */
export function GoalRoom({ goal, household }: { readonly goal: Goal; readonly household: Household }) {
  const { t } = useTranslation()
  const act = useAct()
  const { id, name, left, is_own: isOwn } = goal
  const takesMore = left === null
  if (!familyMay(household.role, 'open_goal', isOwn ? 'own' : 'other')) return null
  if (!takesMore && !isFull(goal)) return null
  const change = (isOn: boolean) =>
    act.mutate({
      call: () => api('PATCH /family/goals/{id}', { params: { id }, body: { takes_more: isOn } }),
      done: t(isOn ? 'family.goal.opened' : 'family.goal.closed', { name }),
    })
  return (
    <div className="border-t border-line pt-2">
      <Switch
        label={t('family.goal.takesMore')}
        description={t('family.goal.takesMoreHint')}
        checked={takesMore}
        disabled={act.isPending}
        onCheckedChange={change}
      />
    </div>
  )
}
