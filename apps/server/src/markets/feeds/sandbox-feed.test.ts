import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { feedCases, type PlayedFeed } from '../../../../../test/support/market-houses/feed-cases.ts'
import { startHouse } from '../../../../../test/support/market-houses/house.ts'
import { ProviderUnreachable } from '../../providers/index.ts'
import type { Tick } from '../feed.ts'
import { createSandboxFeed } from './sandbox-feed.ts'

const key = 'a-key-of-sixteen-letters'

async function aHouse(): Promise<PlayedFeed> {
  const house = await startHouse(() => undefined)
  const open = new Set<ServerResponse>()
  const answers = (how: (response: ServerResponse) => void) => {
    house.mischief = (_path, response) => {
      how(response)
      return 'answered'
    }
  }
  return {
    feed: (silenceMs = 5_000) =>
      createSandboxFeed({ url: house.url, apiKey: key, timeoutMs: 5_000 }, silenceMs),
    unconfigured: () => createSandboxFeed({ url: undefined, apiKey: undefined, timeoutMs: 5_000 }),
    quotes(price) {
      answers((response) => {
        open.add(response)
        response.on('close', () => open.delete(response))
        // Never silent: it is not for want of news that a connection ends.
        const timer = setInterval(() => {
          const ticks = ['BTC', 'DOGE'].map((symbol) => ({ symbol, price, volume_24h: null }))
          response.write(event({ at: new Date().toISOString(), ticks }))
        }, 20)
        response.on('close', () => clearInterval(timer))
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      })
    },
    answers,
    lines: {
      count: () => open.size,
      breakOff() {
        for (const response of open) response.destroy()
      },
    },
    tells(data) {
      answers((response) => void response.end(JSON.stringify({ data })))
    },
    stop: () => house.stop(),
  }
}

let url: string
let asked: { path: string; key: string | undefined }[]
let answer: (response: ServerResponse) => void
const sandbox = createServer((request, response) => {
  asked.push({ path: request.url ?? '', key: request.headers.authorization })
  answer(response)
})
beforeAll(async () => {
  sandbox.listen(0, '127.0.0.1')
  await once(sandbox, 'listening')
  url = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  sandbox.closeAllConnections()
  sandbox.close()
})

const config = () => ({ url, apiKey: key, timeoutMs: 5_000 })
const at = '2026-11-25T14:02:11.000Z'
const bitcoin = { symbol: 'BTC', price: '97412.36', volume_24h: '41280000000.00' }
const event = (content: unknown) => `event: ticks\nid: 1\ndata: ${JSON.stringify(content)}\n\n`

/** Follows what the server says, until it has heard a batch or the other side gives up. */
async function heardOf(say: (response: ServerResponse) => void, symbols = ['BTC', 'ETH'], silenceMs = 5_000) {
  answer = say
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const taken: Tick[] = []
  await createSandboxFeed(config(), silenceMs).follow(
    symbols,
    async (ticks) => {
      taken.push(...ticks)
      ending.abort()
    },
    ending.signal,
  )
  return taken
}

const saying = (text: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  response.write(text)
}

test('prices are texts of what was asked for, by the key that we were given', async () => {
  const ticks = [
    bitcoin,
    { symbol: 'DOGE', price: '1', volume_24h: null },
    { symbol: 'ETH', price: '3284.1700', volume_24h: null },
  ]
  expect(await heardOf(saying(event({ at, ticks })))).toEqual([
    { symbol: 'BTC', price: '97412.36', volume24h: '41280000000.00', at: new Date(at) },
    { symbol: 'ETH', price: '3284.1700', volume24h: null, at: new Date(at) },
  ])
  expect(asked).toEqual([
    { path: '/market/v1/stream?symbols=BTC%2CETH', key: 'Bearer a-key-of-sixteen-letters' },
  ])
})

test('an event of another kind is skipped', async () => {
  const told = `: hello\n\nevent: news\ndata: it rains\n\n${event({ at, ticks: [] })}${event({ at, ticks: [bitcoin] })}`
  expect(await heardOf(saying(told))).toHaveLength(1)
})

feedCases('the sandbox', aHouse, { hasLines: true, hasCandles: true })

test.each([
  ['a price of nothing', { at, ticks: [{ ...bitcoin, price: '0.00' }] }],
  ['a price that is a number', { at, ticks: [{ ...bitcoin, price: 97412.36 }] }],
  ['a price by another notation', { at, ticks: [{ ...bitcoin, price: '9.7e4' }] }],
  ['no moment', { ticks: [bitcoin] }],
  ['a moment that is none', { at: 'now', ticks: [bitcoin] }],
  ['no prices', { at }],
  ['null', null],
])('a feed that says %s is not believed any more', async (_what, content) => {
  await expect(heardOf(saying(event(content)))).rejects.toBeInstanceOf(ProviderUnreachable)
})

test.each<[what: string, say: (response: ServerResponse) => void]>([
  ['that too many listen', (response) => void response.writeHead(429).end('{"code":"too_many_streams"}')],
  [
    'something, and the connection breaks',
    (response) => {
      saying('event: ticks\n')(response)
      response.destroy()
    },
  ],
  ['that this was all', (response) => void response.writeHead(200).end()],
  ['no JSON', saying('event: ticks\ndata: <html>\n\n')],
])('the connection is lost where the server says %s', async (_what, say) => {
  await expect(heardOf(say)).rejects.toBeInstanceOf(ProviderUnreachable)
})

test.each([
  ['a line', `data: ${'x'.repeat(4_200_000)}`],
  ['an event', `data: ${'x'.repeat(1_000_000)}\n`.repeat(5)],
])('%s without end is not kept', async (_what, endless) => {
  await expect(heardOf(saying(endless))).rejects.toThrow('market data is lost')
})

test.each<[what: string, say: (response: ServerResponse) => void]>([
  ['does not answer', () => {}],
  ['answers and says nothing', saying('')],
  ['says half of something', saying('event: ticks\ndata: {')],
  ['has said something and nothing since', saying(event({ at, ticks: [] }))],
])('a feed that %s is gone after a while', async (_what, say) => {
  await expect(heardOf(say, ['BTC'], 200)).rejects.toThrow('has fallen silent')
})

test('a feed that sends something now and then, even nothing new, is alive', async () => {
  const taken = await heardOf(
    (response) => {
      let told = 0
      saying('')(response)
      const timer = setInterval(() => {
        told += 1
        response.write(event({ at, ticks: told === 12 ? [bitcoin] : [] }))
      }, 50)
      response.on('close', () => clearInterval(timer))
    },
    ['BTC'],
    400,
  )
  expect(taken).toHaveLength(1)
})

test('it ends in peace when it is asked to, also before anything was said', async () => {
  answer = () => ending.abort()
  const ending = new AbortController()
  await createSandboxFeed(config()).follow(['BTC'], async () => {}, ending.signal)
  expect(asked).toHaveLength(1)
})
