import { expect, test } from 'vitest'
import { type ExportBatch, packText, unpackText } from '../platform/index.ts'
import { exportText } from './export-text.ts'

const head = { version: 1, made_at: '2026-11-01T08:00:00.000Z' }

async function said(...batches: readonly ExportBatch[]): Promise<unknown> {
  async function* given() {
    yield* batches
  }
  const pieces: Buffer[] = []
  for await (const piece of unpackText(await packText(exportText(head, given())))) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString())
}

test('an export says every part once, whatever batches its rows come in', async () => {
  expect(await said()).toEqual({ ...head, parts: {} })
  expect(
    await said(
      { part: 'empty', rows: [] },
      { part: 'transactions', rows: [{ id: 1, name: 'عمر "O"' }, { id: 2 }] },
      { part: 'transactions', rows: [{ id: 3 }] },
      { part: 'transactions', rows: [] },
      { part: 'cards', rows: [{ id: 4 }] },
    ),
  ).toEqual({
    ...head,
    parts: {
      empty: [],
      transactions: [{ id: 1, name: 'عمر "O"' }, { id: 2 }, { id: 3 }],
      cards: [{ id: 4 }],
    },
  })
})
