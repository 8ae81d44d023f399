import { randomUUID } from 'node:crypto'
import { type FamilyAction, type FamilyRole, familyActions, familyMay, familyRoles } from '@sadaf/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { aRow } from '../../../../test/support/rows.ts'

// The table of permissions as the server keeps it: every action by every role, about oneself, another member, another
// household's member, and by a former member; and the rows of each table of the family by who reads them.

let product: Product
let people: Awaited<ReturnType<typeof aHousehold>>
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
  people = await aHousehold()
}, 120_000)
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const aTicket = { amount: usd('1.00'), purpose: 'Ticket' }

type Member = { readonly person: Person; readonly id: string; readonly things: Things }
type Things = Readonly<Record<'chore' | 'request' | 'agreement' | 'withdrawal', string>>

async function join(parent: Person, person: Person, role: FamilyRole): Promise<void> {
  await parent.api('POST /family/invitations', { body: { to: { wallet_id: person.walletId }, role } })
  const id = (await person.api('GET /family')).invitations[0]?.id ?? ''
  await person.api('POST /family/invitations/{id}/accept', { params: { id } })
}

const memberIdOf = async (person: Person) =>
  (await person.api('GET /family')).household?.members.find(({ is_me: isMe }) => isMe)?.id ?? ''

/** Rows of each sort that belong to a member, in states in which nothing more is done to them. */
async function thingsOf({ userId }: Person, householdId: string): Promise<Things> {
  const [chore, request] = [randomUUID(), randomUUID()]
  const [agreement, withdrawal] = [randomUUID(), randomUUID()]
  const { database } = product
  await database.query(
    `insert into family.chores (user_id, id, household_id, name, asset, state, created_at, changed_at)
     values ($1, $2, $3, 'Chore', 'USD', 'confirmed', now(), now())`,
    [userId, chore, householdId],
  )
  await database.query(
    `insert into family.requests (user_id, id, household_id, purpose, asset, amount_minor, state, reason, created_at,
       changed_at) values ($1, $2, $3, 'Ticket', 'USD', 100, 'declined', 'No', now(), now())`,
    [userId, request, householdId],
  )
  await database.query(
    `insert into family.activity (user_id, id, household_id, action, name, status, created_at)
     values ($1, $2, $3, 'chore_done', $4, 'completed', now())`,
    [userId, randomUUID(), householdId, userId],
  )
  await database.query(
    `insert into family.shop_agreements (user_id, id, household_id, state, version, proposed_by, proposed_by_name,
       proposed_at, closed_at, closed_by) values ($1, $2, $3, 'ended', 1, $1, 'Layla', now(), now(), 'parent')`,
    [userId, agreement, householdId],
  )
  await database.query(
    `insert into family.goal_withdrawals (user_id, id, household_id, goal_id, purpose, asset, amount_minor, state, reason,
       created_at, changed_at) values ($1, $2, $3, $2, 'Ticket', 'USD', 100, 'declined', 'No', now(), now())`,
    [userId, withdrawal, householdId],
  )
  return { chore, request, agreement, withdrawal }
}

async function aHousehold() {
  const names = ['Layla Haddad', 'Omar Haddad', 'Yousef Haddad', 'Sara Haddad', 'Mira Haddad', 'Adam Haddad']
  const all = []
  for (const name of [...names, 'Rana Zaki', 'Noor Aziz']) all.push(await product.person({ name }))
  const [layla, omar, yousef, sara, mira, adam, rana, noor] = all
  if (!layla || !omar || !yousef || !sara || !mira || !adam || !rana || !noor) throw new Error('no people')
  const made = await layla.api('POST /family', {
    body: { name: 'The Haddads', monthly_budget: usd('550.00') },
  })
  const householdId = made.household?.id ?? ''
  await noor.api('POST /family', { body: { name: 'Elsewhere', monthly_budget: usd('1.00') } })
  await join(layla, omar, 'parent')
  await join(layla, yousef, 'teen')
  await join(layla, sara, 'teen')
  await join(layla, mira, 'child')
  await join(layla, adam, 'child')
  await join(layla, rana, 'teen')
  await rana.api('POST /family/leave', {})
  const member = async (person: Person): Promise<Member> => ({
    ...{ person, id: await memberIdOf(person), things: await thingsOf(person, householdId) },
  })
  return {
    householdId,
    former: rana,
    stranger: noor,
    actors: { parent: await member(layla), teen: await member(yousef), child: await member(mira) },
    others: { parent: await member(omar), teen: await member(sara), child: await member(adam) },
  }
}

