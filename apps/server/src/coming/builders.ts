import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  growing: ['coming.awaited'],
  fill: [
    `insert into coming.awaited (user_id, part, created_at)
     select distinct user_id, 'defi', now() from moved`,
  ],
  async use({ product, layla }) {
    await product.database.query(
      `insert into coming.awaited (user_id, part, created_at) values ($1, 'defi', now())`,
      [layla.userId],
    )
    await product.runJob('coming.tell')
  },
}
