import { contract } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../../../../test/support/authenticator.ts'
import { anOperator } from '../../../../test/support/operators.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

// As it is in production, where calls are counted.

let product: Product
let salma: Person

beforeAll(async () => {
  product = await startProduct({ NODE_ENV: 'production', API_RATE_LIMITS: 'on' })
  salma = await anOperator(product)
})
afterAll(() => product.stop())

const needed = { status: 403, body: { code: 'second_factor_needed' } }

test('in production an operator is let in by a second factor alone, and only once it was shown', async () => {
  expect(await salma.get('/ops/state')).toMatchObject(needed)
  expect(await salma.post('/ops/reconciliations', undefined)).toMatchObject(needed)
  const layla = await product.person({ name: 'Layla Haddad' })
  expect(await layla.get('/ops/state')).toMatchObject({ status: 403, body: { code: 'forbidden' } })

  const { mfa } = salma.supabase.auth
  const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'phone app' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const code = codeAt(totp.secret, product.platform.clock.now())
  expect((await mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const { data } = await salma.supabase.auth.getSession()
  const proven = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await salma.get('/ops/state', proven)).status).toBe(200)
  expect((await salma.post('/ops/reconciliations', undefined, proven)).status).toBe(202)

  // Another operator makes as many searches as a minute allows, and none after that.
  const { limitPerMinute } = contract.searchOps
  const asked = await Promise.all(
    Array.from({ length: limitPerMinute + 5 }, () => salma.post('/ops/search', { query: 'abc' }, proven)),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(limitPerMinute)
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(5)
})
