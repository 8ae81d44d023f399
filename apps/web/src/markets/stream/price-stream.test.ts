import type { PriceBatch } from '@sadaf/api/prices'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamListener } from '../../app/live/stream.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))
const { createPriceStream } = await import('./price-stream.ts')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const SETTLED_MS = 1_000
const settle = () => vi.advanceTimersByTimeAsync(SETTLED_MS)
const empty: PriceBatch = { at: '2026-11-25T10:02:12.000Z', assets: [], market: null }

/** A page on which prices are shown, and what it says to the server. */
function aPage() {
  const said: unknown[] = []
  const listeners: StreamListener[] = []
  let isHidden = false
  let changed = () => {}
  const onHeard = vi.fn()
  const stream = createPriceStream({
    join: (_, first, listener) => {
      said.push(['join', first])
      listeners.push(listener)
      return { ask: (what) => said.push(['ask', what]), leave: () => said.push(['leave']) }
    },
    sight: { isHidden: () => isHidden, onChange: (listener) => (changed = listener) },
    onHeard,
  })
  return {
    stream,
    said,
    onHeard,
    hear: (batch: unknown) => listeners.at(-1)?.onSaid(batch),
    lose: () => listeners.at(-1)?.onLost(),
    hide(hidden: boolean) {
      isHidden = hidden
      changed()
    },
  }
}

const bitcoin = { assets: ['BTC'], market: null }

test('is joined when something is looked at, asked for what comes into sight when that rests, and left', async () => {
  const { stream, said } = aPage()
  await settle()
  expect(said).toEqual([])
  const look = stream.look({ assets: [] })
  look.change({ assets: ['BTC'] })
  await settle()
  for (const symbol of ['ETH', 'SOL', 'ADA']) look.change({ assets: [symbol] })
  await settle()
  look.change({ assets: ['ADA'] })
  await settle()
  look.end()
  await settle()
  expect(said).toEqual([['join', bitcoin], ['ask', { assets: ['ADA'], market: null }], ['leave']])
})

test('goes on from one page to the next without being left', async () => {
  const { stream, said } = aPage()
  const list = stream.look({ assets: ['BTC', 'ETH'] })
  await settle()
  list.end()
  stream.look({ assets: ['BTC'] })
  await settle()
  expect(said.slice(1)).toEqual([['ask', bitcoin]])
})

test('is left at once by a page that is hidden, and joined by one that is seen again', async () => {
  const { stream, said, hide, hear } = aPage()
  stream.look({ assets: ['BTC'] })
  await settle()
  hear(empty)
  hide(true)
  expect(said.at(-1)).toEqual(['leave'])
  expect(stream.isHeard()).toBe(false)
  hide(false)
  expect(said.at(-1)).toEqual(['join', bitcoin])
})

test('is heard from the first batch on, until it is lost or has been silent for long', async () => {
  const { stream, hear, lose } = aPage()
  const changes = vi.fn()
  stream.subscribe(changes)
  stream.look({ assets: ['BTC'] })
  await settle()
  expect(stream.isHeard()).toBe(false)
  hear(empty)
  expect(stream.isHeard()).toBe(true)
  lose()
  expect(stream.isHeard()).toBe(false)
  hear(empty)
  await vi.advanceTimersByTimeAsync(24_000)
  hear(empty)
  await vi.advanceTimersByTimeAsync(24_000)
  expect(stream.isHeard()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stream.isHeard()).toBe(false)
  expect(changes).toHaveBeenCalledTimes(4)
})

test('hands on all that was heard since it was joined', async () => {
  const { stream, hear, hide, onHeard } = aPage()
  stream.look({ assets: ['BTC', 'ETH'] })
  await settle()
  const symbolsHeard = () => [...(onHeard.mock.lastCall?.[0].assets.keys() ?? [])]
  hear({ ...empty, assets: [{ symbol: 'BTC' }] })
  hear({ ...empty, assets: [{ symbol: 'ETH' }] })
  expect(symbolsHeard()).toEqual(['BTC', 'ETH'])
  hide(true)
  hide(false)
  hear({ ...empty, assets: [{ symbol: 'SOL' }] })
  expect(symbolsHeard()).toEqual(['SOL'])
})

test('a message without the form of a batch warns the developer, and changes nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { stream, hear, onHeard } = aPage()
  stream.look({ assets: ['BTC'] })
  await settle()
  hear({ rows: [] })
  expect(onHeard).not.toHaveBeenCalled()
  expect(stream.isHeard()).toBe(false)
  expect(warn).toHaveBeenCalled()
})
