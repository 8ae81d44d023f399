import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aSandbox, usd } from './testing.ts'

test('work due later happens when the clock is moved past it', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', {
    id: 'p',
    debtor_account: layla,
    creditor_account: omar,
    amount: usd('1.00'),
  })
  expect((await sandbox.console('POST', '/settle')).body).toEqual({ tasks: 0 })

  await sandbox.console('POST', '/clock', { advance_seconds: 12 * 3600 })
  await sandbox.console('POST', '/settle')
  expect((await sandbox.get('/payments/p')).body.status).toBe('processing')

  await sandbox.console('POST', '/clock', { advance_seconds: 12 * 3600 })
  await sandbox.console('POST', '/settle')
  expect((await sandbox.get('/payments/p')).body.status).toBe('completed')
})

test('bookings are dated by the clock that was set, also after a restart', async () => {
  const first = await aSandbox()
  const account = await anAccount(first, '100.00')
  await first.console('POST', '/clock', { now: '2031-05-06T07:08:09Z' })
  await first.stop()
  const second = await aSandbox({ dataDir: first.dataDir })
  const debit = await second.console('POST', `/bank/accounts/${account}/debit`, {
    merchant_name: 'Cafe',
    amount: usd('1.00'),
  })
  expect(z.string().parse(debit.body.booked_at)).toMatch(/^2031-05-06T07:0/)
  const reset = await second.console('POST', '/clock', { reset: true })
  expect(reset.body.offset_seconds).toBe(0)
})
