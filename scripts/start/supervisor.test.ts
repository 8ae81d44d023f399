import { expect, test } from 'vitest'
import type { Ending } from './revival.ts'
import { DidNotStart, type Keeping, keepRunning, type Part } from './supervisor.ts'

const KILLED: Ending = { fault: 'crash', story: 'The server was killed (SIGKILL).' }

/** A part whose lives the test begins and ends. */
function aPart() {
  const lives: { come(): void; fail(error: Error): void; end(ending?: Ending): void; isStopped: boolean }[] =
    []
  const part: Part = {
    name: 'server',
    start() {
      const ready = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<Ending>()
      const life = {
        come: ready.resolve,
        fail: ready.reject,
        end: (ending = KILLED) => ended.resolve(ending),
        isStopped: false,
      }
      lives.push(life)
      const stop = async () => {
        life.isStopped = true
        ended.resolve({ fault: 'crash', story: 'The server has ended with code 0.' })
      }
      return ready.promise.then(() => ({ ended: ended.promise, stop }))
    },
  }
  return { part, lives, last: () => lives.at(-1) ?? expect.fail('it was not started') }
}

/** Keeps a part, with a clock and pauses that the test moves. */
function aKeeper(over: Partial<Keeping> = {}) {
  const stopping = new AbortController()
  const said: string[] = []
  const pauses: number[] = []
  let now = 0
  let endPause = () => {}
  const keeping: Keeping = {
    signal: stopping.signal,
    say: (sentence) => said.push(sentence),
    now: () => now,
    pause: (ms, signal) => {
      pauses.push(ms)
      return new Promise((settle) => {
        endPause = settle
        signal.addEventListener('abort', () => settle())
      })
    },
    ...over,
  }
  return {
    keeping,
    stopping,
    said,
    pauses,
    passes: (ms: number) => {
      now += ms
    },
    endPause: () => endPause(),
  }
}

/** Kept by a keeper, and up. */
async function aKeptPart(over: Partial<Keeping> = {}) {
  const [subject, keeper] = [aPart(), aKeeper(over)]
  const keeping = keepRunning(subject.part, keeper.keeping)
  subject.last().come()
  return { ...subject, ...keeper, kept: await keeping }
}

test('one that ends is started again after a pause, and that is said in sentences', async () => {
  const { lives, last, said, pauses, endPause } = await aKeptPart()
  last().end()
  await expect.poll(() => pauses).toEqual([250])
  expect(lives).toHaveLength(1)
  endPause()
  await expect.poll(() => lives).toHaveLength(2)
  last().come()
  await expect.poll(() => said).toHaveLength(2)
  expect(said).toEqual([
    'The server was killed (SIGKILL). It is started again in 0.25 seconds.',
    'The server runs again.',
  ])
})

test('one that does not come back is tried after growing pauses, and after a steady life after a short one', async () => {
  const { lives, last, said, pauses, passes, endPause } = await aKeptPart()
  last().end()
  for (const tries of [2, 3]) {
    await expect.poll(() => pauses).toHaveLength(tries - 1)
    endPause()
    await expect.poll(() => lives).toHaveLength(tries)
    last().fail(new DidNotStart('The server did not start.', 'busy'))
  }
  await expect.poll(() => pauses).toEqual([250, 500, 1_000])
  expect(said.at(-1)).toBe('The server did not start. It is started again in a second.')
  endPause()
  await expect.poll(() => lives).toHaveLength(4)
  last().come()
  await expect.poll(() => said.at(-1)).toBe('The server runs again.')
  passes(60_000)
  last().end()
  await expect.poll(() => pauses).toEqual([250, 500, 1_000, 250])
})

test('one that never comes up is given up with its complaint', async () => {
  const [{ part, last, lives }, { keeping }] = [aPart(), aKeeper()]
  const kept = keepRunning(part, keeping)
  last().fail(new DidNotStart('The server did not start.'))
  await expect(kept).rejects.toThrow('The server did not start.')
  expect(lives).toHaveLength(1)
})

test('one that cannot start because an earlier run still ends is tried again, for so long', async () => {
  const [{ part, last, lives }, { keeping, pauses, passes, endPause }] = [
    aPart(),
    aKeeper({ patienceMs: 15_000 }),
  ]
  const kept = keepRunning(part, keeping)
  last().fail(new DidNotStart('The server did not start.', 'busy'))
  await expect.poll(() => pauses).toEqual([250])
  endPause()
  await expect.poll(() => lives).toHaveLength(2)
  passes(15_000)
  last().fail(new DidNotStart('The server did not start.', 'busy'))
  await expect(kept).rejects.toThrow('The server did not start.')
})

test('one whose configuration has become wrong is given up', async () => {
  const { last, lives, kept, endPause, pauses } = await aKeptPart()
  last().end()
  await expect.poll(() => pauses).toHaveLength(1)
  endPause()
  await expect.poll(() => lives).toHaveLength(2)
  last().fail(new DidNotStart('The server did not start.', 'misconfigured'))
  expect(await kept.over).toBe(
    'The server did not start. Start again when that is mended: what was saved is kept.',
  )
})

test('a fault that says nothing of itself is told with its words', async () => {
  const { last, lives, said, endPause, pauses } = await aKeptPart()
  last().end()
  await expect.poll(() => pauses).toHaveLength(1)
  endPause()
  await expect.poll(() => lives).toHaveLength(2)
  last().fail(new Error('connect ENOENT'))
  await expect
    .poll(() => said.at(-1))
    .toBe('The server did not start: connect ENOENT. It is started again in 0.5 seconds.')
})

test('stopped while it runs, it ends and stays so', async () => {
  const { last, lives, kept, stopping, said } = await aKeptPart()
  stopping.abort()
  await kept.stop()
  expect(last().isStopped).toBe(true)
  expect(await kept.over).toBeNull()
  expect(lives).toHaveLength(1)
  expect(said).toEqual([])
})

test('stopped during a pause, it ends at once, the real clock or not', async () => {
  const { pause: _, ...real } = aKeeper().keeping
  const { part, last, lives } = aPart()
  const stopping = new AbortController()
  const said: string[] = []
  const keeping = keepRunning(part, {
    ...real,
    signal: stopping.signal,
    say: (sentence) => said.push(sentence),
  })
  last().come()
  const kept = await keeping
  last().end()
  await expect.poll(() => said).toHaveLength(1)
  stopping.abort()
  await kept.stop()
  expect(lives).toHaveLength(1)
})

test('stopped while it is being started again, it is ended as soon as it is there', async () => {
  const { last, lives, kept, stopping, said, endPause, pauses } = await aKeptPart()
  last().end()
  await expect.poll(() => pauses).toHaveLength(1)
  endPause()
  await expect.poll(() => lives).toHaveLength(2)
  stopping.abort()
  const stopped = kept.stop()
  last().come()
  await stopped
  expect(last().isStopped).toBe(true)
  expect(said).toHaveLength(1)
})
