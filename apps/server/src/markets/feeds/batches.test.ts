import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Tick } from '../feed.ts'
import { handOn } from './batches.ts'

const tick = (symbol: string, price: string, second = 0): Tick => ({
  symbol,
  price,
  volume24h: null,
  at: new Date(Date.UTC(2026, 10, 25, 14, 0, second)),
})

/** Something that tells what a test has it tell. */
function aVoice() {
  const told: (readonly Tick[])[] = []
  let fault: Error | undefined
  let isOver = false
  let news = Promise.withResolvers<void>()
  const wake = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  async function* heard() {
    for (;;) {
      const { promise } = news
      const next = told.shift()
      if (next) yield next
      else if (fault) throw fault
      else if (isOver) return
      else await promise
    }
  }
  return {
    heard: heard(),
    tell: (...ticks: Tick[]) => {
      told.push(ticks)
      wake()
    },
    end: (error?: Error) => {
      fault = error
      isOver = true
      wake()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('ticks within a second are handed on together, the latest of each', async () => {
  const { heard, tell, end } = aVoice()
  const batches: (readonly Tick[])[] = []
  const handing = handOn(heard, async (ticks) => void batches.push(ticks))
  tell(tick('BTC', '1'))
  await turn()
  tell(tick('BTC', '2', 1), tick('ETH', '5', 1))
  tell(tick('BTC', '3', 2))
  await turn()
  expect(batches).toEqual([[tick('BTC', '1')]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(batches.slice(1)).toEqual([[tick('BTC', '3', 2), tick('ETH', '5', 1)]])
  end()
  await handing
})

test('a tick older than the one before is skipped', async () => {
  const { heard, tell, end } = aVoice()
  const taken: Tick[] = []
  const handing = handOn(heard, async (ticks) => void taken.push(...ticks))
  tell(tick('BTC', '1', 5))
  await turn()
  tell(tick('BTC', '2', 4))
  await vi.advanceTimersByTimeAsync(1_000)
  tell(tick('BTC', '3', 5))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(taken.map(({ price }) => price)).toEqual(['1', '3'])
  end()
  await handing
})

test('nothing is handed on while a batch is being taken, and then all of it at once', async () => {
  const { heard, tell, end } = aVoice()
  const batches: (readonly Tick[])[] = []
  const taking = Promise.withResolvers<void>()
  const handing = handOn(heard, async (ticks) => {
    batches.push(ticks)
    await taking.promise
  })
  tell(tick('BTC', '1'))
  await turn()
  for (let second = 1; second < 5; second += 1) {
    tell(tick('BTC', String(second), second))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(batches).toHaveLength(1)
  taking.resolve()
  await turn()
  expect(batches.slice(1)).toEqual([[tick('BTC', '4', 4)]])
  end()
  await handing
})

test('it ends as what it listens to ends, and with what was told last', async () => {
  const { heard, tell, end } = aVoice()
  const taken: Tick[] = []
  const handing = handOn(heard, async (ticks) => void taken.push(...ticks))
  tell(tick('BTC', '1'))
  end(new Error('the line broke'))
  await expect(handing).rejects.toThrow('the line broke')
  expect(taken).toEqual([tick('BTC', '1')])
})

test('a failing receiver gets nothing more', async () => {
  const { heard, tell } = aVoice()
  const handing = handOn(heard, () => Promise.reject(new Error('the database is away')))
  tell(tick('BTC', '1'))
  await expect(handing).rejects.toThrow('the database is away')
})
