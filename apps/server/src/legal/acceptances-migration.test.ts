import { afterAll, expect, test } from 'vitest'
import { beforeMigration } from '../../../../test/support/before-migration.ts'

const earlier = await beforeMigration('0119_acceptances.sql')
const database = earlier.pool
afterAll(() => earlier.drop())

const LAYLA = '0195e000-0000-7000-8000-00000000000a'

test('accepted texts about risks keep their person, version and time', async () => {
  await database.query(
    `insert into risks.acknowledgements (user_id, subject, version, acknowledged_at)
     values ($1, 'crypto', 1, '2026-05-01T10:00:00Z'), ($1, 'securities', 2, '2026-06-01T10:00:00Z')`,
    [LAYLA],
  )
  await earlier.migrate()
  const { rows } = await database.query('select * from legal.acceptances order by document')
  expect(rows).toEqual([
    {
      ...{ user_id: LAYLA, document: 'crypto_risks', version: 1, language: null },
      accepted_at: new Date('2026-05-01T10:00:00Z'),
    },
    {
      ...{ user_id: LAYLA, document: 'securities_risks', version: 2, language: null },
      accepted_at: new Date('2026-06-01T10:00:00Z'),
    },
  ])
})
