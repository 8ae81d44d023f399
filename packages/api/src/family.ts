import type { Category } from './endpoints/transactions.ts'

/** The roles of a household. Parents manage; Teens and Children see and do what is theirs. */
export const familyRoles = ['parent', 'teen', 'child'] as const
export type FamilyRole = (typeof familyRoles)[number]

/** The spending that Parents allow a member. */
export const familyPermissions = [
  'all',
  'food',
  'entertainment',
  'shopping',
  'transport',
  'school_supplies',
] as const
export type FamilyPermission = (typeof familyPermissions)[number]

/** Categories in which a Teen or Child may ask to spend: those of shops. */
export const familySpendingCategories = [
  'shopping',
  'dining',
  'groceries',
  'entertainment',
  'transport',
  'education',
  'travel',
  'health',
  'housing',
  'utilities',
  'other',
] as const satisfies readonly Category[]

export const familyActions = [
  'change_household',
  'invite',
  'manage_profile',
  'change_member',
  'lower_parent',
  'remove_member',
  'leave',
  'see_spending',
  'see_purchases',
  'follow_purchases',
  'ask_to_see_shops',
  'answer_about_shops',
  'end_seeing_shops',
  'see_activity',
  'see_chore',
  'add_chore',
  'finish_chore',
  'decide_chore',
  'remove_chore',
  'add_goal',
  'open_goal',
  'remove_goal',
  'pledge',
  'contribute',
  'round_up',
  'withdraw',
  'ask_withdrawal',
  'decide_withdrawal',
  'split_money',
  'ask_for_money',
  'see_request',
  'decide_request',
  'lock_cards',
] as const
export type FamilyAction = (typeof familyActions)[number]

/** Whether it concerns the member who acts, or another member. */
export type FamilyWhose = 'own' | 'other'

type Reach = 'all' | 'own' | 'other' | 'none'

/** The one table of permissions: the server decides by it, and the client shows by it. */
const table: Readonly<Record<FamilyAction, Readonly<Record<FamilyRole, Reach>>>> = {
  change_household: { parent: 'all', teen: 'none', child: 'none' },
  invite: { parent: 'all', teen: 'none', child: 'none' },
  manage_profile: { parent: 'other', teen: 'none', child: 'none' },
  change_member: { parent: 'all', teen: 'none', child: 'none' },
  lower_parent: { parent: 'own', teen: 'none', child: 'none' },
  remove_member: { parent: 'other', teen: 'none', child: 'none' },
  leave: { parent: 'own', teen: 'own', child: 'own' },
  see_spending: { parent: 'all', teen: 'own', child: 'own' },
  see_purchases: { parent: 'other', teen: 'own', child: 'own' },
  follow_purchases: { parent: 'other', teen: 'none', child: 'none' },
  ask_to_see_shops: { parent: 'other', teen: 'none', child: 'none' },
  answer_about_shops: { parent: 'none', teen: 'own', child: 'own' },
  end_seeing_shops: { parent: 'other', teen: 'own', child: 'own' },
  see_activity: { parent: 'all', teen: 'own', child: 'own' },
  see_chore: { parent: 'all', teen: 'own', child: 'own' },
  add_chore: { parent: 'all', teen: 'none', child: 'none' },
  finish_chore: { parent: 'all', teen: 'own', child: 'own' },
  decide_chore: { parent: 'all', teen: 'none', child: 'none' },
  remove_chore: { parent: 'all', teen: 'none', child: 'none' },
  add_goal: { parent: 'all', teen: 'own', child: 'none' },
  open_goal: { parent: 'all', teen: 'own', child: 'none' },
  remove_goal: { parent: 'all', teen: 'own', child: 'none' },
  pledge: { parent: 'own', teen: 'own', child: 'own' },
  contribute: { parent: 'own', teen: 'own', child: 'own' },
  round_up: { parent: 'all', teen: 'own', child: 'own' },
  withdraw: { parent: 'own', teen: 'none', child: 'none' },
  ask_withdrawal: { parent: 'none', teen: 'own', child: 'own' },
  decide_withdrawal: { parent: 'other', teen: 'none', child: 'none' },
  split_money: { parent: 'all', teen: 'own', child: 'none' },
  ask_for_money: { parent: 'none', teen: 'own', child: 'own' },
  see_request: { parent: 'all', teen: 'own', child: 'own' },
  decide_request: { parent: 'other', teen: 'none', child: 'none' },
  lock_cards: { parent: 'all', teen: 'none', child: 'none' },
}

/** Whether a member of a role may do something that concerns themselves or another member. */
export function familyMay(role: FamilyRole, action: FamilyAction, whose: FamilyWhose): boolean {
  const reach = table[action][role]
  return reach === 'all' || reach === whose
}

/**
 * How long the emergency lock keeps Teens and Children in the household, since who leaves is out of it. Not for ever: a
 * member may be of age.
 */
export const FAMILY_LOCK_HOLDS_DAYS = 7

/** Roles of a profile without an email address, which a Parent makes and looks after. */
export const profileRoles = ['teen', 'child'] as const

/** Ages of the children with a profile made by a Parent, in years by their year of birth. */
export const PROFILE_AGES = { least: 0, most: 17 } as const

/** From this age on a profile can become its person's own account. */
export const AGE_OF_MAJORITY = 18

/** The household is told so many days before. */
export const HAND_OVER_TOLD_DAYS = 30

/** A device code is typed within so many minutes, once. */
export const DEVICE_CODE_MINUTES = 15

/**
 * The ways in which an allowance follows the chores since the pay day before: all of it whatever was done, its share by
 * the chores that were done, all or nothing, or what a Parent decides each time.
 */
export const allowanceLinks = ['independent', 'proportional', 'all_or_nothing', 'parent_decides'] as const
export type AllowanceLink = (typeof allowanceLinks)[number]

/** The photograph of a chore is removed with it, or after so many days. */
export const CHORE_PHOTO_KEPT_DAYS = 90

/** An allowance about which no Parent decides is paid in full after so many days. */
export const ALLOWANCE_DECIDED_DAYS = 7

/**
 * Ways in which Parents see the shops of a member's card purchases: because they look after the account (a profile
 * without an email address), by an agreement that both have signed, or not at all.
 */
export const shopRules = ['looked_after', 'signed', 'hidden'] as const
export type ShopRule = (typeof shopRules)[number]

/** The version of the words that a Parent proposes and a member signs. Changed words get the next number. */
export const SHOP_AGREEMENT_VERSION = 1

/** After a member has declined, Parents propose again no sooner than so many days later. */
export const SHOP_AGREEMENT_REST_DAYS = 7
