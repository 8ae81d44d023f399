import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ProviderRefusal, ProviderUnreachable } from './errors.ts'
import { type ProviderHttp, reach } from './http.ts'

const FAILURES_TO_OPEN = 5
const LONGEST_PAUSE_MS = 30_000

let url: string
let calls = 0
let answer: (response: ServerResponse) => void
let heard: IncomingHttpHeaders = {}
const provider = createServer((request, response) => {
  calls += 1
  heard = request.headers
  answer(response)
})
beforeAll(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') })
  calls = 0
  answer = well
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const well = (response: ServerResponse) => void response.end('{"status":"ok"}')
const failing = (response: ServerResponse) => void response.writeHead(500).end()
const refusing = (response: ServerResponse) => void response.writeHead(422).end('{"code":"no"}')
const aProvider = () => reach('bank', '', { url, apiKey: 'any', timeoutMs: 5_000 })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Outcome of a call, and whether it reached the provider. */
async function call(http: ProviderHttp): Promise<string> {
  const before = calls
  const outcome = await http
    .call(z.object({ status: z.literal('ok') }), { method: 'GET', path: '/' })
    .then(() => 'well')
    .catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return 'refused'
      if (error instanceof ProviderUnreachable) return 'unreachable'
      throw error
    })
  return calls === before ? `${outcome} unasked` : outcome
}

async function fail(http: ProviderHttp, times: number): Promise<void> {
  answer = failing
  for (let time = 0; time < times; time += 1) expect(await call(http)).toBe('unreachable')
}

test('after five failures in a row a provider is left alone, and not one call earlier', async () => {
  const http = aProvider()
  await fail(http, FAILURES_TO_OPEN)
  answer = well
  expect(await call(http)).toBe('unreachable unasked')
  expect(await call(http)).toBe('unreachable unasked')
})

test('four failures and an answer are no five failures', async () => {
  const http = aProvider()
  for (let round = 0; round < 3; round += 1) {
    await fail(http, FAILURES_TO_OPEN - 1)
    answer = well
    expect(await call(http)).toBe('well')
  }
})

test('a refusal is no failure, and a sign of life', async () => {
  const http = aProvider()
  answer = refusing
  for (let time = 0; time < 3 * FAILURES_TO_OPEN; time += 1) expect(await call(http)).toBe('refused')
  for (let round = 0; round < 3; round += 1) {
    await fail(http, FAILURES_TO_OPEN - 1)
    answer = refusing
    expect(await call(http)).toBe('refused')
  }
})

test('half a minute later one call finds out for all, and it is open to them again', async () => {
  const http = aProvider()
  await fail(http, FAILURES_TO_OPEN)
  pass(LONGEST_PAUSE_MS)
  const asked: ServerResponse[] = []
  answer = (response) => void asked.push(response)
  calls = 0
  const waiting = [call(http), call(http), call(http)]
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(calls).toBe(1)
  answer = well
  for (const response of asked) well(response)
  expect(await Promise.all(waiting)).toEqual(expect.arrayContaining(['well', 'well']))
  expect(await call(http)).toBe('well')
})

test('the call that finds out may be refused: then it is open again as well', async () => {
  const http = aProvider()
  await fail(http, FAILURES_TO_OPEN)
  pass(LONGEST_PAUSE_MS)
  answer = refusing
  expect(await call(http)).toBe('refused')
  answer = well
  expect(await call(http)).toBe('well')
})

test('while it goes on failing, one call each pause finds that out', async () => {
  const http = aProvider()
  await fail(http, FAILURES_TO_OPEN)
  for (let pause = 0; pause < 5; pause += 1) {
    pass(LONGEST_PAUSE_MS)
    expect(await call(http)).toBe('unreachable')
    expect(await call(http)).toBe('unreachable unasked')
  }
})

test('one provider that is left alone does not block another', async () => {
  await fail(aProvider(), FAILURES_TO_OPEN)
  answer = well
  expect(await call(aProvider())).toBe('well')
})

test('a provider that asks to be left alone for a while is, and no longer than five minutes', async () => {
  const http = aProvider()
  answer = (response) => void response.writeHead(503, { 'retry-after': '86400' }).end()
  expect(await call(http)).toBe('unreachable')
  answer = well
  pass(299_000)
  expect(await call(http)).toBe('unreachable unasked')
  pass(1_000)
  expect(await call(http)).toBe('well')
})

test('where none is configured, every call finds it out of reach', async () => {
  const unconfigured = { url: undefined, apiKey: undefined, timeoutMs: 5_000 }
  expect(await call(reach('bank', '', unconfigured))).toBe('unreachable unasked')
})

test('a key is shown in the provider’s own way, or not at all', async () => {
  const config = { url, apiKey: 'any', timeoutMs: 5_000 }
  expect(await call(reach('bank', '', config))).toBe('well')
  expect(heard.authorization).toBe('Bearer any')
  expect(await call(reach('prices', '', config, { keyHeader: 'x-their-key' }))).toBe('well')
  expect(heard).toMatchObject({ 'x-their-key': 'any' })
  expect(heard).not.toHaveProperty('authorization')
  expect(await call(reach('prices', '', { ...config, apiKey: undefined }, { keyHeader: null }))).toBe('well')
  expect(heard).not.toHaveProperty('authorization')
})

test('refusals and rests are understood in the provider’s own terms', async () => {
  const refusal = z.object({ error: z.string() }).transform(({ error }) => ({ code: error }))
  const theirs = { refusal, longestRestMs: 7_200_000, largestAnswerBytes: 20 }
  const http = reach('prices', '', { url, apiKey: 'any', timeoutMs: 5_000 }, theirs)
  answer = (response) => void response.writeHead(404).end('{"error":"no"}')
  expect(await call(http)).toBe('refused')
  answer = (response) => void response.end('{"status":"ok"}      ')
  expect(await call(http)).toBe('unreachable')
  answer = (response) => void response.writeHead(418, { 'retry-after': '86400' }).end()
  expect(await call(http)).toBe('unreachable')
  pass(7_199_000)
  expect(await call(http)).toBe('unreachable unasked')
  answer = well
  pass(1_000)
  expect(await call(http)).toBe('well')
})
