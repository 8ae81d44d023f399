import { expect, test, vi } from 'vitest'
import { createAppStorage, type Shelf } from './app-storage.ts'

const at = (second: number) => `2026-03-01T00:00:0${second}.000Z`

/** A server that answers a write when it is told to. */
function aShelf() {
  const writes: { readonly call: Parameters<Shelf['write']>; readonly end: (failure?: Error) => void }[] = []
  const shelf: Shelf = {
    read: async () => [{ key: 'state', value: 'old', changed_at: at(0) }],
    write: (...call) =>
      new Promise((resolve, reject) =>
        writes.push({
          call,
          end: (failure) => (failure ? reject(failure) : resolve({ changed_at: at(writes.length) })),
        }),
      ),
  }
  const begun = async (count: number) => {
    await vi.waitFor(() => expect(writes).toHaveLength(count))
    return writes[count - 1]
  }
  return { shelf, writes, begun }
}

test('writes follow each other, the latest value stays, and each knows the one before', async () => {
  const { shelf, writes, begun } = aShelf()
  const storage = createAppStorage(shelf)
  expect(await storage.read()).toEqual({ state: 'old' })
  const all = Promise.all([storage.write('state', 'a'), storage.write('other', null)])
  const first = await begun(1)
  const later = Promise.all([storage.write('state', 'b'), storage.write('state', 'c')])
  first?.end()
  ;(await begun(2))?.end()
  ;(await begun(3))?.end()
  await Promise.all([all, later])
  expect(writes.map(({ call }) => call)).toEqual([
    ['state', 'a', at(0)],
    ['other', null, null],
    ['state', 'c', at(1)],
  ])
})

test('a write that failed is told to its caller, and the next is served', async () => {
  const { shelf, begun } = aShelf()
  const storage = createAppStorage(shelf)
  const failed = storage.write('state', 'a')
  const first = await begun(1)
  expect(first?.call).toEqual(['state', 'a', undefined])
  first?.end(new Error('out of reach'))
  await expect(failed).rejects.toThrow('out of reach')
  const next = storage.write('state', 'b')
  ;(await begun(2))?.end()
  await next
})
