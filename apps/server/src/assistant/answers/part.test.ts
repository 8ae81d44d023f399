import { contract } from '@sadaf/api'
import { expect, test } from 'vitest'
import type { Api } from '../../platform/index.ts'
import type { Question } from './question.ts'
import { spending } from './spending.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

/** A person with more transactions with a shop than are counted at once. */
function questionOfMany(): Question {
  const summary = { income: usd('0.00'), expenses: usd('120.00'), net: usd('-120.00'), count: 3_000 }
  const answers = new Map<string, unknown>([
    [contract.summarizeTransactions.id, { ...summary, counts_part: true, left_out: [] }],
    [contract.listTransactions.id, { data: [], matching_count: 3_000, counts_part: true }],
  ])
  const reading = {
    ...{ intent: 'spending', category: null, name: 'Carrefour', amount: null },
    days: { from: '2021-11-27', to: '2026-11-26' },
  } as const
  const api = { read: async ({ id }: { readonly id: string }) => answers.get(id) } as Partial<Api>
  return {
    reading,
    language: 'en',
    currency: 'USD',
    today: '2026-11-26',
    api,
  } as Partial<Question> as Question
}

test('a sum of the newest alone is told to be one, and compared with nothing', async () => {
  const { paragraphs } = await spending(questionOfMany())
  const said = paragraphs.map((pieces) =>
    pieces.map((piece) => ('text' in piece ? piece.text : '…')).join(''),
  )
  expect(said).toEqual([
    'You paid … to Carrefour ….',
    'There are too many transactions to add up all of them: these figures are of the newest alone.',
  ])
})
