import { expect, test } from 'vitest'
import { holderHashOf, readCode, saysItsHolder, statementHash } from './statement-hash.ts'

const SALT = Buffer.alloc(16, 7)
const whose = { holder: 'Layla Haddad', iban: 'AE070331234567890123456', accountNumber: null }

const statement = {
  userId: '01940000-0000-7000-8000-000000000001',
  id: '01940000-0000-7000-8000-000000000002',
  accountId: '01940000-0000-7000-8000-000000000003',
  asset: 'AED',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  timeZone: 'Asia/Dubai',
  ...whose,
  bic: 'EXAMPLE1',
  bankName: 'Example Bank',
  openingMinor: 10_000n,
  incomingMinor: 2_500n,
  outgoingMinor: 500n,
  closingMinor: 12_000n,
  lineCount: 2,
  linesHash: Buffer.alloc(32, 1),
  booksSequence: 42n,
  booksMinor: 12_000n,
  issuedAt: new Date('2026-11-01T08:00:00Z'),
  version: 2,
  holderHash: holderHashOf(whose, SALT),
  holderSalt: SALT,
}

test('a statement of version 1 keeps the code that is printed on it', () => {
  expect(statementHash({ ...statement, version: 1, holderHash: null, holderSalt: null })).toBe(
    'G0RYHW21E9FCTWPK1MFN',
  )
})

test('a statement of version 2 keeps its code when its person leaves', () => {
  const left = { ...statement, holder: null, iban: null, accountNumber: null, holderSalt: null }
  expect(statementHash(left)).toBe(statementHash(statement))
  expect([saysItsHolder(statement), saysItsHolder(left)]).toEqual([true, true])
})

test.each(['7K3FM-0Q2ZC', '7k3fm 0q2zc', '٧K٣FM-٠Q٢ZC', '\u202a۷K۳FM-OQ۲ZC\u202c'])(
  'the code %j is read as it is printed',
  (typed) => {
    expect(readCode(typed)).toBe('7K3FM0Q2ZC')
  },
)
