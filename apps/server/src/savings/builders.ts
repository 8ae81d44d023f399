import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const aSetup = {
  ...{ income: usd('3000.00'), fixed_costs: usd('900.00'), emergency_months: 3 },
  purchase: { name: 'A new laptop', amount: usd('1200.00'), by: '2099-05-01' },
}
const aPlan = (owner: Person, pot: string) => ({
  ...{ from_account_id: owner.account(), to_account_id: pot, amount: usd('10.00') },
  ...({ frequency: 'monthly', first_day: inTwoDays(owner) } as const),
})

const firstDays = new WeakMap<Person, string>()
const inTwoDays = (owner: Person) => firstDays.get(owner) ?? ''

export const builders: Builders = {
  rows: {
    'savings.coach_setups': () => ({
      emergency_months: 3,
      purchase_name: null,
      purchase_minor: null,
      purchase_on: null,
    }),
  },
  counts: {
    savings_goals: 'select count(*) from savings.goals',
    coach_setups: 'select count(*) from savings.coach_setups',
  },
  growing: ['savings.goals', 'savings.coach_setups'],
  fill: [
    `insert into savings.goals (user_id, account_id, asset, target_minor, created_at)
     select id, account, 'USD', 100000, now() from person`,
    `insert into savings.coach_setups (user_id, asset, income_minor, fixed_minor, emergency_months, chosen_at)
     select id, 'USD', 300000, 90000, 3, now() from person`,
  ],
  things: {
    'PUT /savings/{id}/goal': aPot,
    'DELETE /savings/{id}/goal': async (scene, owner) => {
      const pot = await aPot(scene, owner)
      await owner.api('PUT /savings/{id}/goal', {
        params: { id: pot },
        body: { target: usd('500.00') },
      })
      return pot
    },
  },
  bodies: { 'PUT /savings/{id}/goal': () => ({ target: usd('500.00') }) },
  calls: {
    getSavings: ({ layla }) => layla.get('/savings'),
    planSaving: async (scene) => {
      const pot = await aPot(scene, scene.layla)
      return scene.layla.post('/savings/plans', aPlan(scene.layla, pot))
    },
    setSavingsGoal: async (scene) => ofGoal(scene, 'PUT', { target: usd('500.00') }),
    removeSavingsGoal: async (scene) => {
      await ofGoal(scene, 'PUT', { target: usd('500.00') })
      return ofGoal(scene, 'DELETE')
    },
    getCoach: ({ layla }) => layla.get('/coach'),
    setUpCoach: ({ product, layla }) =>
      product.http.call({
        method: 'PUT',
        path: '/api/v1/coach',
        headers: { authorization: `Bearer ${layla.token}` },
        body: aSetup,
      }),
  },
  async use(scene) {
    const { layla } = scene
    const { api } = layla
    const pot = await aPot(scene, layla)
    const params = { id: pot }
    await api('PUT /savings/{id}/goal', {
      params,
      body: { target: usd('500.00'), due_on: '2099-01-01' },
    })
    await api('POST /savings/plans', { body: aPlan(layla, pot), idempotencyKey: randomUUID() })
    await api('GET /savings')
    await api('PUT /coach', { body: aSetup })
    await api('GET /coach')
    await api('DELETE /savings/{id}/goal', { params })
  },
}

/** The savings account of a person, opened where there is none. */
async function aPot({ product }: Pick<Scene, 'product'>, owner: Person): Promise<string> {
  const now = product.platform.clock.now().getTime()
  firstDays.set(owner, new Date(now + 2 * DAY_MS).toISOString().slice(0, 10))
  const known = (await owner.api('GET /savings')).pots[0]
  if (known) return known.account_id
  const { id } = await owner.api('POST /accounts', {
    body: { currency: 'USD', type: 'savings' },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  return id
}

async function ofGoal(scene: Scene, method: 'PUT' | 'DELETE', body?: object) {
  const { product, layla } = scene
  return product.http.call({
    method,
    path: `/api/v1/savings/${await aPot(scene, layla)}/goal`,
    headers: { authorization: `Bearer ${layla.token}` },
    ...(body && { body }),
  })
}
