import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { clearing, fees } from './internal-accounts.ts'
import {
  allHeld,
  backwards,
  bookAll,
  endLegs,
  fromStored,
  holdAll,
  type Leg,
  type StandingLeg,
  type Step,
  settleLegs,
  standing,
  toStored,
} from './legs.ts'

const LAYLA = '0195e000-0000-7000-8000-00000000000a'
const operation = { id: '0195e000-0000-7000-8000-000000000001', kind: 'purchase' }
const usd = (minor: bigint) => money('USD', minor)
const eur = (minor: bigint) => money('EUR', minor)

const price: Leg = { role: 'principal', from: { accountId: LAYLA }, to: clearing('bank'), amount: usd(100n) }
const fee: Leg = { role: 'fee', from: { accountId: LAYLA }, to: fees, amount: usd(3n) }
const bought: Leg = { role: 'bought', from: clearing('bank'), to: { accountId: LAYLA }, amount: eur(90n) }

const planned = (...legs: Leg[]) => standing(legs, operation.id)
const held = (...legs: Leg[]) => holdAll(operation, planned(...legs)).legs
const settle = (legs: readonly StandingLeg[], id: string, minor: bigint) =>
  settleLegs(operation, legs, { id, amounts: { principal: usd(minor) } })

/** Transfers of a step, without names. */
const moves = ({ transfers }: Step) =>
  transfers.map((transfer) =>
    transfer.kind === 'void' ? 'void' : `${transfer.kind} ${'amount' in transfer ? transfer.amount : ''}`,
  )
const stand = (legs: readonly StandingLeg[]) =>
  legs.map(({ role, settledMinor, hold }) => [role, settledMinor, hold?.minor ?? null])

/** All but the last of a chain say that the next one belongs to it. */
const isOneChain = ({ transfers }: Step) =>
  transfers.every(({ linked }, index) => linked === index < transfers.length - 1)

test('every leg is held, all or none, and the first hold has the id of the operation', () => {
  const step = holdAll(operation, planned(price, fee, bought))
  expect(moves(step)).toEqual(['pending 100', 'pending 3', 'pending 90'])
  expect(isOneChain(step)).toBe(true)
  expect(step.transfers[0]).toMatchObject({ id: operation.id, code: 'purchase', reference: operation.id })
  expect(step.transfers[1]).toMatchObject({ code: 'fee', reference: operation.id, debitAccountId: LAYLA })
  expect(new Set(step.transfers.map(({ id }) => id)).size).toBe(3)
  expect(stand(step.legs)).toEqual([
    ['principal', 0n, 100n],
    ['fee', 0n, 3n],
    ['bought', 0n, 90n],
  ])
})

test('a booked amount has moved at once, all of it, and holds nothing', () => {
  const step = bookAll(operation, planned(price, fee))
  expect(moves(step)).toEqual(['single 100', 'single 3'])
  expect(isOneChain(step)).toBe(true)
  expect(stand(step.legs)).toEqual([
    ['principal', 100n, null],
    ['fee', 3n, null],
  ])
})

test('a part is settled and the rest is held again, until nothing is held; a leg that is left out stays as it is', () => {
  const first = settle(held(price, fee), 'a', 30n)
  expect(moves(first)).toEqual(['post 30', 'pending 70'])
  expect(isOneChain(first)).toBe(true)
  expect(stand(first.legs)).toEqual([
    ['principal', 30n, 70n],
    ['fee', 0n, 3n],
  ])
  const second = settle(first.legs, 'b', 70n)
  expect(second.transfers[0]).toMatchObject({ kind: 'post', pendingId: first.transfers[1]?.id, amount: 70n })
  expect(moves(second)).toEqual(['post 70'])
  expect(stand(second.legs)[0]).toEqual(['principal', 100n, null])
})

test('an amount beyond the hold moves beside it, and a later one without any hold', () => {
  const tip = settle(held(price), 'a', 120n)
  expect(moves(tip)).toEqual(['post 100', 'single 20'])
  expect(isOneChain(tip)).toBe(true)
  const late = settle(tip.legs, 'b', 5n)
  expect(moves(late)).toEqual(['single 5'])
  expect(stand(late.legs)).toEqual([['principal', 125n, null]])
})

