import { DAY_MS } from '@sadaf/calendar'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aSandbox, page, type TestSandbox } from '../testing.ts'

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
const iso = (at: number) => new Date(at).toISOString()
const candles = (symbol: string, interval: string, [from, to]: readonly [number, number]) =>
  `/candles?symbol=${symbol}&interval=${interval}&from=${iso(from)}&to=${iso(to)}`

const eventShape = z.object({
  at: z.string(),
  ticks: z.array(z.object({ symbol: z.string(), price: z.string(), volume_24h: z.string() })),
})

/** Listens to some assets: each call of `next` is what is told next, null once it is over. */
async function listening({ market }: TestSandbox, symbols: string) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const answer = await market.stream(symbols, ending.signal)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const next = async (): Promise<z.infer<typeof eventShape> | null> => {
    for (;;) {
      const found = /^event: ticks\nid: \d+\ndata: (.*)\n\n/.exec(rest)
      if (found) {
        rest = rest.slice(found[0].length)
        return eventShape.parse(JSON.parse(found[1] ?? ''))
      }
      const read = await reader?.read().catch(() => undefined)
      if (!read || read.done) return null
      rest += read.value
    }
  }
  /** Reads on until one is told at such a price. */
  const until = async (symbol: string, isMet: (price: number) => boolean) => {
    for (let told = await next(); !isMet(priceOf(told, symbol)); told = await next()) {
      if (told === null) throw new Error(`${symbol} was never told at such a price`)
    }
  }
  return { answer, next, until }
}

const priceOf = (told: z.infer<typeof eventShape> | null, symbol: string) =>
  Number(told?.ticks.find((tick) => tick.symbol === symbol)?.price)

test('a request without the key is refused, and the health is public', async () => {
  const sandbox = await aSandbox()
  for (const path of ['/assets', candles('BTC', '1d', [today - DAY_MS, today]), '/stream?symbols=BTC']) {
    const answer = await sandbox.send('GET', `/market/v1${path}`, {})
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  }
  expect(await sandbox.send('GET', '/market/v1/health', {})).toMatchObject({ status: 200 })
})

test('every asset is listed with its supply in decimals, and null where there is no most', async () => {
  const { market } = await aSandbox()
  const { data } = page.parse((await market.get('/assets')).body)
  expect(data).toContainEqual({ symbol: 'BTC', circulating_supply: '19970000', max_supply: '21000000' })
  expect(data).toContainEqual({ symbol: 'ETH', circulating_supply: '120700000', max_supply: null })
  expect(data.length).toBeGreaterThanOrEqual(270)
})

test('candles are texts, the oldest first', async () => {
  const { market } = await aSandbox()
  const { data } = page.parse((await market.get(candles('BTC', '1d', [today - 3 * DAY_MS, today]))).body)
  expect(data.map(({ at }) => at)).toEqual([3, 2, 1].map((days) => iso(today - days * DAY_MS)))
  const decimal = expect.stringMatching(/^\d+\.\d\d$/)
  for (const candle of data) {
    expect(candle).toMatchObject({
      open: decimal,
      high: decimal,
      low: decimal,
      close: decimal,
      volume: decimal,
    })
  }
})

test.each([
  ['more than a thousand', candles('BTC', '5m', [today - 10 * DAY_MS, today]), 'to'],
  ['of a time that runs backwards', candles('BTC', '1d', [today, today - DAY_MS]), 'to'],
  ['of what is not quoted', candles('XMR', '1d', [today - DAY_MS, today]), 'symbol'],
  ['of another length', candles('BTC', '7m', [today - DAY_MS, today]), 'interval'],
  ['of no time', '/candles?symbol=BTC&interval=1d', 'from'],
])('candles %s are refused by name', async (_what, path, field) => {
  const { market } = await aSandbox()
  const { status, body } = await market.get(path)
  expect({ status, errors: Object.keys(z.object({}).loose().parse(body.errors)) }).toMatchObject({
    status: 422,
    errors: expect.arrayContaining([field]),
  })
})

