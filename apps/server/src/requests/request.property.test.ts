import { HOUR_MS } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../platform/index.ts'
import {
  arrived,
  cancelled,
  changedShares,
  declined,
  expired,
  isOpen,
  paid,
  type Request,
  reminded,
  reopened,
  type Share,
  transitions,
  withoutAsked,
} from './request.ts'

const START = new Date('2026-03-01T00:00:00Z')
const EXPIRES = new Date('2026-03-31T00:00:00Z')

const aRequest = (people: number, settles: Request['settles']): Request => ({
  id: 'request',
  asker: { userId: 'asker', name: 'Layla Haddad', otherName: null },
  asset: 'USD',
  note: null,
  dueOn: null,
  splits: null,
  settles,
  isCancelled: false,
  createdAt: START,
  expiresAt: EXPIRES,
  shares: Array.from({ length: people }, (_, index) => ({
    id: `share ${index}`,
    asked: { userId: `person ${index}`, name: `Person ${index}`, otherName: null },
    amount: money('USD', 100n),
    state: 'open' as const,
    operationId: null,
    toldAt: START,
    answeredAt: null,
    arrivedAt: null,
  })),
})

type Step = (request: Request, now: Date) => Request

const person = fc.nat({ max: 3 }).map((index) => `person ${index}`)
const operation = fc.nat({ max: 30 }).map((index) => `operation ${index}`)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(person, operation).map(
    ([who, id]): Step =>
      (request, now) =>
        paid(request, who, id, now),
  ),
  person.map(
    (who): Step =>
      (request, now) =>
        declined(request, who, now),
  ),
  person.map(
    (who): Step =>
      (request) =>
        withoutAsked(request, who),
  ),
  fc.constant<Step>(cancelled),
  fc.constant<Step>((request, now) => (now >= EXPIRES ? expired(request) : request)),
  fc.constant<Step>(reminded),
  operation.map(
    (id): Step =>
      (request, now) =>
        arrived(request, id, now),
  ),
  operation.map(
    (id): Step =>
      (request) =>
        reopened(request, id),
  ),
)

/** Every step at a later hour; what refuses leaves all as it was. */
function live(request: Request, steps: readonly Step[], look: (before: Request, after: Request) => void) {
  let current = request
  for (const [index, next] of steps.entries()) {
    try {
      const after = next(current, new Date(START.getTime() + index * 20 * HOUR_MS))
      look(current, after)
      current = after
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return current
}

const lives = fc.record({
  people: fc.integer({ min: 1, max: 4 }),
  settles: fc.constantFrom('each' as const, 'first' as const),
  steps: fc.array(step, { maxLength: 60 }),
})

test('a share goes only where its state allows, and tells of a payment exactly while it is paid', () => {
  fc.assert(
    fc.property(lives, ({ people, settles, steps }) => {
      live(aRequest(people, settles), steps, (before, after) => {
        for (const share of changedShares(before, after)) {
          const from = before.shares.find(({ id }) => id === share.id)?.state ?? 'open'
          const allowed: readonly Share['state'][] = transitions[from]
          if (share.state !== from) expect(allowed).toContain(share.state)
          expect(share.operationId !== null).toBe(share.state === 'paid')
          if (share.arrivedAt) expect(share.state).toBe('paid')
        }
      })
    }),
  )
})

test('a request that the first payer settles for all is paid by one at most', () => {
  fc.assert(
    fc.property(lives, ({ people, steps }) => {
      live(aRequest(people, 'first'), steps, (_, { shares }) => {
        const payers = shares.filter(({ state }) => state === 'paid')
        expect(payers.length).toBeLessThanOrEqual(1)
        if (payers.length > 0) expect(isOpen({ shares })).toBe(false)
        else expect(shares.some(({ state }) => state === 'settled')).toBe(false)
      })
    }),
  )
})

test('where each pays their share, no person settles another’s', () => {
  fc.assert(
    fc.property(lives, ({ people, steps }) => {
      const last = live(aRequest(people, 'each'), steps, () => {})
      expect(last.shares.some(({ state }) => state === 'settled')).toBe(false)
    }),
  )
})

test('a cancelled request is never open again', () => {
  fc.assert(
    fc.property(lives, ({ people, settles, steps }) => {
      live(aRequest(people, settles), steps, (before, after) => {
        if (before.isCancelled) expect(isOpen(after)).toBe(false)
      })
    }),
  )
})
