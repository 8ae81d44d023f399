import { money } from '@sadaf/money'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import type { Receipt } from './receipt.ts'
import { gather } from './testing.ts'
import { type ReceiptOptions, writeReceipt } from './write-receipt.ts'

const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  reference: 'SDF-26-7K4M',
  createdAt: new Date('2026-12-01T08:00:00Z'),
  timeZone: 'Asia/Dubai',
  status: 'completed',
  reason: null,
  kind: 'Payment',
  amount: money('USD', 123_450n),
  converted: null,
  fee: money('USD', 0n),
  rate: null,
  from: { name: 'Layla Haddad', lines: ['Checking · USD •••• 3456'] },
  to: { name: 'Omar S.', lines: ['SDF-7K4M9QXW'] },
  happenedAt: new Date('2026-11-03T09:30:00Z'),
  endedAt: new Date('2026-11-03T09:31:00Z'),
  note: 'Dinner',
  carriedOutBy: 'Harbour Bank',
  ...over,
})

const fileOf = async (receipt: Receipt, options: Partial<ReceiptOptions> = {}) =>
  Buffer.concat(
    await gather(writeReceipt(receipt, { language: 'en', foot: ['Where it can be proved.'], ...options })),
  )

/** Text of the one page, on one line. */
async function textOf(receipt: Receipt, options?: Partial<ReceiptOptions>): Promise<string> {
  const file = new Uint8Array(await fileOf(receipt, options))
  const { totalPages, text } = await extractText(await getDocumentProxy(file))
  expect(totalPages).toBe(1)
  return text.join(' ').replace(/\s+/g, ' ')
}

test('it names payer, recipient, amount, fee, time, purpose and issuer', async () => {
  const text = await textOf(aReceipt())
  for (const part of [
    ...['Receipt', '$1,234.50', 'Completed', 'From', 'Layla Haddad', 'Checking · USD •••• 3456'],
    ...['To', 'Omar S.', 'SDF-7K4M9QXW', 'Type Payment', 'Fee No fee', 'Reference SDF-26-7K4M'],
    ...['Made on 3 November 2026 at 13:30', 'Booked on 3 November 2026 at 13:31'],
    ...['Carried out by Harbour Bank', 'Note Dinner', 'Where it can be proved.'],
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Total|Rate|Converted|no proof/)
})

test('a fee is added up, and what was converted has its rate', async () => {
  const converted = { converted: money('EUR', 113_000n), rate: '0.9185', fee: money('USD', 250n) }
  const text = await textOf(aReceipt(converted))
  expect(text).toContain('Fee $2.50')
  expect(text).toContain('Total $1,237.00')
  expect(text).toContain('Rate 1 USD = 0.9185 EUR')
  expect(text).toContain('Converted into €1,130.00')
})

test('a receipt of a pending payment says that it proves nothing, and one of a failed payment gives the reason', async () => {
  const pending = await textOf(aReceipt({ status: 'pending', endedAt: null }))
  expect(pending).toContain('Pending')
  expect(pending).toContain('no proof of payment')
  expect(pending).not.toContain('Booked on')
  const failed = await textOf(aReceipt({ status: 'failed', reason: 'The bank declined it.' }))
  expect(failed).toContain('Failed The bank declined it.')
  expect(failed).toContain('Failed on 3 November 2026')
})

test.each([
  ['latn', '1,234.50', '2026'],
  ['arab', '١٬٢٣٤٫٥٠', '٢٠٢٦'],
] as const)(
  'in Arabic it is Arabic, with figures in %s digits in their own order',
  async (numerals, amount, year) => {
    const to = { name: 'سعد حمد', lines: ['SDF-7K4M9QXW'] }
    const text = await textOf(aReceipt({ to, kind: 'دفعة' }), { language: 'ar', numerals })
    for (const part of ['إيصال', 'مكتملة', 'سعد حمد', amount, year, 'SDF-7K4M9QXW', 'Harbour Bank'])
      expect(text).toContain(part)
  },
)

test('a note keeps its lines, and what is endless ends', async () => {
  const lines = await textOf(aReceipt({ note: 'First\nSecond' }))
  expect(lines).toContain('First Second')
  const endless = await textOf(aReceipt({ note: `${'endless '.repeat(400)}\n${'more\n'.repeat(50)}` }))
  expect(endless).toContain('…')
  expect(endless).toContain('Where it can be proved.')
})

test('hostile names turn nothing around and hide nothing', async () => {
  const name = '\u202eevil\u202c <script>\u0000 \u2066x\u2069'
  const text = await textOf(aReceipt({ to: { name, lines: [name] }, note: name, reference: name }))
  expect(text).toContain('evil <script> x')
  expect(text).toContain('$1,234.50')
})

test('letters that the fonts lack are told by a mark each, pictures and what joins them by none', async () => {
  const text = await textOf(aReceipt({ to: { name: 'Łukasz 王 👨‍👩‍👧', lines: [] } }))
  expect(text).toContain('Łukasz ?')
  expect(text).not.toContain('??')
})

test('the same receipt gives the same bytes, of its own language', async () => {
  const file = await fileOf(aReceipt(), { language: 'ar' })
  expect((await fileOf(aReceipt(), { language: 'ar' })).equals(file)).toBe(true)
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(file)))
  expect(info).toMatchObject({ Language: 'ar', Title: 'إيصال SDF-26-7K4M' })
})