test('the end returns what was not taken of each leg', () => {
  const step = endLegs(operation, held(price, fee), { principal: usd(40n) })
  expect(moves(step)).toEqual(['post 40', 'void'])
  expect(isOneChain(step)).toBe(true)
  expect(stand(step.legs)).toEqual([
    ['principal', 40n, null],
    ['fee', 0n, null],
  ])
})

test('the end may take all that is held, nothing, or more, and moves nothing where nothing is held', () => {
  const part = settle(held(price), 'a', 30n).legs
  expect(moves(endLegs(operation, part, allHeld(part)))).toEqual(['post 70'])
  expect(moves(endLegs(operation, part, {}))).toEqual(['void'])
  expect(moves(endLegs(operation, part, { principal: usd(71n) }))).toEqual(['post 70', 'single 1'])
  const whole = settle(part, 'b', 70n).legs
  expect(moves(endLegs(operation, whole, allHeld(whole)))).toEqual([])
})

test('the same settlement has the same transfers, another one others, and none can be taken for the end', () => {
  const legs = held(price, fee)
  const ids = (step: Step) => step.transfers.map(({ id }) => id)
  expect(ids(settle(legs, 'a', 30n))).toEqual(ids(settle(legs, 'a', 30n)))
  const all = [
    settle(legs, 'a', 30n),
    settle(legs, 'b', 30n),
    ...['end', 'completed', 'finished', 'failed'].map((id) => settle(legs, id, 30n)),
    endLegs(operation, legs, { principal: usd(30n) }),
  ].flatMap(ids)
  expect(new Set(all).size).toBe(all.length)
})

test('a step without a leg is refused: another role, another asset, less than nothing', () => {
  const legs = held(price)
  const taking = (amounts: Parameters<typeof endLegs>[2]) => () => endLegs(operation, legs, amounts)
  expect(taking({ fee: usd(1n) })).toThrow('no leg is fee in USD')
  expect(taking({ principal: eur(1n) })).toThrow('no leg is principal in EUR')
  expect(taking({ principal: usd(-1n) })).toThrow(RangeError)
})

test('a leg moves something, and a role is one leg', () => {
  expect(() => planned({ ...price, amount: usd(0n) })).toThrow(RangeError)
  expect(() => planned({ ...price, amount: usd(-1n) })).toThrow(RangeError)
  expect(() => planned(price, { ...price, amount: usd(1n) })).toThrow(RangeError)
})

test('backwards, each leg goes the other way: a part of one, or several as they have moved', () => {
  const [one] = bookAll(operation, planned(price)).legs
  const [part] = backwards(one ? [one] : [], usd(40n))
  expect(part).toMatchObject({
    debitAccountId: one?.creditAccountId,
    creditAccountId: LAYLA,
    settledMinor: 0n,
  })
  expect(part?.amount).toEqual(usd(40n))
  const whole = endLegs(operation, held(price, fee, bought), { principal: usd(120n), bought: eur(80n) }).legs
  // The fee was never taken: there is nothing of it to give back.
  expect(backwards(whole, usd(120n)).map(({ role, amount }) => [role, amount])).toEqual([
    ['principal', usd(120n)],
    ['bought', eur(80n)],
  ])
  expect(() => backwards(whole, usd(100n))).toThrow('as a whole')
})

test('nothing is taken back of what has not moved, and never nothing', () => {
  expect(() => backwards(held(price), usd(100n))).toThrow('has moved nothing')
  expect(() => backwards(bookAll(operation, planned(price)).legs, usd(0n))).toThrow(RangeError)
})

test('legs come back from their row as they went into it', () => {
  const states = [held(price, fee, bought), settle(held(price, fee), 'a', 30n).legs, planned(bought)]
  for (const legs of states) {
    expect(fromStored(JSON.parse(JSON.stringify(toStored(legs))))).toEqual(legs)
  }
  expect(() => fromStored([{ role: 'principal' }])).toThrow()
})
