import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPulse, type Pulse } from './pulse.ts'

let pulse: Pulse
let beats: number[]
let begun: number

beforeEach(() => {
  vi.useFakeTimers()
  beats = []
  begun = performance.now()
  pulse = createPulse(async () => {
    beats.push(performance.now() - begun)
  })
})
afterEach(async () => {
  await pulse.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Hints at these moments, in ms from the start. */
async function hintAt(...moments: readonly number[]): Promise<void> {
  for (const moment of moments) {
    await pass(moment - (performance.now() - begun))
    pulse.hint()
  }
}

test('nothing beats before the start, and nothing after the end', async () => {
  pulse.hint()
  await pass(5_000)
  expect(beats).toEqual([])
  pulse.start()
  await pulse.stop()
  pulse.hint()
  await pass(5_000)
  expect(beats).toEqual([])
})

test('the first beat is with the first hint, or a second after the start', async () => {
  pulse.start()
  await hintAt(300)
  expect(beats).toEqual([300])
  await pulse.stop()
  await pass(10_000)
  begun = performance.now()
  pulse.start()
  await pass(1_000)
  expect(beats).toEqual([300, 1_000])
})

test('beats follow the hints, never twice within a second', async () => {
  pulse.start()
  await hintAt(100, 1_090, 2_110)
  await pass(200)
  expect(beats).toEqual([100, 1_100, 2_110])
})

test('hints that come by the dozen are one', async () => {
  pulse.start()
  await hintAt(0, 10, 20, 900, 950, 990)
  await pass(100)
  expect(beats).toEqual([0, 1_000])
})

test('a hint that came long before the rest was over waits for the next, so that beats are not late for ever', async () => {
  pulse.start()
  await pass(1_000)
  await hintAt(1_400, 2_400, 3_400)
  expect(beats).toEqual([1_000, 2_400, 3_400])
})

test('without hints it beats every two seconds', async () => {
  pulse.start()
  await hintAt(100)
  await pass(6_100)
  expect(beats).toEqual([100, 2_100, 4_100, 6_100])
})

test('a beat that takes long is over before the next begins', async () => {
  const first = Promise.withResolvers<void>()
  const slow = createPulse(() => {
    beats.push(performance.now() - begun)
    return first.promise
  })
  slow.start()
  slow.hint()
  await pass(0)
  await hintAt(1_500, 3_000)
  expect(beats).toEqual([0])
  first.resolve()
  await pass(0)
  slow.hint()
  await pass(0)
  expect(beats).toEqual([0, 3_000])
  await slow.stop()
})

test('starting again does not make beats come sooner', async () => {
  pulse.start()
  await hintAt(0)
  await pulse.stop()
  pulse.start()
  await hintAt(200, 900)
  await pass(100)
  expect(beats).toEqual([0, 1_000])
})
