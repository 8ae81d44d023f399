import { z } from 'zod'
import {
  allowanceLinks,
  familyPermissions,
  familyRoles,
  familySpendingCategories,
  shopRules,
} from '../../family.ts'
import { id, localDate, note, timestamp, wireAmount } from '../../shapes.ts'
import { declineReasons } from '../cards.ts'
import { category } from '../transactions.ts'

export const role = z.enum(familyRoles)
export const permissions = z.array(z.enum(familyPermissions)).max(familyPermissions.length)
export const every = z.enum(['weekly', 'monthly'])
const percentage = z
  .number()
  .int()
  .meta({ description: 'In percent, rounded down; above 100 where there is more.' })

const handOverOn = localDate.meta({
  description:
    'From this day on the account can become its person’s own: the eighteenth birthday, or the last day of its year where the day is not known.',
})

export const choreStates = ['pending', 'done', 'confirmed', 'paid'] as const
export const familyRequestStates = ['pending', 'offered', 'approved', 'paid', 'declined'] as const
export const spendingCategory = z.enum(familySpendingCategories)
export const goalWithdrawalStates = ['pending', 'approved', 'paid', 'declined', 'failed'] as const
export const familyEntryStatuses = ['pending', 'approved', 'completed', 'declined'] as const
export const familyEntryActions = [
  'household_made',
  'household_changed',
  'member_invited',
  'member_joined',
  'member_changed',
  'member_left',
  'member_removed',
  'profile_made',
  'device_code_made',
  'device_joined',
  'devices_ended',
  'hand_over_begun',
  'profile_handed_over',
  'profile_money_returned',
  'profile_exported',
  'allowance_set',
  'allowance_paused',
  'allowance_resumed',
  'allowance_ended',
  'allowance_advanced',
  'allowance_decided',
  'money_split',
  'chore_added',
  'chore_done',
  'chore_confirmed',
  'chore_sent_back',
  'chore_removed',
  'chore_paused',
  'chore_resumed',
  'goal_added',
  'goal_opened',
  'goal_closed',
  'goal_removed',
  'goal_pledged',
  'goal_contributed',
  'contributions_planned',
  'contributions_paused',
  'contributions_resumed',
  'contributions_ended',
  'round_ups_started',
  'round_ups_stopped',
  'goal_withdrawal_asked',
  'goal_withdrawal_approved',
  'goal_withdrawal_declined',
  'goal_withdrawn',
  'money_requested',
  'request_approved',
  'request_declined',
  'spending_requested',
  'spending_allowed',
  'spending_offered',
  'spending_offer_accepted',
  'spending_offer_declined',
  'shops_asked',
  'shops_agreed',
  'shops_declined',
  'shops_ended',
  'cards_locked',
  'cards_unlocked',
  'card_purchased',
  'card_declined',
  'card_refunded',
] as const

export const payoutStates = ['waiting', 'decided', 'paid', 'nothing', 'failed'] as const

/** The parts of the formula by which an allowance is computed. */
const computed = {
  full: wireAmount.meta({ description: 'The whole allowance.' }),
  link: z.enum(allowanceLinks),
  done: z.int().meta({ description: 'Chores without a reward that a Parent has confirmed.' }),
  counted: z.int().meta({ description: 'Chores without a reward since the pay day before.' }),
  days: z.int().meta({ description: 'Days that it is for.' }),
  of_days: z.int().meta({ description: 'Days between two pay days.' }),
  earned: wireAmount.meta({ description: 'Rounded down.' }),
  advance: wireAmount.meta({ description: 'Of what was earned, paid early.' }),
  paid: wireAmount.meta({ description: 'Earned less the advance.' }),
}

const payout = z
  .object({
    id,
    member_id: id,
    day: localDate,
    ...computed,
    state: z.enum(payoutStates).meta({
      description: 'Waiting for a Parent’s decision, decided, paid, nothing to pay, or failed.',
    }),
    has_lapsed: z.boolean().meta({ description: 'Paid in full because no Parent decided in time.' }),
    decided_by: localDate.nullable().meta({
      description: 'On this day it is paid in full by itself; null unless it is waiting.',
    }),
  })
  .meta({ id: 'FamilyAllowancePayout' })

