import type { ErrorCode } from '@sadaf/api'
import type { PersonalData, Tx } from '../platform/index.ts'
import { holdsGoalMoney } from './goals/goal-accounts.ts'
import { isProfile, parentsOf } from './households/household.ts'
import { type Ruling, takeOut } from './part.ts'
import { lockHousehold, memberOf, membersOf } from './store.ts'

/** Declares the personal data of families. */
export function declareFamilyData(data: PersonalData): void {
  data.add({
    'family.households': {
      export: {
        as: 'households',
        columns: ['created_at', 'id', 'name', 'asset', 'budget_minor', 'stops_at_budget', 'locked_at'],
      },
      deletion: 'deleted',
    },
    'family.members': {
      export: {
        as: 'household_memberships',
        columns: [
          'joined_at',
          'household_id',
          'role',
          'permissions',
          'asset',
          'limit_day_minor',
          'limit_week_minor',
          'limit_month_minor',
          'category_limits',
          'allowance_minor',
          'allowance_every',
          'allowance_link',
          'allowance_since',
          'allowance_prorated',
          'birth_year',
          'born_on',
          'save_percent',
          'save_goal_id',
          'give_percent',
          'give_goal_id',
        ],
      },
      deletion: 'deleted',
    },
    'family.invitations': {
      export: {
        as: 'household_invitations',
        columns: ['created_at', 'id', 'household_name', 'inviter_name', 'role', 'state', 'expires_at'],
      },
      deletion: 'deleted',
    },
    'family.chores': {
      export: {
        as: 'chores',
        columns: [
          'created_at',
          'id',
          'name',
          'asset',
          'reward_minor',
          'due_on',
          'state',
          'reason',
          'changed_at',
        ],
      },
      deletion: 'deleted',
    },
    'family.recurring_chores': {
      export: {
        as: 'recurring_chores',
        columns: ['created_at', 'id', 'name', 'asset', 'reward_minor', 'weekdays', 'paused_at'],
      },
      deletion: 'deleted',
    },
    'family.allowance_payouts': {
      export: {
        as: 'allowance_pay_days',
        columns: [
          ...['created_at', 'id', 'day', 'asset', 'full_minor', 'link', 'done', 'counted', 'days', 'of_days'],
          ...['earned_minor', 'advance_minor', 'paid_minor', 'state', 'has_lapsed'],
        ],
      },
      deletion: 'deleted',
    },
    'family.allowance_advances': {
      export: {
        as: 'allowance_advances',
        columns: ['created_at', 'id', 'asset', 'amount_minor', 'state'],
      },
      deletion: 'deleted',
    },
    'family.chore_photos': {
      export: { as: 'chore_photos', columns: ['created_at', 'id', 'chore_id', 'size_bytes'] },
      deletion: 'deleted',
    },
    'family.goals': {
      export: {
        as: 'savings_goals',
        columns: ['created_at', 'id', 'name', 'asset', 'target_minor', 'due_on', 'takes_more'],
      },
      deletion: 'deleted',
    },
    'family.pledges': {
      export: { as: 'savings_pledges', columns: ['created_at', 'id', 'goal_id', 'asset', 'amount_minor'] },
      deletion: 'deleted',
    },
    'family.goal_contributions': {
      export: {
        as: 'goal_contributions',
        columns: ['created_at', 'id', 'goal_id', 'asset', 'amount_minor', 'state', 'purchase_id'],
      },
      deletion: {
        kept: 'the money stays with the goal of the household, whose sum they are',
        emptied: ['name', 'other_name'],
      },
    },
    'family.round_ups': {
      export: { as: 'round_ups', columns: ['created_at', 'household_id', 'goal_id'] },
      deletion: 'deleted',
    },
    'family.planned_contributions': {
      export: { as: 'planned_contributions', columns: ['created_at', 'id', 'household_id', 'goal_id'] },
      deletion: 'deleted',
    },
    'family.purchase_followers': {
      export: { as: 'followed_purchases', columns: ['created_at', 'household_id'] },
      deletion: 'deleted',
    },
    'family.goal_withdrawals': {
      export: {
        as: 'goal_withdrawals',
        columns: [
          ...[
            'created_at',
            'id',
            'goal_id',
            'asset',
            'amount_minor',
            'purpose',
            'state',
            'reason',
            'changed_at',
          ],
        ],
      },
      deletion: {
        kept: 'the money of the household’s goal is what was given less what was withdrawn',
        emptied: ['purpose', 'reason'],
      },
    },
    'family.requests': {
      export: {
        as: 'family_requests',
        columns: [
          ...['created_at', 'id', 'purpose', 'asset', 'amount_minor', 'state', 'reason', 'changed_at'],
          ...['category', 'merchant', 'offer_minor', 'until'],
        ],
      },
      deletion: 'deleted',
    },
    'family.shop_agreements': {
      export: {
        as: 'shop_agreements',
        columns: [
          ...['proposed_at', 'id', 'household_id', 'state', 'version', 'proposed_by_name', 'signed_at'],
          ...['signed_language', 'closed_at', 'closed_by'],
        ],
      },
      deletion: 'deleted',
    },
    'family.activity': {
      export: {
        as: 'family_activity',
        columns: ['created_at', 'id', 'action', 'about_name', 'subject', 'asset', 'amount_minor', 'status'],
      },
      deletion: 'deleted',
    },
  })
}

/** Why a person cannot leave their household yet, as `takeOut` would refuse it. */
async function obstaclesToLeaving(tx: Tx, userId: string): Promise<ErrorCode[]> {
  const me = await memberOf(tx, userId)
  if (!me) return []
  const others = (await membersOf(tx, me.householdId)).filter(({ id }) => id !== me.id)
  const isLastParent = parentsOf({ members: others }).length === 0
  return [
    ...(isLastParent && others.some(isProfile) ? (['family_profiles_left'] as const) : []),
    ...((await holdsGoalMoney(tx, me)) ? (['family_goal_holds_money'] as const) : []),
  ]
}

/** Takes a person out of their household before their account is deleted; without its last Parent it ends. */
export function leaveOnClosing(data: PersonalData, on: Ruling): void {
  data.obstacle(obstaclesToLeaving)
  data.closing(async (tx, userId) => {
    const me = await memberOf(tx, userId)
    const household = me && (await lockHousehold(tx, me.householdId))
    if (me && household) await takeOut(tx, on, { household, members: await membersOf(tx, household.id) }, me)
  })
}