const send = ({ token }: Person, method: string, path: string, body?: object) =>
  product.http.call({
    method,
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(body && { body }),
  })

/** A goal of a person: a household has only so many. */
async function aGoalOf({ userId }: Person): Promise<string> {
  const { rows } = await product.database.query<{ id: string }>(
    `select id from family.goals where user_id = $1 and household_id = $2 limit 1`,
    [userId, people.householdId],
  )
  if (rows[0]) return rows[0].id
  const id = randomUUID()
  await product.database.query(
    `insert into family.goals (user_id, id, household_id, name, asset, target_minor, created_at)
     values ($1, $2, $3, 'Holiday', 'USD', 10000, now())`,
    [userId, id, people.householdId],
  )
  return id
}

type Answered = { readonly status: number; readonly code: unknown }
/** Tries an action about a member; null where no call does it about that one. */
type Try = (actor: Person, whose: Member, isOwn: boolean) => Promise<Answered | null>

/** Parents have no purchases that others see, and sign no agreement about them. */
const isParent = ({ id }: Member): boolean => [people.actors.parent.id, people.others.parent.id].includes(id)

const answer = async (call: ReturnType<typeof send>): Promise<Answered> => {
  const { status, body } = await call
  return { status, code: body.code }
}
const seen = (isSeen: boolean): Answered =>
  isSeen ? { status: 200, code: undefined } : { status: 403, code: 'forbidden' }

async function householdAsSeenBy(person: Person) {
  return (await person.api('GET /family')).household
}

