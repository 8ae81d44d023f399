import { randomUUID } from 'node:crypto'
import { SHOP_AGREEMENT_VERSION } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { joinDevice, type Person } from '../../../../test/support/people.ts'

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const owned = z.object({ user: z.object({ id: z.string() }) })

const usd = (amount: string) => ({ amount, currency: 'USD' })

export const builders: Builders = {
  rows: {
    'family.members': () => ({ role: 'parent' }),
    'family.chores': () => ({ state: 'pending' }),
    'family.goals': () => ({ holder_id: null, account_id: null }),
    'family.goal_withdrawals': () => ({ state: 'pending' }),
    'family.goal_contributions': () => ({ state: 'pending' }),
    'family.recurring_chores': () => ({ weekdays: '{1}' }),
    'family.requests': () => ({ state: 'pending' }),
    'family.allowance_payouts': () => ({ link: 'independent', state: 'paid', ...sums, next_at: null }),
    'family.allowance_advances': () => ({ state: 'pending' }),
    'family.shop_agreements': () => ({
      ...{ state: 'proposed', version: 1, signed_at: null, signed_language: null },
      ...{ closed_at: null, closed_by: null },
    }),
  },
  counts: {
    households: 'select count(*) from family.households',
    household_members: 'select count(*) from family.members',
    household_invitations: 'select count(*) from family.invitations',
    recurring_chores: 'select count(*) from family.recurring_chores',
    open_chores: `select count(*) from family.chores where state in ('pending', 'done')`,
    pledges: 'select count(*) from family.pledges',
    goal_contributions: 'select count(*) from family.goal_contributions',
    goal_withdrawals: 'select count(*) from family.goal_withdrawals',
    round_ups: 'select count(*) from family.round_ups',
    planned_contributions: 'select count(*) from family.planned_contributions',
    purchase_followers: 'select count(*) from family.purchase_followers',
    family_requests: `select count(*) from family.requests where state = 'pending'`,
  },
  growing: [
    'family.chore_photos',
    'family.allowance_advances',
    'family.allowance_payouts',
    'family.activity',
    'family.chores',
    'family.goals',
    'family.goal_contributions',
    'family.goal_withdrawals',
    'family.round_ups',
    'family.planned_contributions',
    'family.purchase_followers',
    'family.households',
    'family.invitations',
    'family.members',
    'family.pledges',
    'family.recurring_chores',
    'family.requests',
    'family.shop_agreements',
  ],
  fill: [
    `insert into family.households (user_id, id, name, asset, budget_minor, created_at)
     select id, account, 'Household ' || n, 'USD', 55000, now() from person`,
    `insert into family.members (user_id, id, household_id, role, permissions, asset, joined_at)
     select id, gen_random_uuid(), account, 'parent', '{all}', 'USD', now() from person`,
    `insert into family.invitations (user_id, id, household_id, household_name, name, inviter_name, role, created_at,
       expires_at)
     select id, gen_random_uuid(), gen_random_uuid(), 'Household', 'Person ' || n, 'Person', 'teen', now(),
       now() + n % 14 * interval '1 day'
     from person`,
    `insert into family.chores (user_id, id, household_id, name, asset, state, created_at, changed_at)
     select id, gen_random_uuid(), account, 'Chore ' || n, 'USD', 'pending', now(), now() from person`,
    `insert into family.recurring_chores (user_id, id, household_id, name, asset, weekdays, made_until, created_at)
     select id, gen_random_uuid(), account, 'Chore ' || n, 'USD', '{1,4}', current_date + 30, now() from person`,
    `insert into family.goals (user_id, id, household_id, name, asset, target_minor, created_at)
     select id, account, account, 'Goal ' || n, 'USD', 10000, now() from person`,
    `insert into family.goal_contributions (user_id, id, household_id, goal_id, name, asset, amount_minor, state,
       created_at)
     select id, gen_random_uuid(), account, account, 'Person', 'USD', 100, 'completed', now() from person`,
    `insert into family.goal_withdrawals (user_id, id, household_id, goal_id, purpose, asset, amount_minor, state,
       created_at, changed_at)
     select id, gen_random_uuid(), account, account, 'Ticket', 'USD', 100, 'pending', now(), now() from person`,
    `insert into family.round_ups (user_id, household_id, goal_id, created_at)
     select id, account, account, now() from person`,
    `insert into family.planned_contributions (user_id, id, household_id, goal_id, created_at)
     select id, gen_random_uuid(), account, account, now() from person`,
    `insert into family.purchase_followers (user_id, buyer_id, household_id, created_at)
     select id, gen_random_uuid(), account, now() from person`,
    `insert into family.pledges (user_id, id, household_id, goal_id, asset, amount_minor, created_at)
     select id, gen_random_uuid(), account, account, 'USD', 100, now() from person`,
    `insert into family.requests (user_id, id, household_id, purpose, asset, amount_minor, state, created_at, changed_at)
     select id, gen_random_uuid(), account, 'Ticket', 'USD', 100, 'pending', now(), now() from person`,
    `insert into family.allowance_payouts (user_id, id, household_id, payer_id, account_id, schedule_id, day, asset,
       full_minor, link, done, counted, days, of_days, earned_minor, paid_minor, state, created_at)
     select id, gen_random_uuid(), account, id, account, account, current_date, 'USD', 2000, 'proportional', 7, 9, 7, 7,
       1555, 1555, 'paid', now() from person`,
    `insert into family.allowance_advances (user_id, id, household_id, asset, amount_minor, state, created_at)
     select id, gen_random_uuid(), account, 'USD', 500, 'paid', now() from person`,
    `insert into family.chore_photos (user_id, id, household_id, chore_id, size_bytes, created_at)
     select id, gen_random_uuid(), account, gen_random_uuid(), 1000, now() from person`,
    `insert into family.shop_agreements (user_id, id, household_id, state, version, proposed_by, proposed_by_name,
       proposed_at)
     select id, gen_random_uuid(), account, 'proposed', 1, id, 'Person ' || n, now() from person`,
    `insert into family.activity (user_id, id, household_id, action, name, status, created_at)
     select id, gen_random_uuid(), account, 'chore_added', 'Person ' || n, 'completed', now() from person`,
  ],
  things: {
    'POST /family/invitations/{id}/accept': anInvitation,
    'DELETE /family/invitations/{id}': anInvitation,
    'PATCH /family/members/{id}': aTeen,
    'GET /family/members/{id}/purchases': aTeen,
    'PUT /family/members/{id}/purchase-notifications': aTeen,
    'POST /family/members/{id}/shops': aTeen,
    'POST /family/shops/{id}/sign': anAgreementToSign,
    'POST /family/shops/{id}/decline': anAgreementToSign,
    'POST /family/shops/{id}/end': anAgreementToSign,
    'DELETE /family/members/{id}': aTeen,
    'POST /family/members/{id}/device-code': aProfile,
    'DELETE /family/members/{id}/devices': aProfile,
    'GET /family/members/{id}/money': aProfile,
    'GET /family/members/{id}/export': aProfile,
    'POST /family/members/{id}/money/return': aProfileWithMoney,
    'PUT /family/members/{id}/allowance': aTeen,
    'PATCH /family/members/{id}/allowance': aTeenWithAllowance,
    'DELETE /family/members/{id}/allowance': aTeen,
    'PUT /family/members/{id}/money-split': aTeen,
    'POST /family/members/{id}/allowance/advance': aTeenWithAllowance,
    'POST /family/allowance-payouts/{id}/decide': aPayoutThatWaits,
    'POST /family/chores/{id}/done': aChore,
    'PUT /family/chores/{id}/photo': aChore,
    'GET /family/chores/{id}/photo': aChoreWithPhoto,
    'POST /family/chores/{id}/confirm': aChore,
    'POST /family/chores/{id}/send-back': aDoneChore,
    'DELETE /family/chores/{id}': aChore,
    'PATCH /family/recurring-chores/{id}': aRecurringChore,
    'DELETE /family/recurring-chores/{id}': aRecurringChore,
    'PATCH /family/goals/{id}': aGoal,
    'DELETE /family/goals/{id}': aGoal,
    'POST /family/goals/{id}/pledges': aGoal,
    'POST /family/goals/{id}/contributions': aGoal,
    'PUT /family/goals/{id}/plan': aGoal,
    'PATCH /family/goals/{id}/plan': aPlannedGoal,
    'DELETE /family/goals/{id}/plan': aPlannedGoal,
    'PUT /family/goals/{id}/round-ups': aGoal,
    'POST /family/goals/{id}/withdraw': aGoalWithMoney,
    'POST /family/goals/{id}/withdrawals': aTeensGoal,
    'POST /family/goal-withdrawals/{id}/approve': aWithdrawal,
    'POST /family/goal-withdrawals/{id}/decline': aWithdrawal,
    'POST /family/requests/{id}/approve': aRequest,
    'POST /family/requests/{id}/decline': aRequest,
    'POST /family/spending-requests/{id}/allow': aPurchaseAskedFor,
    'POST /family/spending-requests/{id}/offer': aPurchaseAskedFor,
    'POST /family/spending-requests/{id}/accept': anOffer,
    'POST /family/spending-requests/{id}/decline-offer': anOffer,
  },
  bodies: {
    'PUT /family/members/{id}/allowance': ({ product, layla }) => anAllowance(product, layla),
    'PATCH /family/members/{id}/allowance': () => ({ is_paused: true }),
    'PUT /family/members/{id}/money-split': () => ({ save: null, give: null }),
    'PUT /family/members/{id}/purchase-notifications': () => ({ is_on: true }),
    'POST /family/members/{id}/allowance/advance': ({ layla }) => ({
      amount: usd('0.50'),
      from_account_id: layla.account(),
    }),
    'POST /family/allowance-payouts/{id}/decide': () => ({ amount: usd('0.40') }),
    'POST /family/chores/{id}/confirm': ({ layla }) => ({ from_account_id: layla.account() }),
    'POST /family/requests/{id}/approve': ({ layla }) => ({ from_account_id: layla.account() }),
    'POST /family/chores/{id}/send-back': () => ({ reason: 'Under the bed too' }),
    'POST /family/requests/{id}/decline': () => ({ reason: 'Next month' }),
    'POST /family/members/{id}/shops': () => words,
    'POST /family/shops/{id}/sign': () => words,
    'POST /family/spending-requests/{id}/offer': () => ({ amount: usd('2.00') }),
    'PATCH /family/recurring-chores/{id}': () => ({ is_paused: true }),
    'PATCH /family/goals/{id}': () => ({ takes_more: true }),
    'POST /family/goals/{id}/pledges': () => ({ amount: usd('1.00') }),
    'PUT /family/goals/{id}/plan': ({ product, layla }) => aPlan(product, layla),
    'PATCH /family/goals/{id}/plan': () => ({ is_paused: true }),
    'PUT /family/goals/{id}/round-ups': () => ({ is_on: true }),
    'POST /family/goals/{id}/withdraw': () => aTicket,
    'POST /family/goals/{id}/withdrawals': () => aTicket,
    'POST /family/goal-withdrawals/{id}/decline': () => ({ reason: 'No' }),
    'POST /family/goals/{id}/contributions': ({ layla }) => ({
      amount: usd('1.00'),
      from_account_id: layla.account(),
    }),
    'POST /family/members/{id}/money/return': () => ({ amount: usd('1.00') }),
  },
  calls: {
    getFamily: ({ layla }) => layla.get('/family'),
    listFamilyActivity: async (scene) => {
      await aHousehold(scene, scene.layla)
      return scene.layla.get('/family/activity')
    },
    createHousehold: async (scene) => {
      await clear(scene)
      return scene.layla.post('/family', { name: 'The Haddads', monthly_budget: usd('550.00') })
    },
    changeHousehold: async (scene) => {
      await aHousehold(scene, scene.layla)
      return scene.layla.patch('/family', { name: 'The Haddads of Dubai' })
    },
    leaveHousehold: async (scene) => {
      await aHousehold(scene, scene.layla)
      return scene.layla.post('/family/leave', undefined)
    },
    lockFamilyCards: async (scene) => {
      await aHousehold(scene, scene.layla)
      return send(scene, 'PUT', '/family/lock', { locked: true })
    },
    inviteMember: async (scene) => {
      await aHousehold(scene, scene.layla)
      return scene.layla.post('/family/invitations', { to: { wallet_id: scene.omar.walletId }, role: 'teen' })
    },
    acceptFamilyInvitation: async (scene) =>
      scene.layla.post(`/family/invitations/${await anInvitation(scene, scene.layla)}/accept`, undefined),
    removeFamilyInvitation: async (scene) =>
      send(scene, 'DELETE', `/family/invitations/${await anInvitation(scene, scene.layla)}`),
    createProfile: async (scene) => {
      await aHousehold(scene, scene.layla)
      return scene.layla.post('/family/profiles', aSmallPerson(scene))
    },
    createDeviceCode: async (scene) => {
      const id = await aProfile(scene, scene.layla)
      return scene.layla.post(`/family/members/${id}/device-code`, undefined)
    },
    endDevices: async (scene) =>
      send(scene, 'DELETE', `/family/members/${await aProfile(scene, scene.layla)}/devices`),
    getProfileMoney: async (scene) =>
      scene.layla.get(`/family/members/${await aProfile(scene, scene.layla)}/money`),
    exportProfile: async (scene) =>
      scene.layla.get(`/family/members/${await aProfile(scene, scene.layla)}/export`),
    returnProfileMoney: async (scene) => {
      const id = await aProfileWithMoney(scene, scene.layla)
      return scene.layla.post(`/family/members/${id}/money/return`, { amount: usd('1.00') })
    },
    takeOverAccount: async (scene) => {
      const { call } = await aGrownProfile(scene, scene.layla)
      return call('/family/hand-over', { email: `mira-${randomUUID()}@example.com` })
    },
    listMemberPurchases: async (scene) =>
      scene.layla.get(`/family/members/${await aTeen(scene, scene.layla)}/purchases`),
    setPurchaseNotifications: async (scene) => {
      const path = `/family/members/${await aTeen(scene, scene.layla)}/purchase-notifications`
      return send(scene, 'PUT', path, { is_on: true })
    },
    proposeShops: async (scene) =>
      scene.layla.post(`/family/members/${await aTeen(scene, scene.layla)}/shops`, words),
    signShops: async (scene) =>
      scene.layla.post(`/family/shops/${await anAgreementToSign(scene, scene.layla)}/sign`, words),
    declineShops: async (scene) =>
      scene.layla.post(`/family/shops/${await anAgreementToSign(scene, scene.layla)}/decline`, undefined),
    endShops: async (scene) =>
      scene.layla.post(`/family/shops/${await anAgreementToSign(scene, scene.layla)}/end`, undefined),
    getWeeklyReport: async (scene) => {
      await aHousehold(scene, scene.layla)
      return scene.layla.get('/family/weekly-report')
    },
    changeFamilyMember: async (scene) =>
      scene.layla.patch(`/family/members/${await aTeen(scene, scene.layla)}`, { permissions: ['food'] }),
    removeFamilyMember: async (scene) =>
      send(scene, 'DELETE', `/family/members/${await aTeen(scene, scene.layla)}`),
    setAllowance: async (scene) => {
      const path = `/family/members/${await aTeen(scene, scene.layla)}/allowance`
      return send(scene, 'PUT', path, anAllowance(scene.product, scene.layla))
    },
    pauseAllowance: async (scene) => {
      const path = `/family/members/${await aTeenWithAllowance(scene, scene.layla)}/allowance`
      return scene.layla.patch(path, { is_paused: true })
    },
    endAllowance: async (scene) =>
      send(scene, 'DELETE', `/family/members/${await aTeen(scene, scene.layla)}/allowance`),
    splitMoney: async (scene) => {
      const path = `/family/members/${await aTeen(scene, scene.layla)}/money-split`
      return send(scene, 'PUT', path, { save: null, give: null })
    },
    advanceAllowance: async (scene) => {
      const path = `/family/members/${await aTeenWithAllowance(scene, scene.layla)}/allowance/advance`
      return scene.layla.post(path, { amount: usd('0.50'), from_account_id: scene.layla.account() })
    },
    decideAllowance: async (scene) => {
      const path = `/family/allowance-payouts/${await aPayoutThatWaits(scene, scene.layla)}/decide`
      return scene.layla.post(path, { amount: usd('0.40') })
    },
    addChore: async (scene) => {
      const assignee = await aTeen(scene, scene.layla)
      return scene.layla.post('/family/chores', { name: 'Wash the car', assignee_id: assignee })
    },
    finishChore: async (scene) =>
      scene.layla.post(`/family/chores/${await aChore(scene, scene.layla)}/done`, undefined),
    showChore: async (scene) => {
      const path = `/api/v1/family/chores/${await aChore(scene, scene.layla)}/photo`
      const headers = { authorization: `Bearer ${scene.layla.token}`, 'content-type': 'image/png' }
      return scene.product.http.call({ method: 'PUT', path, headers, body: PICTURE })
    },
    getChorePhoto: async (scene) =>
      scene.layla.get(`/family/chores/${await aChoreWithPhoto(scene, scene.layla)}/photo`),
    confirmChore: async (scene) => {
      const id = await aChore(scene, scene.layla)
      return scene.layla.post(`/family/chores/${id}/confirm`, { from_account_id: scene.layla.account() })
    },
    sendChoreBack: async (scene) => {
      const id = await aDoneChore(scene, scene.layla)
      return scene.layla.post(`/family/chores/${id}/send-back`, { reason: 'Under the bed too' })
    },
    removeChore: async (scene) => send(scene, 'DELETE', `/family/chores/${await aChore(scene, scene.layla)}`),
    changeRecurringChore: async (scene) =>
      scene.layla.patch(`/family/recurring-chores/${await aRecurringChore(scene, scene.layla)}`, {
        is_paused: true,
      }),
    removeRecurringChore: async (scene) =>
      send(scene, 'DELETE', `/family/recurring-chores/${await aRecurringChore(scene, scene.layla)}`),
    addGoal: async (scene) => {
      await aHousehold(scene, scene.layla)
      return scene.layla.post('/family/goals', { name: 'Holiday', target: usd('1800.00') })
    },
    changeGoal: async (scene) =>
      scene.layla.patch(`/family/goals/${await aGoal(scene, scene.layla)}`, { takes_more: true }),
    removeGoal: async (scene) => send(scene, 'DELETE', `/family/goals/${await aGoal(scene, scene.layla)}`),
    pledgeForGoal: async (scene) => {
      const path = `/family/goals/${await aGoal(scene, scene.layla)}/pledges`
      return scene.layla.post(path, { amount: usd('1.00') })
    },
    contributeToGoal: async (scene) => {
      const path = `/family/goals/${await aGoal(scene, scene.layla)}/contributions`
      return scene.layla.post(path, { amount: usd('1.00'), from_account_id: scene.layla.account() })
    },
    planContributions: async (scene) => {
      const path = `/family/goals/${await aGoal(scene, scene.layla)}/plan`
      return send(scene, 'PUT', path, aPlan(scene.product, scene.layla))
    },
    pauseContributions: async (scene) =>
      scene.layla.patch(`/family/goals/${await aPlannedGoal(scene, scene.layla)}/plan`, { is_paused: true }),
    endContributions: async (scene) =>
      send(scene, 'DELETE', `/family/goals/${await aPlannedGoal(scene, scene.layla)}/plan`),
    setRoundUps: async (scene) =>
      send(scene, 'PUT', `/family/goals/${await aGoal(scene, scene.layla)}/round-ups`, { is_on: true }),
    withdrawFromGoal: async (scene) => {
      const path = `/family/goals/${await aGoalWithMoney(scene, scene.layla)}/withdraw`
      return scene.layla.post(path, aTicket)
    },
    askGoalWithdrawal: async (scene) => {
      const id = await aTeensGoal(scene, scene.layla)
      return scene.layla.post(`/family/goals/${id}/withdrawals`, aTicket)
    },
    approveGoalWithdrawal: async (scene) => {
      const id = await aWithdrawal(scene, scene.layla)
      return scene.layla.post(`/family/goal-withdrawals/${id}/approve`, {})
    },
    declineGoalWithdrawal: async (scene) => {
      const id = await aWithdrawal(scene, scene.layla)
      return scene.layla.post(`/family/goal-withdrawals/${id}/decline`, { reason: 'No' })
    },
    askParents: async (scene) => {
      await aParentOf(scene, scene.layla)
      return scene.layla.post('/family/requests', { amount: usd('1.00'), purpose: 'Ticket' })
    },
    approveFamilyRequest: async (scene) => {
      const id = await aRequest(scene, scene.layla)
      return scene.layla.post(`/family/requests/${id}/approve`, { from_account_id: scene.layla.account() })
    },
    declineFamilyRequest: async (scene) => {
      const id = await aRequest(scene, scene.layla)
      return scene.layla.post(`/family/requests/${id}/decline`, { reason: 'Next month' })
    },
    askToSpend: async (scene) => {
      await aParentOf(scene, scene.layla)
      return scene.layla.post('/family/spending-requests', shoes)
    },
    allowSpending: async (scene) => {
      const id = await aPurchaseAskedFor(scene, scene.layla)
      return scene.layla.post(`/family/spending-requests/${id}/allow`, undefined)
    },
    offerSpending: async (scene) => {
      const id = await aPurchaseAskedFor(scene, scene.layla)
      return scene.layla.post(`/family/spending-requests/${id}/offer`, { amount: usd('2.00') })
    },
    acceptSpendingOffer: async (scene) => {
      const id = await anOffer(scene, scene.layla)
      return scene.layla.post(`/family/spending-requests/${id}/accept`, undefined)
    },
    declineSpendingOffer: async (scene) => {
      const id = await anOffer(scene, scene.layla)
      return scene.layla.post(`/family/spending-requests/${id}/decline-offer`, undefined)
    },
  },
  async use(scene) {
    const { product, layla } = scene
    const params = { id: await aTeen(scene, layla) }
    await layla.api('PUT /family/members/{id}/allowance', { params, body: anAllowance(product, layla) })
    await layla.api('PUT /family/lock', { body: { locked: true } })
    await layla.api('PUT /family/lock', { body: { locked: false } })
    await layla.api('PATCH /family', { body: { name: 'The Haddads of Dubai', stops_at_budget: true } })
    await layla.api('PATCH /family/members/{id}', {
      params,
      body: {
        limits: { week: usd('20.00') },
        category_limits: [{ category: 'entertainment', amount: usd('20.00') }],
      },
    })
    for (const isOn of [true, false, true])
      await layla.api('PUT /family/members/{id}/purchase-notifications', { params, body: { is_on: isOn } })
    const chore = await aDoneChore(scene, layla)
    await layla.api('POST /family/chores/{id}/confirm', {
      params: { id: chore },
      body: { from_account_id: layla.account() },
      idempotencyKey: randomUUID(),
    })
    await product.quiet()
    const back = await aDoneChore(scene, layla)
    await layla.api('POST /family/chores/{id}/send-back', {
      params: { id: back },
      body: { reason: 'Once more' },
    })
    await layla.api('DELETE /family/chores/{id}', { params: { id: back } })
    const recurring = { params: { id: await aRecurringChore(scene, layla) } }
    await layla.api('PATCH /family/recurring-chores/{id}', { ...recurring, body: { is_paused: true } })
    await layla.api('PATCH /family/recurring-chores/{id}', { ...recurring, body: { is_paused: false } })
    await product.database.query(
      `update family.recurring_chores set made_until = current_date - 1
       where household_id = (select household_id from family.members where user_id = $1)`,
      [layla.userId],
    )
    await product.runJob('family.make_chores')
    await layla.api('DELETE /family/recurring-chores/{id}', recurring)
    const asked = await aRequest(scene, layla)
    await layla.api('POST /family/requests/{id}/approve', {
      params: { id: asked },
      body: { from_account_id: layla.account() },
      idempotencyKey: randomUUID(),
    })
    await product.quiet()
    const spending = { params: { id: await aPurchaseAskedFor(scene, layla) } }
    await layla.api('POST /family/spending-requests/{id}/allow', spending)
    await layla.api('GET /family')
    const agreement = { params: { id: await anAgreementToSign(scene, layla) } }
    await layla.api('POST /family/shops/{id}/sign', { ...agreement, body: words })
    const own = { params: { id: (await ownMember(layla)) ?? '' } }
    const { next_cursor: cursor } = await layla.api('GET /family/members/{id}/purchases', own)
    await layla.api('GET /family/members/{id}/purchases', {
      ...own,
      query: { cursor: cursor ?? A_CURSOR },
    })
    await layla.api('POST /family/shops/{id}/end', agreement)
    const goal = await aGoal(scene, layla)
    await layla.api('POST /family/goals/{id}/pledges', {
      params: { id: goal },
      body: { amount: usd('1.00') },
      idempotencyKey: randomUUID(),
    })
    for (const isOn of [true, false])
      await layla.api('PUT /family/goals/{id}/round-ups', {
        params: { id: goal },
        body: { is_on: isOn },
      })
    await layla.api('PATCH /family/goals/{id}', { params: { id: goal }, body: { takes_more: true } })
    await layla.api('PUT /family/goals/{id}/plan', { params: { id: goal }, body: aPlan(product, layla) })
    await layla.api('DELETE /family/goals/{id}/plan', { params: { id: goal } })
    await layla.api('PUT /family/goals/{id}/plan', { params: { id: goal }, body: aPlan(product, layla) })
    await layla.api('DELETE /family/goals/{id}', { params: { id: goal } })
    const withdrawal = { params: { id: await aWithdrawal(scene, layla) } }
    await layla.api('POST /family/goal-withdrawals/{id}/approve', {
      ...withdrawal,
      idempotencyKey: randomUUID(),
    })
    await product.quiet()
    await layla.api('GET /family')
    await product.database.query(
      `insert into family.activity (user_id, id, household_id, action, name, subject_id, status, created_at)
       select user_id, gen_random_uuid(), household_id, 'card_purchased', 'Layla', gen_random_uuid(), 'approved', now()
       from family.members where user_id = $1`,
      [layla.userId],
    )
    const { data } = await layla.api('GET /family/activity', { query: { limit: 1 } })
    const [first] = data
    if (first) await layla.api('GET /family/activity', { query: { cursor: first.id } })
    const profile = { params: { id: await aProfile(scene, layla) } }
    const { code } = await layla.api('POST /family/members/{id}/device-code', profile)
    await joinDevice(product, code)
    await layla.api('DELETE /family/members/{id}/devices', profile)
    await product.quiet()
    await layla.api('GET /family/members/{id}/money', profile)
    await layla.api('GET /family/members/{id}/export', profile)
    await layla.api('GET /family/weekly-report')
    await layla.api('DELETE /family/members/{id}', profile)
    const grown = await aGrownProfile(scene, layla)
    await grown.call('/family/hand-over', { email: `mira-${randomUUID()}@example.com` })
    await product.runJob('family.remind_of_chores')
    await product.runJob('family.weekly_reports')
    await layla.api('DELETE /family/members/{id}', { params: { id: grown.id } })
    const payout = { params: { id: await aPayoutThatWaits(scene, layla) } }
    await layla.api('POST /family/allowance-payouts/{id}/decide', {
      ...payout,
      body: { amount: usd('0.40') },
    })
    await product.runJob('family.pay_decided_allowances')
    await product.runJob('family.tell_of_allowances')
    await aChoreWithPhoto(scene, layla)
    await product.runJob('family.clear_photos')
    await layla.api('DELETE /family/members/{id}', { params: { id: await aTeen(scene, layla) } })
    await layla.api('DELETE /family/invitations/{id}', { params: { id: await anInvitation(scene, layla) } })
    await aHousehold(scene, layla)
    await layla.api('POST /family/leave', {})
    await product.runJob('family.forget_invitations')
    await product.quiet()
  },
}

