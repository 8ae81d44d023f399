import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsNamedIn, readEvidence } from './evidence.ts'
import { readProblem } from './job-problem.ts'
import { meaningsOf } from './question.ts'

const ID = '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10'

test('both sides’ amounts are told as amounts, and the rest as it was written', () => {
  const details = { account_id: ID, currency: 'USD', ours_minor: '1240', theirs_minor: '-5', why: 'x' }
  expect(readEvidence(details)).toEqual({
    ours: { amount: '12.40', currency: 'USD' },
    theirs: { amount: '-0.05', currency: 'USD' },
    entries: [
      { key: 'account_id', value: ID, is_cut: false },
      { key: 'why', value: 'x', is_cut: false },
    ],
    isCut: false,
  })
})

test('a side that has no line has no amount', () => {
  expect(readEvidence({ currency: 'USD', ours_minor: '', theirs_minor: '1' })).toMatchObject({
    ours: null,
    theirs: { amount: '0.01', currency: 'USD' },
  })
})

test('numbers of cards, secrets and notes of people are not among it', () => {
  const details = { pan: '4111', CVV: '123', Secret: 's', note: 'mine', token: 't', status: 'odd' }
  expect(readEvidence(details).entries).toEqual([{ key: 'status', value: 'odd', is_cut: false }])
})

test('evidence of any size and shape becomes a bounded list of bounded texts', () => {
  const huge = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key ${n}`, 'x'.repeat(100_000)]))
  const { entries, isCut } = readEvidence(huge)
  expect({ count: entries.length, isCut, first: entries[0]?.value.length, cut: entries[0]?.is_cut }).toEqual({
    count: 40,
    isCut: true,
    first: 1000,
    cut: true,
  })
  fc.assert(
    fc.property(fc.anything(), (details) => {
      const read = readEvidence(details)
      expect(read.entries.length).toBeLessThanOrEqual(40)
      for (const { key, value } of read.entries) expect(key.length + value.length).toBeLessThanOrEqual(1060)
    }),
  )
})

test('the ids of a case are found in its subject and in its details', () => {
  const other = '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11'
  expect(idsNamedIn(`${ID}/${other}`, { user_id: ID, text: 'none' })).toEqual([ID, other])
  expect(idsNamedIn('evt_1', { list: [ID] })).toEqual([])
})

test.each([
  ['SDF-7K4M-9QXW', []],
  [ID.toUpperCase(), [{ by: 'id', value: ID }]],
  [' Layla@Example.com ', [{ by: 'email', value: 'layla@example.com' }]],
  ['sdf 2F0C 4A10 AB', [{ by: 'reference', value: 'SDF2F0C4A10AB' }]],
  ['+971 50 123 4567', [{ by: 'phone', value: '971501234567' }]],
  ['00971501234567', [{ by: 'phone', value: '971501234567' }]],
  ['4321', [{ by: 'iban', value: '4321' }]],
  [
    '12345678',
    [
      { by: 'phone', value: '12345678' },
      { by: 'iban', value: '12345678' },
    ],
  ],
  ['Layla', []],
  ['Layla Haddad', []],
  ["'; drop table ops.trail; --", []],
])('%j is read by its looks', (typed, meanings) => {
  expect(meaningsOf(typed)).toEqual(meanings)
})

test('why a job failed names no person', () => {
  expect(readProblem('550 <layla@example.com> is unknown')).toBe('550 … is unknown')
  expect(readProblem('no route to +971501234567 today')).toBe('no route to … today')
  expect(readProblem(`operation ${ID} was refused`)).toBe(`operation ${ID} was refused`)
})