/** Calls whose success takes a member out, or changes a role, are tried on their own below. */
const tries: Readonly<Record<Exclude<FamilyAction, 'leave' | 'remove_member' | 'lower_parent'>, Try>> = {
  change_household: async (actor) => answer(send(actor, 'PATCH', '/family', { name: 'The Haddads' })),
  invite: async (actor) =>
    answer(send(actor, 'POST', '/family/invitations', { to: { wallet_id: actor.walletId }, role: 'teen' })),
  manage_profile: async (actor, { id }) => answer(send(actor, 'POST', `/family/members/${id}/device-code`)),
  change_member: async (actor, { id }) =>
    answer(send(actor, 'PATCH', `/family/members/${id}`, { permissions: ['all'] })),
  see_spending: async (actor, { id }) => {
    const member = (await householdAsSeenBy(actor))?.members.find((each) => each.id === id)
    return seen(member?.card !== null && member !== undefined)
  },
  see_purchases: async (actor, whose) =>
    isParent(whose) ? null : answer(send(actor, 'GET', `/family/members/${whose.id}/purchases`)),
  follow_purchases: async (actor, whose) =>
    isParent(whose)
      ? null
      : answer(send(actor, 'PUT', `/family/members/${whose.id}/purchase-notifications`, { is_on: true })),
  // Outdated words are refused once the permission is found.
  ask_to_see_shops: async (actor, whose) =>
    isParent(whose)
      ? null
      : answer(send(actor, 'POST', `/family/members/${whose.id}/shops`, { version: 99 })),
  answer_about_shops: async (actor, { things }) =>
    answer(send(actor, 'POST', `/family/shops/${things.agreement}/sign`, { version: 1 })),
  end_seeing_shops: async (actor, { things }) =>
    answer(send(actor, 'POST', `/family/shops/${things.agreement}/end`)),
  see_activity: async (actor, { person }) => {
    const { data } = await actor.api('GET /family/activity', { query: { limit: 100 } })
    return seen(data.some(({ name }) => name === person.userId))
  },
  see_chore: async (actor, { things }) =>
    seen((await householdAsSeenBy(actor))?.chores.some(({ id }) => id === things.chore) ?? false),
  see_request: async (actor, { things }) =>
    seen((await householdAsSeenBy(actor))?.requests.some(({ id }) => id === things.request) ?? false),
  add_chore: async (actor, { id }) =>
    answer(send(actor, 'POST', '/family/chores', { name: 'Tidy', assignee_id: id })),
  finish_chore: async (actor, { things }) =>
    answer(send(actor, 'POST', `/family/chores/${things.chore}/done`)),
  decide_chore: async (actor, { things }) =>
    answer(send(actor, 'POST', `/family/chores/${things.chore}/send-back`, { reason: 'Once more' })),
  remove_chore: async (actor, { things }) => answer(send(actor, 'DELETE', `/family/chores/${things.chore}`)),
  add_goal: async (actor, _whose, isOwn) =>
    isOwn ? answer(send(actor, 'POST', '/family/goals', { name: 'Bike', target: usd('90.00') })) : null,
  open_goal: async (actor, { person }) =>
    answer(send(actor, 'PATCH', `/family/goals/${await aGoalOf(person)}`, { takes_more: true })),
  remove_goal: async (actor, { person }) =>
    answer(send(actor, 'DELETE', `/family/goals/${await aGoalOf(person)}`)),
  pledge: async (actor, { person }, isOwn) =>
    isOwn
      ? answer(send(actor, 'POST', `/family/goals/${await aGoalOf(person)}/pledges`, { amount: usd('1.00') }))
      : null,
  contribute: async (actor, { person }, isOwn) =>
    isOwn
      ? answer(
          send(actor, 'POST', `/family/goals/${await aGoalOf(person)}/contributions`, {
            amount: usd('1.00'),
            from_account_id: actor.account(),
          }),
        )
      : null,
  round_up: async (actor, { person, id }) =>
    answer(
      send(actor, 'PUT', `/family/goals/${await aGoalOf(person)}/round-ups`, { is_on: true, member_id: id }),
    ),
  withdraw: async (actor, { person }, isOwn) =>
    isOwn ? answer(send(actor, 'POST', `/family/goals/${await aGoalOf(person)}/withdraw`, aTicket)) : null,
  ask_withdrawal: async (actor, { person }, isOwn) =>
    isOwn ? answer(send(actor, 'POST', `/family/goals/${await aGoalOf(person)}/withdrawals`, aTicket)) : null,
  decide_withdrawal: async (actor, { things }) =>
    answer(send(actor, 'POST', `/family/goal-withdrawals/${things.withdrawal}/decline`, { reason: 'No' })),
  split_money: async (actor, { id }) =>
    answer(send(actor, 'PUT', `/family/members/${id}/money-split`, { save: null, give: null })),
  ask_for_money: async (actor, _whose, isOwn) =>
    isOwn
      ? answer(send(actor, 'POST', '/family/requests', { amount: usd('1.00'), purpose: 'Ticket' }))
      : null,
  decide_request: async (actor, { things }) =>
    answer(send(actor, 'POST', `/family/requests/${things.request}/decline`, { reason: 'No' })),
  lock_cards: async (actor) => answer(send(actor, 'PUT', '/family/lock', { locked: false })),
}

const tried = Object.keys(tries) as (keyof typeof tries)[] // its keys are those of the record

/** The rest of a verb may still refuse; the table has let the member through. */
const isLetThrough = ({ status }: Answered): boolean => status !== 403 && status !== 404

test('every action is tried', () => {
  expect([...tried, 'leave', 'remove_member', 'lower_parent'].sort()).toEqual([...familyActions].sort())
})

