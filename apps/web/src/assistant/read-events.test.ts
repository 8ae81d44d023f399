import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

test('events are read whole, however their bytes are cut', async () => {
  const events = [
    { kind: 'pieces', paragraph: 0, pieces: [{ kind: 'text', text: 'رصيدك €' }] },
    { kind: 'taken_back' },
  ]
  const bytes = new TextEncoder().encode(events.map((each) => `data: ${JSON.stringify(each)}\n\n`).join(''))
  for (const size of [1, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const read: unknown[] = []
    for await (const event of readEvents(body)) read.push(event)
    expect(read).toEqual(events)
  }
})