const limitUse = z.object({ limit: wireAmount, used: wireAmount, left: wireAmount })

const memberLimits = z.object({
  day: limitUse.nullable(),
  week: limitUse.nullable().meta({ description: 'From Monday to Sunday.' }),
  month: limitUse.nullable(),
  categories: z
    .array(limitUse.extend({ category }))
    .meta({ description: 'In a month, by the category of the shop; those without a limit are left out.' }),
})

const part = z
  .object({
    percent: z.int().min(1).max(100).meta({ description: 'Of each payment, rounded down.' }),
    goal_id: id.meta({ description: 'The savings goal that it is given to.' }),
  })
  .nullable()
  .meta({ description: 'Null where none of it is.' })

/** The parts of money from the family that go to goals; all else stays to spend. */
const moneySplit = z.object({ save: part, give: part }).meta({ id: 'FamilyMoneySplit' })

/** The rule by which Parents see the shops of a member, and the agreement that is open. */
export const shops = z
  .object({
    rule: z.enum(shopRules).meta({
      description:
        'Parents see shops because they look after the account, because both have signed, or not at all.',
    }),
    agreement: z
      .object({
        id,
        state: z.enum(['proposed', 'signed']),
        version: z.int().meta({ description: 'Of the words that are signed.' }),
        proposed_by: z.string(),
        proposed_at: timestamp,
        signed_at: timestamp.nullable(),
      })
      .nullable()
      .meta({ description: 'Null where none waits for an answer or holds.' }),
  })
  .meta({ id: 'FamilyShops' })

const member = z
  .object({
    id,
    name: z.string(),
    role,
    is_me: z.boolean(),
    permissions,
    allowance: z
      .object({
        amount: wireAmount,
        every,
        next_on: localDate
          .nullable()
          .meta({ description: 'When it is paid next; null where its Parent has paused or cancelled it.' }),
        is_paused: z
          .boolean()
          .meta({ description: 'Nothing is paid meanwhile, and nothing is made up for.' }),
        is_paid_by_me: z.boolean(),
        chores: z.enum(allowanceLinks),
        next: z
          .object(computed)
          .nullable()
          .meta({ description: 'The next payment as it stands now; null where none is planned.' }),
      })
      .nullable()
      .meta({ description: 'Null also where the one who looks may not see it.' }),
    spent: wireAmount
      .nullable()
      .meta({ description: 'Spent this month; null for Parents, and where one may not see it.' }),
    percentage: percentage.nullable().meta({ description: 'Of the allowance; null without one.' }),
    limits: memberLimits.nullable().meta({
      description: 'For all cards together; null for Parents, and where one may not see it.',
    }),
    money_split: moneySplit.nullable().meta({
      description:
        'Parts of each allowance, reward and payment for a request that go to goals once it has arrived; null for Parents, and where one may not see it.',
    }),
    card: z
      .enum(['active', 'restricted', 'none'])
      .nullable()
      .meta({ description: 'Restricted where every card is frozen; null where one may not see it.' }),
    profile: z
      .object({
        birth_year: z.int(),
        devices: z.int().meta({ description: 'Devices that are signed in as this person.' }),
        hand_over_on: handOverOn,
      })
      .nullable()
      .meta({
        description:
          'Of a profile without an email address, which Parents look after; null for others, and for all but Parents.',
      }),
    shops: shops.nullable().meta({
      description:
        'Whether Parents see the shops of card purchases; null for Parents, and where one may not see it.',
    }),
    notifies_of_purchases: z.boolean().nullable().meta({
      description: 'Whether the caller is notified of card purchases; null where they cannot choose it.',
    }),
    joined_at: timestamp,
  })
  .meta({ id: 'FamilyMember' })