const other = ({ omar, noor }: Scene, { userId }: Person): Person => (noor.userId === userId ? omar : noor)

const send = ({ product, layla }: Scene, method: 'PUT' | 'DELETE', path: string, body?: object) =>
  product.http.call({
    method,
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${layla.token}` },
    ...(body && { body }),
  })

function anAllowance({ platform }: Scene['product'], payer: Person) {
  const inTwoDays = new Date(platform.clock.now().getTime() + 2 * DAY_MS)
  const first_day = inTwoDays.toISOString().slice(0, 10)
  return { amount: usd('1.00'), every: 'weekly' as const, first_day, from_account_id: payer.account() }
}

/** Contributions are planned with the same fields. */
const aPlan = anAllowance

const sums = { full_minor: 100, earned_minor: 100, paid_minor: 100, of_days: 7, days: 7, done: 0, counted: 0 }

const tables = [
  'shop_agreements',
  'allowance_payouts',
  'allowance_advances',
  'chore_photos',
  'activity',
  'requests',
  'pledges',
  'goal_contributions',
  'planned_contributions',
  'goal_withdrawals',
  'goals',
  'recurring_chores',
  'chores',
  'invitations',
  'members',
  'households',
]

// Each person of the scene starts without the household of the test before.
async function clear({ product: { database }, layla, omar, noor }: Scene): Promise<void> {
  const people = [[layla.userId, omar.userId, noor.userId]]
  for (const table of tables)
    await database.query(`delete from family.${table} where user_id = any ($1)`, people)
}

async function aHousehold(scene: Scene, owner: Person): Promise<void> {
  await clear(scene)
  await owner.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
}

/** An invitation that waits for the owner's answer. */
async function anInvitation(scene: Scene, owner: Person): Promise<string> {
  const inviter = other(scene, owner)
  await aHousehold(scene, inviter)
  await inviter.api('POST /family/invitations', { body: { to: { wallet_id: owner.walletId }, role: 'teen' } })
  return (await owner.api('GET /family')).invitations[0]?.id ?? ''
}

/** Another person as a Teen of the owner's household. */
async function aTeen(scene: Scene, owner: Person): Promise<string> {
  const teen = other(scene, owner)
  await aHousehold(scene, owner)
  await owner.api('POST /family/invitations', { body: { to: { wallet_id: teen.walletId }, role: 'teen' } })
  await accept(teen)
  const { household } = await teen.api('GET /family')
  return household?.members.find(({ is_me }) => is_me)?.id ?? ''
}

const aSmallPerson = ({ product: { platform } }: Scene) => ({
  name: 'Mira Haddad',
  birth_year: platform.clock.now().getUTCFullYear() - 8,
  role: 'child' as const,
})

async function aTeenWithAllowance(scene: Scene, owner: Person): Promise<string> {
  const id = await aTeen(scene, owner)
  const body = { ...anAllowance(scene.product, owner), chores: 'parent_decides' as const }
  await owner.api('PUT /family/members/{id}/allowance', { params: { id }, body })
  return id
}

/** An allowance whose day has come, about which the owner is to decide. */
async function aPayoutThatWaits(scene: Scene, owner: Person): Promise<string> {
  await aTeenWithAllowance(scene, owner)
  const { database } = scene.product
  await database.query(
    `update wallet.scheduled_payments set next_at = now() - interval '1 day'
     where user_id = $1 and kind = 'family_transfer' and status = 'active'`,
    [owner.userId],
  )
  await scene.product.runJob('wallet.run_scheduled')
  return (await owner.api('GET /family')).household?.allowance_payouts[0]?.id ?? ''
}

/** A profile without an email address in the owner's household. */
async function aProfile(scene: Scene, owner: Person): Promise<string> {
  await aHousehold(scene, owner)
  const { household } = await owner.api('POST /family/profiles', {
    body: aSmallPerson(scene),
    idempotencyKey: randomUUID(),
  })
  return household?.members.find(({ profile }) => profile !== null)?.id ?? ''
}

/** A profile that has its chore's reward, and what else comes with it. */
async function aProfileWithMoney(scene: Scene, owner: Person): Promise<string> {
  const { product } = scene
  const id = await aProfile(scene, owner)
  const body = { name: 'Feed the cat', assignee_id: id, reward: usd('3.00') }
  const { household } = await owner.api('POST /family/chores', { body })
  await product.settled()
  await owner.api('POST /family/chores/{id}/confirm', {
    params: { id: household?.chores[0]?.id ?? '' },
    body: { from_account_id: owner.account() },
    idempotencyKey: randomUUID(),
  })
  await product.settled()
  return id
}

/** A profile that is of age, of which the household was told, on a device of its own. */
async function aGrownProfile(scene: Scene, owner: Person) {
  const { product } = scene
  const id = await aProfile(scene, owner)
  const { code } = await owner.api('POST /family/members/{id}/device-code', { params: { id } })
  const { body } = await joinDevice(product, code)
  await product.database.query(
    `update family.members set birth_year = extract(year from now())::int - 30 where user_id = $1`,
    [owned.parse(body).user.id],
  )
  await product.runJob('family.tell_hand_over')
  const bearer = { authorization: `Bearer ${String(body.access_token)}` }
  return { id, call: (path: string, sent: object) => product.http.post(`/api/v1${path}`, sent, bearer) }
}

/** Another person as the Parent of the owner. */
async function aParentOf(scene: Scene, owner: Person): Promise<Person> {
  await anInvitation(scene, owner)
  await accept(owner)
  return other(scene, owner)
}

async function accept(person: Person): Promise<void> {
  const id = (await person.api('GET /family')).invitations[0]?.id ?? ''
  await person.api('POST /family/invitations/{id}/accept', { params: { id } })
}

async function aChore(scene: Scene, owner: Person): Promise<string> {
  const assignee = await aTeen(scene, owner)
  const body = { name: 'Wash the car', assignee_id: assignee, reward: usd('1.00') }
  const { household } = await owner.api('POST /family/chores', { body })
  return household?.chores[0]?.id ?? ''
}

async function aChoreWithPhoto(scene: Scene, owner: Person): Promise<string> {
  const id = await aChore(scene, owner)
  const file = new Blob([new Uint8Array(PICTURE)], { type: 'image/png' })
  await owner.api('PUT /family/chores/{id}/photo', { params: { id }, file })
  return id
}

async function aRecurringChore(scene: Scene, owner: Person): Promise<string> {
  const assignee = await aTeen(scene, owner)
  const body = { name: 'Feed the cat', assignee_id: assignee, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const { household } = await owner.api('POST /family/chores', { body })
  return household?.recurring_chores[0]?.id ?? ''
}

async function aDoneChore(scene: Scene, owner: Person): Promise<string> {
  const id = await aChore(scene, owner)
  await other(scene, owner).api('POST /family/chores/{id}/done', { params: { id } })
  return id
}

async function aGoal(scene: Scene, owner: Person): Promise<string> {
  await aHousehold(scene, owner)
  const body = { name: 'Holiday', target: usd('1800.00') }
  return (await owner.api('POST /family/goals', { body })).household?.goals[0]?.id ?? ''
}

/** A goal to which its owner has planned contributions. */
async function aPlannedGoal(scene: Scene, owner: Person): Promise<string> {
  const id = await aGoal(scene, owner)
  await owner.api('PUT /family/goals/{id}/plan', { params: { id }, body: aPlan(scene.product, owner) })
  return id
}

const aTicket = { amount: usd('1.00'), purpose: 'Ticket' }

/** Has an owner give to a goal of theirs, and waits until the money is there. */
async function fill({ product }: Scene, owner: Person, goal: string): Promise<string> {
  await owner.api('POST /family/goals/{id}/contributions', {
    params: { id: goal },
    body: { amount: usd('2.00'), from_account_id: owner.account() },
    idempotencyKey: randomUUID(),
  })
  await product.repeated(async () => {
    const { household } = await owner.api('GET /family')
    return household?.goals.find(({ id }) => id === goal)?.coming.amount === '0.00'
  })
  return goal
}

async function aGoalWithMoney(scene: Scene, owner: Person): Promise<string> {
  return fill(scene, owner, await aGoal(scene, owner))
}

/** A goal with money of a household in which the owner is a Teen. */
async function aTeensGoal(scene: Scene, owner: Person): Promise<string> {
  await aParentOf(scene, owner)
  const body = { name: 'Bike', target: usd('90.00') }
  const { household } = await owner.api('POST /family/goals', { body })
  return fill(scene, owner, household?.goals[0]?.id ?? '')
}

/** A withdrawal for which a Teen asks the owner. */
async function aWithdrawal(scene: Scene, owner: Person): Promise<string> {
  await aTeen(scene, owner)
  const body = { name: 'Holiday', target: usd('1800.00') }
  const made = await owner.api('POST /family/goals', { body })
  const id = await fill(scene, owner, made.household?.goals[0]?.id ?? '')
  const { household } = await other(scene, owner).api('POST /family/goals/{id}/withdrawals', {
    params: { id },
    body: aTicket,
    idempotencyKey: randomUUID(),
  })
  return household?.goal_withdrawals[0]?.id ?? ''
}

async function aRequest(scene: Scene, owner: Person): Promise<string> {
  await aTeen(scene, owner)
  const { household } = await other(scene, owner).api('POST /family/requests', {
    body: { amount: usd('1.00'), purpose: 'Ticket' },
    idempotencyKey: randomUUID(),
  })
  return household?.requests[0]?.id ?? ''
}

/** The words of an agreement about shops that are shown today. */
const words = { version: SHOP_AGREEMENT_VERSION }

/** A place in a list of transactions: after all that has happened. */
const A_CURSOR = Buffer.from(
  JSON.stringify(['2099-01-01T00:00:00.000Z', '00000000-0000-7000-8000-000000000000']),
).toString('base64url')

const ownMember = async (person: Person) =>
  (await person.api('GET /family')).household?.members.find(({ is_me: isMe }) => isMe)?.id

/** A Parent of theirs asks to see in which shops they pay. */
async function anAgreementToSign(scene: Scene, owner: Person): Promise<string> {
  await aParentOf(scene, owner)
  const id = (await ownMember(owner)) ?? ''
  const { household } = await other(scene, owner).api('POST /family/members/{id}/shops', {
    params: { id },
    body: words,
  })
  return household?.members.find((each) => each.id === id)?.shops?.agreement?.id ?? ''
}

const shoes = { amount: usd('1.00'), category: 'shopping', purpose: 'Shoes' } as const

/** A Teen of theirs asks to spend. */
async function aPurchaseAskedFor(scene: Scene, owner: Person): Promise<string> {
  await aTeen(scene, owner)
  const { household } = await other(scene, owner).api('POST /family/spending-requests', {
    body: shoes,
    idempotencyKey: randomUUID(),
  })
  return household?.requests[0]?.id ?? ''
}

/** A Parent of theirs offers another amount than they asked for. */
async function anOffer(scene: Scene, owner: Person): Promise<string> {
  await aParentOf(scene, owner)
  const { household } = await owner.api('POST /family/spending-requests', {
    body: shoes,
    idempotencyKey: randomUUID(),
  })
  const id = household?.requests[0]?.id ?? ''
  await other(scene, owner).api('POST /family/spending-requests/{id}/offer', {
    params: { id },
    body: { amount: usd('2.00') },
  })
  return id
}
