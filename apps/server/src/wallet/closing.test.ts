import fc from 'fast-check'
import { expect, test } from 'vitest'
import { obstacleToClosing, type ToClose } from './closing.ts'

const anEmpty: ToClose = {
  account: { id: 'a', status: 'active' },
  book: {
    id: 'a',
    asset: 'USD',
    code: 'wallet',
    limit: 'debits_must_not_exceed_credits',
    internal: false,
    ownerId: 'p',
    reference: null,
    createdAt: new Date(0),
    closedAt: new Date(0),
    debitsPending: 0n,
    creditsPending: 0n,
    debitsPosted: 700n,
    creditsPosted: 700n,
  },
  isPlannedFrom: false,
  hasCard: false,
  openCount: 2,
}
const withBook = (book: Partial<ToClose['book']>): ToClose => ({
  ...anEmpty,
  book: { ...anEmpty.book, ...book },
})

test('nothing stands in the way of an account that holds nothing, and is not the last', () => {
  expect(obstacleToClosing(anEmpty)).toBeNull()
})

test.each([
  ['account_opening', { ...anEmpty, account: { id: 'a', status: 'opening' } }],
  ['account_in_use', withBook({ debitsPending: 1n })],
  ['account_in_use', withBook({ creditsPending: 1n })],
  ['account_not_empty', withBook({ creditsPosted: 701n })],
  ['account_not_empty', withBook({ creditsPosted: 699n })],
  ['account_has_schedules', { ...anEmpty, isPlannedFrom: true }],
  ['account_has_cards', { ...anEmpty, hasCard: true }],
  ['account_is_last', { ...anEmpty, openCount: 1 }],
] as const)('%s', (obstacle, toClose) => {
  expect(obstacleToClosing(toClose)).toBe(obstacle)
})

test('an account that holds or awaits a cent is never closed', () => {
  const minor = fc.bigInt({ min: 0n, max: 3n })
  fc.assert(
    fc.property(
      fc.tuple(minor, minor, minor, minor),
      ([debitsPending, creditsPending, debitsPosted, creditsPosted]) => {
        const isClear = debitsPending === 0n && creditsPending === 0n && debitsPosted === creditsPosted
        const book = { debitsPending, creditsPending, debitsPosted, creditsPosted }
        expect(obstacleToClosing(withBook(book)) === null).toBe(isClear)
      },
    ),
  )
})
