import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { archiveOf } from './archive.ts'
import { toCsv } from './csv.ts'

test('the archive has everything as JSON, and the transactions as a table', async () => {
  const everything = {
    version: 1,
    made_at: '2026-11-21T12:00:00.000Z',
    parts: {
      profile: [{ name: 'ليلى' }],
      transactions: [
        {
          occurred_at: '2026-11-20T09:00:00.000Z',
          type: 'outgoing',
          status: 'completed',
          amount: '12.50',
          asset: 'USD',
          description: 'Rent, November',
          note: null,
          own_note: 'For the boat',
          tags: ['Boat', 'Summer'],
        },
      ],
    },
  }
  const files = unzipSync(new Uint8Array(await archiveOf(everything).arrayBuffer()))
  const [json, csv] = ['everything.json', 'transactions.csv'].map((name) =>
    strFromU8(files[name] ?? new Uint8Array()),
  )
  expect(JSON.parse(json ?? '')).toEqual(everything)
  expect(csv?.split('\r\n')[1]).toBe(
    '2026-11-20T09:00:00.000Z,outgoing,completed,12.50,USD,"Rent, November",,,,,For the boat,"Boat, Summer"',
  )
})

test('a table keeps quotes and line breaks', () => {
  expect(toCsv([['a "b"', 'c\nd', '-12.50']])).toBe('\uFEFF"a ""b""","c\nd",-12.50\r\n')
})

test.each([',', ';', '\t', '|'])(
  'read with %j between cells, no cell of a table begins a formula',
  (between) => {
    const hostile = ['=1+1', '+me', '@x', 'x;"=1+1;y', 'x|-1+1', 'a\t=1', '"=1+1', ' =1', '＝1']
    const line = toCsv([hostile]).slice(1)
    for (const cell of line.split(between)) expect(cell).not.toMatch(/^["\s]*[=+\-@＝]/)
  },
)
