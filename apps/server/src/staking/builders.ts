import { randomUUID } from 'node:crypto'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { dot, holdsDot, staked } from '../../../../test/support/staking.ts'

export const builders: Builders = {
  rows: {
    'staking.orders': () => ({
      asset: 'DOT',
      side: 'stake',
      quantity_minor: '1',
      rate_percentage: '12.00',
      unbonding_days: 28,
    }),
    'staking.rewards': () => ({ asset: 'DOT', quantity_minor: '1', worth_minor: '1' }),
  },
  counts: {
    staking_orders: 'select count(*) from staking.orders',
    staking_rewards: 'select count(*) from staking.rewards',
  },
  growing: ['staking.orders', 'staking.rewards', 'portfolio.staked_accounts'],
  fill: [
    `insert into portfolio.staked_accounts (user_id, id, holding_id, asset, created_at)
     select id, gen_random_uuid(), account, 'DOT', now() from person`,
    `insert into staking.orders (user_id, id, asset, side, quantity_minor, rate_percentage, unbonding_days, created_at)
     select id, gen_random_uuid(), 'DOT', 'stake', 100, '12.00', 28, now() from person`,
    `insert into staking.rewards (user_id, id, asset, quantity_minor, worth_minor, paid_at)
     select id, gen_random_uuid(), 'DOT', 100, 10, now() from person`,
  ],
  calls: {
    listStakingOffers: ({ layla }) => layla.get('/staking/offers'),
    getStaking: ({ layla }) => layla.get('/staking'),
    listStakingRewards: ({ layla }) => layla.get('/staking/rewards'),
    stake: async ({ product, layla }) => {
      await holdsDot(product, layla, '1')
      return layla.post('/staking/stakes', { quantity: dot('1') })
    },
    unstake: async ({ product, layla }) => {
      await holdsDot(product, layla, '1')
      await staked(product, layla, '1')
      return layla.post('/staking/unstakes', { quantity: dot('1') })
    },
  },
  async use(scene) {
    const { product, layla } = scene
    await holdsDot(product, layla, '1')
    await staked(product, layla, '1')
    await rewarded(scene)
    const order = await layla.api('POST /staking/unstakes', {
      body: { quantity: dot('1') },
      idempotencyKey: randomUUID(),
    })
    await product.quiet()
    await product.venue.finishUnstaking(order.id)
    await product.quiet()
    await layla.api('GET /staking')
    await layla.api('GET /staking/rewards')
    await layla.api('GET /portfolio')
  },
}

async function rewarded({ product, layla }: Scene): Promise<void> {
  await product.venue.rewardStake(layla.userId, 'DOT', 7)
  await product.quiet()
}
