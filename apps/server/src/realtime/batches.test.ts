import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBatches } from './batches.ts'

/** A transport that answers when told to, and a clock that runs when told to. */
function setUp(options: { maxBatchBytes?: number; maxWaiting?: number } = {}) {
  const sent: string[][] = []
  const answers: { succeed(): void; fail(): void }[] = []
  const pauses: { work: () => void; delayMs: number }[] = []
  const batches = createBatches<string>({
    send(batch) {
      sent.push([...batch])
      return new Promise((resolve, reject) => {
        answers.push({ succeed: resolve, fail: () => reject(new Error('away')) })
      })
    },
    maxBatchBytes: options.maxBatchBytes ?? 1000,
    maxWaiting: options.maxWaiting ?? 1000,
    overflow: () => ['too much'],
    onFailure: () => {},
    later: (work, delayMs) => void pauses.push({ work, delayMs }),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { batches, sent, answers, pauses, settle }
}

describe('batches', () => {
  test('items added in one turn go in one batch', async () => {
    const { batches, sent, settle } = setUp()
    for (const item of ['a', 'b', 'c']) batches.add(item)
    await settle()
    expect(sent).toEqual([['a', 'b', 'c']])
  })

  test('items added while a batch is under way wait for it', async () => {
    const { batches, sent, answers, settle } = setUp()
    batches.add('a')
    await settle()
    batches.add('b')
    batches.add('c')
    await settle()
    expect(sent).toEqual([['a']])
    answers[0]?.succeed()
    await settle()
    expect(sent).toEqual([['a'], ['b', 'c']])
  })

  test('a batch that fails is sent again, with growing pauses, before what came after it', async () => {
    const { batches, sent, answers, pauses, settle } = setUp()
    batches.add('a')
    await settle()
    batches.add('b')
    answers[0]?.fail()
    await settle()
    pauses[0]?.work()
    await settle()
    answers[1]?.fail()
    await settle()
    expect(sent).toEqual([['a'], ['a', 'b']])
    expect(pauses.map(({ delayMs }) => delayMs)).toEqual([100, 200])
  })

  test('when too many wait, what is to wait instead takes their place', async () => {
    const { batches, sent, answers, settle } = setUp({ maxWaiting: 2 })
    batches.add('a')
    await settle()
    for (const item of ['b', 'c', 'd']) batches.add(item)
    answers[0]?.succeed()
    await settle()
    expect(sent).toEqual([['a'], ['too much']])
  })

  test('draining waits for what was added', async () => {
    const { batches, answers, settle } = setUp()
    batches.add('a')
    let isDrained = false
    const draining = batches.drain().then(() => {
      isDrained = true
    })
    await settle()
    expect(isDrained).toBe(false)
    answers[0]?.succeed()
    await draining
  })

  test('everything goes once, in order, and no batch is larger than it may be', async () => {
    const items = fc.array(fc.string({ maxLength: 30 }), { maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(items, async (added) => {
        const { batches, sent, answers, settle } = setUp({ maxBatchBytes: 200 })
        for (const item of added) batches.add(item)
        await settle()
        for (let index = 0; index < sent.length; index += 1) {
          answers[index]?.succeed()
          await settle()
        }
        expect(sent.flat()).toEqual(added)
        for (const batch of sent) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(200)
      }),
      { numRuns: 50 },
    )
  })
})
