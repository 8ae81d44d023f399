import { expect, test } from 'vitest'
import { slicedWork } from './sliced-work.ts'

/** Work of three slices, which counts how often it began, with what happened in their order. */
function threeSlices(atPause = () => {}) {
  const happened: string[] = []
  function* begin() {
    happened.push('first')
    yield
    happened.push('second')
    yield
    happened.push('third')
    return happened.length
  }
  const pause = async () => {
    atPause()
    happened.push('pause')
  }
  return { happened, work: slicedWork(begin, pause) }
}

test('work ahead of its need pauses before each slice', async () => {
  const { happened, work } = threeSlices()
  await work.ahead()
  expect(happened).toEqual(['pause', 'first', 'pause', 'second', 'pause', 'third'])
})

test('callers who wait for the same work share one run of it', async () => {
  const { happened, work } = threeSlices()
  const [one, other] = await Promise.all([work.ahead(), work.ahead()])
  expect(one).toBe(other)
  expect(await work.ahead()).toBe(one)
  expect(work.now()).toBe(one)
  expect(happened.filter((each) => each === 'first')).toHaveLength(1)
})

test('a result that is needed during the work takes only what is left of it', async () => {
  let atSecondPause = () => {}
  const { happened, work } = threeSlices(() => {
    if (happened.at(-1) === 'first') atSecondPause()
  })
  const needed = new Promise<number>((resolve) => {
    atSecondPause = () => resolve(work.now())
  })
  const ahead = await work.ahead()
  expect(await needed).toBe(ahead)
  expect(happened).toEqual(['pause', 'first', 'second', 'third', 'pause'])
})

test('other work of the process runs between two slices', async () => {
  let others = 0
  let next = setImmediate(another)
  function another() {
    others += 1
    next = setImmediate(another)
  }
  const seen: number[] = []
  function* begin() {
    for (let slice = 0; slice < 5; slice += 1) {
      seen.push(others)
      yield
    }
  }
  await slicedWork(begin).ahead()
  clearImmediate(next)
  expect(new Set(seen).size).toBe(5)
})

test('work that failed is begun again by the next call', async () => {
  let begun = 0
  const work = slicedWork(function* () {
    begun += 1
    yield
    if (begun === 1) throw new Error('unreadable')
    return begun
  })
  await expect(work.ahead()).rejects.toThrow('unreadable')
  expect(work.now()).toBe(2)
})