test('a stream tells of what it was asked for and quotes, and ends with the sandbox', async () => {
  const sandbox = await aSandbox()
  const { answer, next } = await listening(sandbox, 'BTC,ETH,XMR')
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect((await next())?.ticks.map(({ symbol }) => symbol)).toEqual(['BTC', 'ETH'])
  expect(await next()).not.toBeNull()
  await sandbox.stop()
  expect(await next()).toBeNull()
})

test('the price in the stream is the last close of the candles', async () => {
  const sandbox = await aSandbox()
  await sandbox.console('PUT', '/market/state', { mode: 'frozen' })
  const { next } = await listening(sandbox, 'BTC')
  const told = await next()
  const { data } = page.parse(
    (await sandbox.market.get(candles('BTC', '1d', [today, today + 2 * DAY_MS]))).body,
  )
  expect(data.at(-1)?.close).toBe(told?.ticks[0]?.price)
})

test('the console halves a price, and puts it right', async () => {
  const sandbox = await aSandbox()
  const { next, until } = await listening(sandbox, 'BTC')
  const before = priceOf(await next(), 'BTC')
  const isAbout = (times: number) => (price: number) => Math.abs(price / before - times) < 0.05
  const jumped = await sandbox.console('POST', '/market/jumps', { symbol: 'btc', factor: 0.5 })
  expect(jumped).toMatchObject({ status: 200, body: { symbol: 'BTC' } })
  await until('BTC', isAbout(0.5))
  await sandbox.console('DELETE', '/market/state')
  await until('BTC', isAbout(1))
})

test.each([
  [{ symbol: 'BTC', factor: 0 }, 'invalid_request'],
  [{ symbol: 'BTC', factor: 1_000 }, 'invalid_request'],
  [{ symbol: 'XMR', factor: 2 }, 'asset_not_quoted'],
])('no price jumps by %j', async (jump, code) => {
  const sandbox = await aSandbox()
  expect(await sandbox.console('POST', '/market/jumps', jump)).toMatchObject({ status: 422, body: { code } })
})

test('no more jumps are made than can be told apart', async () => {
  const sandbox = await aSandbox()
  const jump = () => sandbox.console('POST', '/market/jumps', { symbol: 'BTC', factor: 1.01 })
  for (let count = 0; count < 20; count += 1) expect((await jump()).status).toBe(200)
  expect(await jump()).toMatchObject({ status: 422, body: { code: 'too_many_jumps' } })
})

test('changes of the market outlive the sandbox', async () => {
  const first = await aSandbox()
  await first.console('PUT', '/market/state', { mode: 'halted' })
  await first.console('POST', '/market/jumps', { symbol: 'BTC', factor: 2 })
  await first.stop()
  const again = await aSandbox({ dataDir: first.dataDir })
  expect((await again.console('GET', '/market/state')).body).toMatchObject({
    mode: 'halted',
    jumps: [{ symbol: 'BTC', factor: 2 }],
  })
})

test('a clock that was moved leaves prices where they are', async () => {
  const sandbox = await aSandbox()
  await sandbox.console('POST', '/clock', { advance_seconds: 40 * 86_400 })
  const { next } = await listening(sandbox, 'BTC')
  expect(Math.abs(Date.parse((await next())?.at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('it is down and loses answers as its neighbours do', async () => {
  const sandbox = await aSandbox()
  await sandbox.console('PATCH', '/market/faults', { outage: true })
  expect(await sandbox.market.get('/assets')).toMatchObject({ status: 503 })
  expect((await listening(sandbox, 'BTC')).answer.status).toBe(503)
  await sandbox.console('PATCH', '/market/faults', { outage: false, lose_next_answers: 1 })
  await expect(sandbox.market.get('/assets')).rejects.toThrow()
  expect(await sandbox.market.get('/assets')).toMatchObject({ status: 200 })
})

test('its page shows prices to everybody, and what can be done to the operator', async () => {
  const sandbox = await aSandbox()
  await sandbox.console('POST', '/market/jumps', { symbol: 'BTC', factor: 1.5 })
  const answer = await fetch(`${sandbox.url}/market`)
  const markup = await answer.text()
  expect(answer.status).toBe(200)
  for (const shown of ['Naseem Market Data', 'EMAAR', '× 1.5', 'Freeze', 'Outage'])
    expect(markup).toContain(shown)
  expect(markup).not.toContain('Decline everything')
  expect(markup).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/)
})