test.each(familyRoles)(
  'a %s does for themselves and for others what the table says, and no more',
  async (role) => {
    const actor = people.actors[role]
    for (const action of tried) {
      const own = await tries[action](actor.person, actor, true)
      if (own)
        expect([action, 'own', isLetThrough(own)]).toEqual([action, 'own', familyMay(role, action, 'own')])
      for (const other of Object.values(people.others)) {
        const result = await tries[action](actor.person, other, false)
        // No member asks for another, and a household has no chosen member.
        const isOfHousehold = action === 'change_household' || action === 'invite' || action === 'lock_cards'
        const expected = familyMay(role, action, isOfHousehold ? 'own' : 'other')
        if (result) expect([action, 'other', isLetThrough(result)]).toEqual([action, 'other', expected])
      }
    }
  },
)

test.each(['stranger', 'former'] as const)('a %s reaches nothing of the household', async (which) => {
  const actor = people[which]
  const others = Object.values(people.others)
  // Calls without a thing of this household are about their own, or need one.
  const named = [
    ...(['manage_profile', 'change_member', 'finish_chore', 'decide_chore', 'remove_chore'] as const),
    ...(['open_goal', 'remove_goal', 'decide_request', 'decide_withdrawal', 'add_chore'] as const),
    ...(['answer_about_shops', 'end_seeing_shops', 'see_purchases', 'ask_to_see_shops'] as const),
    ...(['split_money', 'follow_purchases'] as const),
  ]
  for (const action of named)
    for (const other of others) {
      const result = await tries[action](actor, other, false)
      if (result === null) continue
      const refused =
        action === 'add_chore' && which === 'former' ? [409, 'family_required'] : [404, 'not_found']
      expect([action, result.status, result.code]).toEqual([action, ...refused])
    }
  const pledged = await answer(
    send(actor, 'POST', `/family/goals/${await aGoalOf(people.others.teen.person)}/pledges`, {
      amount: usd('1.00'),
    }),
  )
  expect(pledged).toEqual({ status: 404, code: 'not_found' })
  const shown = await householdAsSeenBy(actor)
  expect(shown?.id).not.toBe(people.householdId)
})

describe('rows of the household’s tables', () => {
  /** Those who read a row beside its owner, who is a Teen; a person who is no member reads none. */
  const readersOf: Readonly<Record<string, 'household' | 'parents' | 'owner'>> = {
    households: 'household',
    members: 'household',
    invitations: 'household',
    activity: 'household',
    chores: 'household',
    recurring_chores: 'household',
    goals: 'household',
    pledges: 'household',
    goal_contributions: 'household',
    goal_withdrawals: 'household',
    requests: 'household',
    allowance_payouts: 'parents',
    allowance_advances: 'parents',
    chore_photos: 'parents',
    purchase_followers: 'owner',
    round_ups: 'owner',
    planned_contributions: 'owner',
    shop_agreements: 'owner',
  }

  test('every table has a case, protects its rows, and is written by the system alone', async () => {
    const { rows } = await product.database.query(
      `select relname as name, relrowsecurity and relforcerowsecurity as protected,
         has_table_privilege('sadaf_user', oid, 'insert, update, delete, truncate') as written
       from pg_class where relnamespace = 'family'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`,
    )
    const expected = Object.keys(readersOf).sort()
    expect(rows).toEqual(expected.map((name) => ({ name, protected: true, written: false })))
  })

  test.each(Object.entries(readersOf))('a row of %s is read by the %s', async (table, readers) => {
    const { actors, others, former, stranger, householdId } = people
    const owner = table === 'households' ? actors.parent.person : others.teen.person
    const remove = await aRowIn(table, owner)
    const column = table === 'households' ? 'id' : 'household_id'
    const reads = async ({ userId }: Person) => {
      const { rowCount } = await product.platform.database.asUser(userId, (tx) =>
        tx.client.query(`select from family.${table} where user_id = $1 and ${column} = $2`, [
          owner.userId,
          householdId,
        ]),
      )
      return rowCount !== 0
    }
    try {
      expect({
        owner: await reads(owner),
        parent: await reads(others.parent.person),
        teen: await reads(actors.teen.person),
        child: await reads(actors.child.person),
        former: await reads(former),
        stranger: await reads(stranger),
      }).toEqual({
        owner: true,
        parent: readers !== 'owner',
        teen: readers === 'household',
        child: readers === 'household',
        former: false,
        stranger: false,
      })
    } finally {
      await remove()
    }
  })

  /** Makes a row of a member; a household and a member are there already. */
  async function aRowIn(name: string, { userId }: Person): Promise<() => Promise<unknown>> {
    if (name === 'households' || name === 'members') return async () => undefined
    const { database } = product
    const row = {
      ...(await aRow(database, { schema: 'family', name }, userId)),
      household_id: people.householdId,
    }
    const columns = Object.keys(row)
    const places = columns.map((_, index) => `$${index + 1}`)
    const { rows } = await database.query<{ place: string }>(
      `insert into family.${name} (${columns}) values (${places}) returning ctid::text as place`,
      Object.values(row),
    )
    return () => database.query(`delete from family.${name} where ctid = $1::tid`, [rows[0]?.place])
  }
})

