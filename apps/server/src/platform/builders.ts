import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  growing: ['platform.idempotency_keys'],
  fill: [
    `insert into platform.idempotency_keys (user_id, key, operation, request_hash, status, body, created_at)
     select user_id, id, 'createTopup', '\\x00', 201, '{}', now() - n % 20 * interval '1 hour' from moved where n % 5 = 0`,
  ],
  counts: { keys: 'select count(*) from platform.idempotency_keys' },
  use: ({ product }) => product.runJob('platform.clean'),
}