const invitation = z
  .object({
    id,
    household: z.string(),
    inviter: z.string(),
    name: z
      .string()
      .meta({ description: 'Name of the person who is invited, as far as their inviter may know it.' }),
    role,
    expires_at: timestamp,
  })
  .meta({ id: 'FamilyInvitation' })

const chore = z
  .object({
    id,
    name: z.string(),
    assignee_id: id,
    reward: wireAmount.nullable(),
    due_on: localDate.nullable(),
    state: z.enum(choreStates).meta({
      description: 'Done is what the assignee says; paid once the reward has arrived.',
    }),
    reason: z.string().nullable().meta({ description: 'Why it was sent back.' }),
    is_recurring: z.boolean().meta({ description: 'One of a chore that comes again.' }),
    photo_id: id.nullable().meta({
      description: 'Of the photograph that shows it, for the assignee and their Parents; null without one.',
    }),
  })
  .meta({ id: 'FamilyChore' })

export const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .meta({ description: 'Days of the week on which it comes again: Monday is 1, Sunday is 7.' })

const recurringChore = z
  .object({
    id,
    name: z.string(),
    assignee_id: id,
    reward: wireAmount.nullable(),
    weekdays,
    is_paused: z.boolean(),
  })
  .meta({ id: 'FamilyRecurringChore' })

const contributor = z.object({
  member_id: id.nullable().meta({ description: 'Null for a former member.' }),
  name: z.string(),
  amount: wireAmount,
})

const projection = z.object({
  on: localDate,
  earliest: localDate.meta({ description: 'At the pace of the best 30 of these days.' }),
  latest: localDate.nullable().meta({
    description: 'At the pace of the worst 30 of these days; null where nothing was saved in them.',
  }),
})

const roundUps = z.object({
  member_id: id,
  is_on: z.boolean(),
  can_change: z.boolean(),
  total: wireAmount.meta({ description: 'Round-ups that have arrived in the goal.' }),
})

const plan = z
  .object({
    amount: wireAmount,
    every,
    from_account_id: id,
    is_paused: z.boolean(),
    next_on: localDate.nullable().meta({ description: 'Day of the next contribution; null while paused.' }),
  })
  .nullable()

const goal = z
  .object({
    id,
    name: z.string(),
    is_own: z.boolean(),
    target: wireAmount,
    saved: wireAmount.meta({ description: 'Money of the goal.' }),
    coming: wireAmount.meta({ description: 'Contributions on their way.' }),
    left: wireAmount.nullable().meta({
      description:
        'Money that it still takes, with contributions on their way; null where it takes any amount.',
    }),
    pledged: wireAmount.meta({
      description: 'Promised by members beyond what they gave; no money was moved for it.',
    }),
    percentage: percentage.meta({ description: 'Saved of the target in percent, rounded down.' }),
    due_on: localDate.nullable(),
    holder_id: id.nullable().meta({
      description: 'The Parent in whose name the money is; null before the first contribution.',
    }),
    contributors: z.array(contributor).meta({ description: 'Who gave first comes first.' }),
    projection: projection.nullable().meta({
      description:
        'At the pace of the last 90 days; null once it is reached, and where there is no pace yet.',
    }),
    round_ups: z.array(roundUps).meta({
      description:
        'Round-ups of card purchases into this goal: one’s own, and those of profiles that a Parent looks after.',
    }),
    plan: plan.meta({ description: 'The caller’s planned contributions; null without any.' }),
  })
  .meta({ id: 'FamilyGoal' })

const withdrawal = z
  .object({
    id,
    goal_id: id,
    member_id: id,
    amount: wireAmount,
    purpose: z.string(),
    state: z.enum(goalWithdrawalStates).meta({
      description: 'Approved while the money is on its way, and paid once it has arrived.',
    }),
    reason: z.string().nullable().meta({ description: 'Reason of a Parent who declined it.' }),
    created_at: timestamp,
  })
  .meta({ id: 'FamilyGoalWithdrawal' })

