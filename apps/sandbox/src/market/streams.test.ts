import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { Books } from '../books/books.ts'
import { Schedule } from '../books/schedule.ts'
import { Clock } from '../clock.ts'
import { makeAskedService } from '../service.ts'
import { temporaryFolder } from '../testing.ts'
import { listing } from './listing.ts'
import { Market } from './market.ts'
import { marketRoutes } from './routes.ts'
import { type Reader, Streams } from './streams.ts'

const toldShape = z.object({
  at: z.string(),
  ticks: z.array(z.object({ symbol: z.string(), price: z.string(), volume_24h: z.string() })),
})

/** A reader that remembers what it was told, and takes it or not. */
function aReader() {
  const texts: string[] = []
  const reader = {
    isSlow: false,
    hasEnded: false,
    write: (text: string) => void texts.push(text),
    waitingBytes: () => (reader.isSlow ? 10_000_000 : 0),
    end: () => {
      reader.hasEnded = true
    },
    events: () =>
      texts.map((text) => {
        const [, id, data] = /^event: ticks\nid: (\d+)\ndata: (.*)\n\n$/.exec(text) ?? []
        return { id: Number(id), ...toldShape.parse(JSON.parse(data ?? 'null')) }
      }),
  }
  return reader satisfies Reader
}

/** A market whose time a test moves, and those who listen to it. */
function aMarket() {
  const books = new Books(join(temporaryFolder(), 'sandbox', 'books.db'))
  let now = Date.UTC(2026, 10, 24, 14, 2, 11)
  const clock = new Clock(books, () => new Date(now))
  const log = pino({ level: 'silent' })
  const common = { books, clock, schedule: new Schedule(books, clock, log), newId: () => 'id', log }
  const market = new Market(makeAskedService('market', common, 'a-key'))
  const streams = new Streams(market)
  onTestFinished(() => {
    streams.end()
    books.close()
  })
  return {
    market,
    streams,
    /** So many seconds go by, each of which is told. */
    pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        streams.tell()
      }
    },
  }
}

test('the first that is told has everything, the next what has changed, and what stays is said again', () => {
  const { streams, pass } = aMarket()
  const reader = aReader()
  streams.open(['BTC', 'USDT'], reader)
  pass(12)
  const [first, ...later] = reader.events()
  expect(first?.ticks.map(({ symbol }) => symbol)).toEqual(['BTC', 'USDT'])
  const dollars = later.filter(({ ticks }) => ticks.some(({ symbol }) => symbol === 'USDT'))
  const prices = dollars.map(({ ticks }) => ticks.find(({ symbol }) => symbol === 'USDT')?.price)
  expect(dollars.length).toBeGreaterThanOrEqual(1)
  expect(dollars.length).toBeLessThan(12)
  expect(prices.every((price) => Math.abs(Number(price) - 1) < 0.005)).toBe(true)
  expect(later.filter(({ ticks }) => ticks.some(({ symbol }) => symbol === 'BTC')).length).toBeGreaterThan(6)
})

test('it is told every second, under numbers and times that rise', () => {
  const { streams, pass } = aMarket()
  const reader = aReader()
  streams.open(['USDT'], reader)
  pass(5)
  const events = reader.events()
  expect(events).toHaveLength(6)
  const rising = (values: readonly number[]) =>
    values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))
  expect(rising(events.map(({ id }) => id))).toBe(true)
  expect(rising(events.map(({ at }) => Date.parse(at)))).toBe(true)
})

test('a market that is halted says nothing, and goes on when it is put right', () => {
  const { market, streams, pass } = aMarket()
  const reader = aReader()
  streams.open(['BTC'], reader)
  market.state.change('halted', market.now())
  pass(30)
  expect(reader.events()).toHaveLength(1)
  market.state.reset()
  pass(1)
  expect(reader.events()).toHaveLength(2)
})

test('a market that is frozen says the same of the same moment for ever', () => {
  const { market, streams, pass } = aMarket()
  const reader = aReader()
  market.state.change('frozen', market.now())
  streams.open(['BTC', 'USDT'], reader)
  pass(3)
  const said = reader.events().map(({ at, ticks }) => ({ at, ticks }))
  expect(said).toHaveLength(4)
  expect(said).toEqual(said.map(() => said[0]))
})

test('a slow reader is dropped, and the others are served', () => {
  const { streams, pass } = aMarket()
  const [slow, quick] = [aReader(), aReader()]
  streams.open(['BTC'], slow)
  streams.open(['BTC'], quick)
  slow.isSlow = true
  pass(2)
  expect(slow).toMatchObject({ hasEnded: true })
  expect(slow.events()).toHaveLength(1)
  expect(quick.events()).toHaveLength(3)
  expect(streams.count).toBe(1)
})

test('a reader that leaves data unread on the line is dropped', async () => {
  const { market, streams } = aMarket()
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  marketRoutes(app, { market, streams }, new AbortController().signal)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const line = connect(Number(port), '127.0.0.1').pause()
  onTestFinished(() => void line.destroy())
  await once(line, 'connect')
  const symbols = listing.map(({ symbol }) => symbol).join()
  line.write(`GET /stream?symbols=${symbols} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a-key\r\n\r\n`)
  while (streams.count === 0) await turn()
  // Everything is told each time; what the machine itself holds for a reader is some megabytes.
  market.state.change('frozen', market.now())
  let told = 0
  for (; streams.count > 0 && told < 2_000; told += 1) {
    streams.tell()
    await turn()
  }
  expect(streams.count).toBe(0)
  expect(told).toBeGreaterThan(10)
})

test('there is a place for fifty, and another when one has gone', () => {
  const { streams } = aMarket()
  const ends = Array.from({ length: 50 }, () => streams.open(['BTC'], aReader()))
  const oneMore = () => streams.open(['BTC'], aReader())
  expect(oneMore).toThrow(expect.objectContaining({ status: 429, code: 'too_many_streams' }))
  ends[0]?.()
  expect(oneMore).not.toThrow()
})

test('an outage ends every stream', () => {
  const { market, streams, pass } = aMarket()
  const reader = aReader()
  streams.open(['BTC'], reader)
  market.service.faults.change({ outage: true })
  pass(1)
  expect(reader.hasEnded).toBe(true)
  expect(streams.count).toBe(0)
})
