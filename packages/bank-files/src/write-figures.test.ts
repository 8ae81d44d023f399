import { parseAmount } from '@sadaf/money'
import { expect, test } from 'vitest'
import { type FigureColumn, writeFiguresCsv } from './write-figures.ts'

const columns: Readonly<Record<FigureColumn, string>> = {
  name: 'Figure',
  of: 'Of',
  from: 'From',
  to: 'To',
  amount: 'Amount',
  beside: 'Before',
  currency: 'Currency',
}

test('a figure is a row with exact decimals, and no name begins a formula', async () => {
  const amount = parseAmount('1234567.80', 'USD')
  const pieces: string[] = []
  const figures = [
    { name: 'Merchants', of: '=1+1', from: '2026-03-01', to: '2026-03-31', amount, beside: null },
    { name: 'Budget', of: 'Dining', from: null, to: null, amount, beside: parseAmount('2', 'USD') },
  ]
  for await (const piece of writeFiguresCsv(figures, columns)) pieces.push(piece)
  const [header, first, second] = pieces.join('').replace('\uFEFF', '').split('\r\n')
  expect(header).toBe('Figure,Of,From,To,Amount,Before,Currency')
  expect(first).toBe('Merchants,"\'=1+1",2026-03-01,2026-03-31,1234567.80,,USD')
  expect(second).toBe('Budget,Dining,,,1234567.80,2.00,USD')
})
