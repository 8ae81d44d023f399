import {
  type ListedLine,
  type Listing,
  StatementInexpressible,
  writeListingCsv,
  writeListingPdf,
} from '@sadaf/bank-files'
import { assetOf } from '@sadaf/money'
import { expect, test, vi } from 'vitest'
import { silentLog } from '../../platform/index.ts'
import { listedWords } from '../words.ts'
import type { Piece } from './messages.ts'
import { createWritingThread } from './thread.ts'

const write = createWritingThread(silentLog)

const file: Omit<Listing, 'lines'> = {
  createdAt: new Date('2026-11-01T08:00:00Z'),
  timeZone: 'Asia/Dubai',
  columns: listedWords.en,
  scale: 2,
}
const options = { language: 'en', holder: 'Layla', chosen: [] } as const

async function* lines(count: number, onEnd = () => {}): AsyncGenerator<ListedLine, void, undefined> {
  try {
    for (let index = 0; index < count; index += 1)
      yield {
        id: String(index),
        at: new Date(file.createdAt.getTime() + index),
        asset: assetOf('USD'),
        amountMinor: BigInt(index),
        description: `Payment ${index}`,
        counterparty: null,
        category: 'Transfer',
        note: null,
        tags: [],
        account: 'Current',
        reference: `SDF${index}`,
        status: 'Completed',
      }
  } finally {
    onEnd()
  }
}

async function whole(pieces: AsyncIterable<Piece>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(Buffer.from(piece))
  return Buffer.concat(all)
}

test('a file is byte for byte what is written without a thread', async () => {
  expect(await whole(write('listingCsv', file, [lines(1_000)]))).toEqual(
    await whole(writeListingCsv({ ...file, lines: lines(1_000) })),
  )
  expect(await whole(write('listingPdf', { file, options }, [lines(60)]))).toEqual(
    await whole(writeListingPdf({ ...file, lines: lines(60) }, options)),
  )
})

test('files that are written at the same time go on in turns', async () => {
  const ended: string[] = []
  const named = async (name: string, count: number) => {
    await whole(write('listingCsv', file, [lines(count)]))
    ended.push(name)
  }
  await Promise.all([named('long', 40_000), named('short', 10)])
  expect(ended).toEqual(['short', 'long'])
})

test('a text that a format cannot express is reported as such, and an error fails the file alone', async () => {
  const tooMany = write('listingPdf', { file, options: { ...options, most: 5 } }, [lines(6)])
  await expect(whole(tooMany)).rejects.toThrow(StatementInexpressible)
  async function* broken(): AsyncGenerator<ListedLine, void, undefined> {
    yield* lines(1)
    throw new Error('the database is away')
  }
  await expect(whole(write('listingCsv', file, [broken()]))).rejects.toThrow('the database is away')
  expect((await whole(write('listingCsv', file, [lines(1)]))).length).toBeGreaterThan(0)
})

test('a reader who stops ends the reading of lines', async () => {
  const onEnd = vi.fn()
  const pieces = write('listingCsv', file, [lines(1_000_000, onEnd)])
  await pieces.next()
  expect(onEnd).not.toHaveBeenCalled()
  await pieces.return()
  expect(onEnd).toHaveBeenCalledOnce()
})
