import { describe, expect, test } from 'vitest'
import type { IssuedCard } from '../../providers/index.ts'
import { type Card, closed, firstSwitches, frozenBy, unfrozen } from '../card.ts'
import { defaultLimits } from '../limits.ts'
import { heard, setBack, wishOf } from './wish.ts'

const now = new Date('2026-11-24T10:00:00Z')

const aCard = (over: Partial<Card> = {}): Card => ({
  ...{ userId: 'u', id: 'c', lineId: 'c', replaces: null, type: 'debit', form: 'virtual' },
  ...{ worksAt: 'any_shop', lockedTo: null, accountId: 'a', currency: 'USD', name: 'Everyday' },
  ...{ colour: 'lagoon', frozen: null, state: 'active', closedAt: null, closedBecause: null },
  ...{ lastFour: '4821', expires: '09/29', pin: 'not_set', delivery: null, address: null },
  ...{ switches: firstSwitches, blockedCategories: [], limits: defaultLimits('USD'), timeZone: 'UTC' },
  ...{ wish: 1, toldWish: 1, issuerRevision: 1, issuerState: 'active', activationTries: 0, createdAt: now },
  ...over,
})
const told = (over: Partial<IssuedCard> = {}): IssuedCard => ({
  ...{ id: 'c', revision: 2, wish: 1, state: 'active', told: 'active', lastFour: '4821' },
  ...{ expires: '09/29', pin: 'not_set', delivery: null },
  ...over,
})
const outcome = (card: Card, news: Partial<IssuedCard>) => {
  const result = heard(card, told(news), now)
  return result.kind === 'changed' ? { state: result.card.state, became: result.became } : result.kind
}

describe('state sent to the issuer', () => {
  const around = { holderName: 'Layla Haddad', fundingAccount: 'acct_1' }
  test.each([
    [{ state: 'ordered' }, 'active'],
    [{ state: 'ordered', form: 'physical' }, 'on_its_way'],
    [{ state: 'inactive', form: 'physical' }, 'on_its_way'],
    [{ state: 'active', form: 'physical' }, 'active'],
    [{ state: 'frozen' }, 'frozen'],
    [{ state: 'closed' }, 'closed'],
  ] as const)('%j', (over, state) => {
    expect(wishOf(aCard(over), around)).toMatchObject({ state, holder: { id: 'u', name: 'Layla Haddad' } })
  })

  test('a card of a person who has left is closed without their name', () => {
    const wish = wishOf(closed(aCard(), 'left', now), { ...around, holderName: null })
    expect(wish).toMatchObject({
      state: 'closed',
      closedBecause: 'left',
      holder: { name: 'Former holder' },
      wish: 2,
    })
  })
})

describe('state reported by the issuer', () => {
  test('older news, and the same again, change nothing', () => {
    expect(outcome(aCard(), { revision: 1 })).toBe('nothing_new')
    expect(outcome(aCard({ issuerRevision: 5 }), { revision: 4, state: 'closed' })).toBe('nothing_new')
  })

  test('an unknown state opens a case', () => {
    expect(outcome(aCard(), { state: 'unknown' })).toBe('unknown_status')
  })

  test.each([
    [{ state: 'ordered', lastFour: null, toldWish: 0 }, { state: 'active' }, 'active', ['made', 'activated']],
    [{ state: 'active' }, { state: 'frozen' }, 'frozen', ['frozen_by_issuer']],
    [{ state: 'active' }, { state: 'closed' }, 'closed', ['closed_by_issuer']],
    [
      { state: 'frozen', frozen: { at: now, by: 'issuer' } },
      { state: 'active' },
      'active',
      ['unfrozen_by_issuer'],
    ],
    [{ state: 'frozen', frozen: { at: now, by: 'holder' } }, { state: 'active' }, 'frozen', []],
    [{ state: 'closed', closedAt: now }, { state: 'active' }, 'closed', []],
  ] as const)('%#: %j hears %j and is %s', (over, news, state, became) => {
    expect(outcome(aCard(over), news)).toEqual({ state, became })
  })

  test('one of plastic is inactive until its holder has it, and its way is told', () => {
    const ordered = aCard({
      form: 'physical',
      state: 'ordered',
      lastFour: null,
      issuerState: null,
      toldWish: 0,
    })
    const delivery = (state: 'preparing' | 'shipped' | 'delivered') => ({
      delivery: { state, tracking: null, expectedOn: null },
    })
    expect(outcome(ordered, { state: 'preparing', ...delivery('preparing') })).toEqual({
      state: 'inactive',
      became: ['made'],
    })
    const inactive = aCard({ form: 'physical', state: 'inactive' })
    expect(outcome(inactive, { state: 'shipped', ...delivery('shipped') })).toEqual({
      state: 'inactive',
      became: ['shipped'],
    })
  })

  test('while a wish of ours is on its way its state is ours to say, but for a closed card', () => {
    const frozen = frozenBy(aCard(), 'holder', now)
    expect(outcome(frozen, { revision: 9, wish: 1, state: 'active' })).toEqual({
      state: 'frozen',
      became: [],
    })
    expect(outcome(unfrozen(frozen), { revision: 9, wish: 2, state: 'frozen' })).toEqual({
      state: 'active',
      became: [],
    })
    expect(outcome(frozen, { revision: 9, wish: 1, state: 'closed' })).toMatchObject({ state: 'closed' })
  })
})

describe('a state that the issuer refuses', () => {
  test.each([
    [frozenBy(aCard(), 'holder', now), { state: 'active', frozen: null }],
    [closed(aCard(), 'holder', now), { state: 'active', closedAt: null, closedBecause: null }],
    [unfrozen(aCard({ issuerState: 'frozen' })), { state: 'frozen', frozen: { by: 'issuer' } }],
    [
      aCard({ state: 'ordered', issuerState: null, toldWish: 0 }),
      { state: 'closed', closedBecause: 'refused' },
    ],
    [aCard({ state: 'active', form: 'physical', issuerState: 'delivered', wish: 2 }), { state: 'inactive' }],
  ] as const)('sets it back to how it stands there: %#', (card, expected) => {
    const back = setBack(card, now)
    expect(back).toMatchObject({ ...expected, toldWish: card.wish })
  })
})