test('a member takes out others as the table says, a Parent is lowered by themselves alone, and each may leave', async () => {
  const { actors, others, stranger, former } = people
  const remove = (actor: Person, { id }: Member) => answer(send(actor, 'DELETE', `/family/members/${id}`))
  const lower = (actor: Person, { id }: Member) =>
    answer(send(actor, 'PATCH', `/family/members/${id}`, { role: 'teen' }))
  for (const { person } of [actors.teen, actors.child]) {
    for (const member of [...Object.values(others), ...Object.values(actors)])
      expect(await remove(person, member)).toEqual({ status: 403, code: 'forbidden' })
    expect(await lower(person, others.parent)).toEqual({ status: 403, code: 'forbidden' })
  }
  for (const person of [stranger, former])
    for (const member of Object.values(others))
      expect(await remove(person, member)).toEqual({ status: 404, code: 'not_found' })
  expect(await remove(actors.parent.person, actors.parent)).toEqual({ status: 403, code: 'forbidden' })
  expect(await lower(actors.parent.person, others.parent)).toEqual({ status: 403, code: 'forbidden' })
  expect((await lower(others.parent.person, others.parent)).status).toBe(200)
  expect((await remove(actors.parent.person, others.child)).status).toBe(200)
  for (const { person } of [actors.teen, actors.child])
    expect((await send(person, 'POST', '/family/leave')).status).toBe(200)
  expect((await send(actors.parent.person, 'POST', '/family/leave')).status).toBe(409)
})

test('of two Parents who approve and decline at once one is heard, and the child is paid once or not at all', async () => {
  const layla = await product.person({ name: 'Layla Aziz', holding: '100.00' })
  const omar = await product.person({ name: 'Omar Aziz' })
  const yousef = await product.person({ name: 'Yousef Aziz' })
  await layla.api('POST /family', { body: { name: 'The Azizes', monthly_budget: usd('550.00') } })
  await join(layla, omar, 'parent')
  await join(layla, yousef, 'teen')
  let paid = 0
  for (const nth of [1, 2, 3]) {
    const asked = await yousef.api('POST /family/requests', {
      body: { amount: usd('5.00'), purpose: `Ticket ${nth}` },
      idempotencyKey: randomUUID(),
    })
    const id = asked.household?.requests.find(({ state }) => state === 'pending')?.id ?? ''
    const [approved, declined] = await Promise.all([
      layla.post(`/family/requests/${id}/approve`, { from_account_id: layla.account() }),
      omar.post(`/family/requests/${id}/decline`, { reason: 'Next month' }),
    ])
    expect([approved.status, declined.status].sort()).toEqual([200, 409])
    if (approved.status === 200) paid += 1
    await product.settled()
    const { household } = await yousef.api('GET /family')
    expect(household?.requests.find((each) => each.id === id)?.state).toBe(
      approved.status === 200 ? 'paid' : 'declined',
    )
    product.advance(1)
  }
  expect((await yousef.holds()).balance).toBe((5 * paid).toFixed(2))
  expect((await layla.holds()).balance).toBe((100 - 5 * paid).toFixed(2))
  await product.expectSoundBooks()
})
