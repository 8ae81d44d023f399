import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExpensiveGate, isExpensive } from './expensive.ts'

const limits = { ofOne: 2, ofAll: 3, waitingOfOne: 2, waitingOfAll: 3, longestWaitMs: 5_000 }
const present = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A gate whose answers are noted as they come. */
function aGate() {
  const gate = createExpensiveGate(limits)
  const said: string[] = []
  const enter = (caller: string, gone = present) => {
    const place = gate.enter(caller, gone)
    place.then(
      () => said.push(`${caller} in`),
      (error) => said.push(`${caller} ${error.code} ${error.retryAfterSeconds}`),
    )
    return place
  }
  const heard = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return said.splice(0)
  }
  return { enter, heard }
}

test('a third call of one caller waits until one of theirs has left, and others pass it', async () => {
  const { enter, heard } = aGate()
  const first = await enter('layla')
  await enter('layla')
  void enter('layla')
  await enter('omar')
  expect(await heard()).toEqual(['layla in', 'layla in', 'omar in'])
  first.worked()
  expect(await heard()).toEqual([])
  first.left()
  first.left()
  expect(await heard()).toEqual(['layla in'])
})

test('calls above the limit of all wait in line, and an answer that is only being sent blocks no other', async () => {
  const { enter, heard } = aGate()
  const [first] = await Promise.all([enter('layla'), enter('layla'), enter('omar')])
  void enter('noor')
  void enter('sami')
  expect(await heard()).toHaveLength(3)
  first.worked()
  expect(await heard()).toEqual(['noor in'])
  first.left()
  expect(await heard()).toEqual([])
})

test('a call that waited too long, and one that finds the line full, are told when to come back', async () => {
  const { enter, heard } = aGate()
  await Promise.all([enter('layla'), enter('layla')])
  enter('layla').catch(() => {})
  enter('layla').catch(() => {})
  enter('layla').catch(() => {})
  expect(await heard()).toEqual(['layla in', 'layla in', 'layla rate_limited 5'])
  await vi.advanceTimersByTimeAsync(limits.longestWaitMs)
  expect(await heard()).toEqual(['layla rate_limited 5', 'layla rate_limited 5'])
})

test('places of others do not count against a caller', async () => {
  const { enter, heard } = aGate()
  await Promise.all([enter('layla'), enter('layla'), enter('omar')])
  enter('noor').catch(() => {})
  await vi.advanceTimersByTimeAsync(limits.longestWaitMs)
  expect(await heard()).toContain('noor service_unavailable 5')
})

test('a caller who hangs up waits no longer', async () => {
  const { enter, heard } = aGate()
  const [first] = await Promise.all([enter('layla'), enter('layla')])
  const gone = new AbortController()
  enter('layla', gone.signal).catch(() => {})
  void enter('layla')
  gone.abort()
  first.left()
  expect(await heard()).toEqual(['layla in', 'layla in', 'layla rate_limited 5', 'layla in'])
})

test.each([
  [undefined, { search: 'x' }, false],
  [true, {}, true],
  [{ in: 'query', field: 'search' }, { search: '' }, true],
  [{ in: 'query', field: 'search' }, {}, false],
  [{ in: 'query', field: 'search', value: 'x' }, { search: 'x' }, true],
  [{ in: 'query', field: 'search', value: 'x' }, { search: 'y' }, false],
  [{ in: 'body', field: 'search' }, { search: 'x' }, false],
] as const)('an endpoint that declares %j is called with %j: expensive %s', (expensive, query, is) => {
  const endpoint = { expensive } as Parameters<typeof isExpensive>[0]
  expect(isExpensive(endpoint, { query, body: null })).toBe(is)
})
