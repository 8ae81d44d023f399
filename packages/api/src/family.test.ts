import { describe, expect, test } from 'vitest'
import { familyActions, familyMay, familyRoles } from './family.ts'

/** Permissions of each role, for themselves (o) and for others (x), written out a second time. */
const expected: Record<
  (typeof familyRoles)[number],
  Record<(typeof familyActions)[number], '' | 'o' | 'x' | 'ox'>
> = {
  parent: {
    ...{ change_household: 'ox', invite: 'ox', change_member: 'ox', remove_member: 'x', leave: 'o' },
    ...{ lower_parent: 'o', manage_profile: 'x' },
    ...{ see_spending: 'ox', see_activity: 'ox', see_chore: 'ox', add_chore: 'ox', finish_chore: 'ox' },
    ...{ decide_chore: 'ox', remove_chore: 'ox', add_goal: 'ox', remove_goal: 'ox', pledge: 'o' },
    ...{ contribute: 'o', withdraw: 'o', ask_withdrawal: '', decide_withdrawal: 'x' },
    ...{ open_goal: 'ox', round_up: 'ox', split_money: 'ox', follow_purchases: 'x' },
    ...{ ask_for_money: '', see_request: 'ox', decide_request: 'x', lock_cards: 'ox' },
    ...{ see_purchases: 'x', ask_to_see_shops: 'x', answer_about_shops: '', end_seeing_shops: 'x' },
  },
  teen: {
    ...{ change_household: '', invite: '', change_member: '', remove_member: '', leave: 'o' },
    ...{ lower_parent: '', manage_profile: '', follow_purchases: '', open_goal: 'o' },
    ...{ see_spending: 'o', see_activity: 'o', see_chore: 'o', add_chore: '', finish_chore: 'o' },
    ...{ decide_chore: '', remove_chore: '', add_goal: 'o', remove_goal: 'o', pledge: 'o', contribute: 'o' },
    ...{ round_up: 'o', withdraw: '', ask_withdrawal: 'o', decide_withdrawal: '', split_money: 'o' },
    ...{ ask_for_money: 'o', see_request: 'o', decide_request: '', lock_cards: '' },
    ...{ see_purchases: 'o', ask_to_see_shops: '', answer_about_shops: 'o', end_seeing_shops: 'o' },
  },
  child: {
    ...{ change_household: '', invite: '', change_member: '', remove_member: '', leave: 'o' },
    ...{ lower_parent: '', manage_profile: '', follow_purchases: '', open_goal: '' },
    ...{ see_spending: 'o', see_activity: 'o', see_chore: 'o', add_chore: '', finish_chore: 'o' },
    ...{ decide_chore: '', remove_chore: '', add_goal: '', remove_goal: '', pledge: 'o', contribute: 'o' },
    ...{ round_up: 'o', withdraw: '', ask_withdrawal: 'o', decide_withdrawal: '', split_money: '' },
    ...{ ask_for_money: 'o', see_request: 'o', decide_request: '', lock_cards: '' },
    ...{ see_purchases: 'o', ask_to_see_shops: '', answer_about_shops: 'o', end_seeing_shops: 'o' },
  },
}

describe.each(familyRoles)('a %s', (role) => {
  test.each(familyActions)('may %s for themselves and for others as the table says', (action) => {
    const own = familyMay(role, action, 'own') ? 'o' : ''
    const other = familyMay(role, action, 'other') ? 'x' : ''
    expect(own + other).toBe(expected[role][action])
  })
})

test('only Parents reach what concerns other members', () => {
  const reaching = familyRoles.filter((role) =>
    familyActions.some((action) => familyMay(role, action, 'other')),
  )
  expect(reaching).toEqual(['parent'])
})