const spending = z.object({
  category,
  merchant: z
    .string()
    .nullable()
    .meta({ description: 'Name of the shop, as the one who asks has written it.' }),
  offer: wireAmount.nullable().meta({ description: 'Another amount, which a Parent would let pass.' }),
  least: wireAmount.meta({ description: 'Least amount of the purchase that passes once this is approved.' }),
  most: wireAmount.meta({ description: 'Largest amount of the purchase that passes once this is approved.' }),
  until: timestamp
    .nullable()
    .meta({ description: 'End of the time in which it passes; null until approved.' }),
  is_used: z.boolean().meta({ description: 'Whether a purchase has passed by it.' }),
})

const request = z
  .object({
    id,
    member_id: id,
    amount: wireAmount,
    purpose: z.string(),
    state: z.enum(familyRequestStates),
    reason: z.string().nullable(),
    spending: spending.nullable().meta({ description: 'Of a request to spend, and null for one for money.' }),
    created_at: timestamp,
  })
  .meta({ id: 'FamilyRequest' })

const declinedPurchase = z
  .object({
    id,
    merchant: z.string(),
    amount: wireAmount,
    category: spendingCategory,
    reason: z.enum(declineReasons),
    at: timestamp,
  })
  .meta({ id: 'FamilyDeclinedPurchase' })

const household = z
  .object({
    id,
    name: z.string(),
    role,
    monthly_budget: wireAmount,
    stops_at_budget: z.boolean().meta({
      description: 'Whether the cards of Teens and Children stop at the monthly budget, all together.',
    }),
    budget_use: limitUse.nullable().meta({
      description:
        'What these cards have used of it this month; null where they do not stop, and but for Parents.',
    }),
    allowances: wireAmount.nullable().meta({
      description: 'All allowances in a month, a weekly one four times; null where one may not see them.',
    }),
    spent: wireAmount.meta({
      description: 'Spent this month by the Teens and Children whose spending one may see.',
    }),
    locked: z.object({ at: timestamp, by: z.string() }).nullable(),
    hand_over: z
      .object({
        on: handOverOn,
        is_open: z.boolean().meta({ description: 'Whether the caller can take the account over now.' }),
      })
      .nullable()
      .meta({ description: 'Of the caller’s own profile without an email address; null for others.' }),
    members: z.array(member),
    invitations: z.array(invitation).meta({ description: 'Sent, and not answered yet.' }),
    chores: z.array(chore),
    recurring_chores: z.array(recurringChore),
    allowance_payouts: z
      .array(payout)
      .meta({ description: 'Latest pay days first: of the caller, or of all where they are a Parent.' }),
    goals: z.array(goal),
    goal_withdrawals: z
      .array(withdrawal)
      .meta({ description: 'Pending ones first: of the caller, or of all where they are a Parent.' }),
    declined_purchases: z.array(declinedPurchase).meta({
      description:
        'Card purchases of the caller that were declined in the last three days, that Parents can let pass and that they were not asked for; none for Parents.',
    }),
    requests: z.array(request).meta({ description: 'Pending ones first, then the latest others.' }),
  })
  .meta({ id: 'Household' })

export const family = z
  .object({
    household: household.nullable(),
    invitations: z.array(invitation).meta({ description: 'That wait for the caller’s answer.' }),
  })
  .meta({ id: 'Family' })

export const text = note.refine((value) => value !== '', { params: { code: 'required' } })

export const writing = {
  tag: 'family',
  access: 'user',
  scope: 'family:write',
  response: family,
} as const
export const one = { ...writing, params: z.strictObject({ id }) } as const
export const paying = {
  ...one,
  scope: 'payments:write',
  stepUp: 'content',
  idempotent: true,
} as const
/** Refusals of every call by a member. */
export const refused = ['family_required', 'forbidden'] as const
/** Refusals of every call about a household's thing, beside `not_found`. */
export const closed = ['forbidden'] as const
export const sending = [
  ...closed,
  'account_not_found',
  'currency_mismatch',
  'family_state',
  'insufficient_funds',
  'limit_exceeded',
  'provider_unavailable',
  'recent_sign_in_required',
  'recipient_not_found',
  'recipient_lacks_currency',
] as const
