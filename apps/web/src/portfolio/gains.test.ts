import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { gainOf } from './gains.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

test('the total gain is the same by either method', () => {
  // Bought 10 at 100 and 10 at 120 with fees of 2, sold 12 at 130 with a fee of 3, the price now 125.
  const fifo = { unrealised: usd('38.40'), realised: usd('314.60') }
  const average = { unrealised: usd('118.40'), realised: usd('234.60') }
  expect(gainOf(fifo)).toEqual(money('USD', 35_300n))
  expect(gainOf(average)).toEqual(gainOf(fifo))
})

test('without a price it cannot be said', () => {
  expect(gainOf({ unrealised: null, realised: usd('1.00') })).toBeNull()
})
