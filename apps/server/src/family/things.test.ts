import { MAX_MINOR, money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { MOST_MEMBERS } from './households/household.ts'
import { canPledge } from './things.ts'

test('a member pledges a whole goal at most, and all members together no more than can be shown', () => {
  const holiday = { target: money('USD', 10_000n) }
  expect(canPledge(holiday, money('USD', 10_000n))).toBe(true)
  expect(canPledge(holiday, money('USD', 10_001n))).toBe(false)
  const boundless = { target: money('USD', MAX_MINOR) }
  const share = MAX_MINOR / BigInt(MOST_MEMBERS)
  expect(canPledge(boundless, money('USD', share))).toBe(true)
  expect(canPledge(boundless, money('USD', share + 1n))).toBe(false)
})
