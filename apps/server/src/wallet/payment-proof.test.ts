import { parseAmount } from '@sadaf/money'
import { expect, test } from 'vitest'
import { DomainError } from '../platform/index.ts'
import { needsProof, requirePaymentProof } from './payment-proof.ts'

const NOW = new Date('2026-03-31T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const large = parseAmount('1000.01', 'USD')

const passes = (caller: Parameters<typeof requirePaymentProof>[0], amount = large) => {
  return () => requirePaymentProof(caller, amount, NOW)
}
const aPerson = (signedIn: number) =>
  ({
    aal: 'aal1',
    forMoney: { hasSecondFactor: false, signedInAt: minutesAgo(signedIn), steppedUpAt: null },
  }) as const

test.each([
  ['1000', '1000.01', 'USD'],
  ['900', '900.01', 'EUR'],
  ['3650', '3650.01', 'AED'],
])('%s needs no proof, %s %s does', (small, big, currency) => {
  expect(needsProof(parseAmount(small, currency))).toBe(false)
  expect(needsProof(parseAmount(big, currency))).toBe(true)
})

test('a currency without a figure of its own always does', () => {
  expect(needsProof(parseAmount('1', 'JPY'))).toBe(true)
})

test('who has no second factor has signed in within a quarter of an hour', () => {
  expect(passes(aPerson(15))).not.toThrow()
  expect(passes(aPerson(15.1))).toThrow(new DomainError('recent_sign_in_required'))
  expect(passes(aPerson(600), parseAmount('1000', 'USD'))).not.toThrow()
})

test('who has one has shown it within a quarter of an hour, whatever else they proved', () => {
  const owner = (steppedUpAt: Date | null) =>
    ({ aal: 'aal2', forMoney: { hasSecondFactor: true, signedInAt: NOW, steppedUpAt } }) as const
  expect(passes(owner(minutesAgo(15)))).not.toThrow()
  expect(passes(owner(minutesAgo(15.1)))).toThrow(new DomainError('step_up_required'))
  expect(passes(owner(null))).toThrow(new DomainError('step_up_required'))
})

test('who signed in by a code alone has proven nothing for money', () => {
  const byCode = { hasSecondFactor: false, signedInAt: null, steppedUpAt: null }
  expect(passes({ aal: 'aal2', forMoney: byCode })).toThrow(new DomainError('recent_sign_in_required'))
})
