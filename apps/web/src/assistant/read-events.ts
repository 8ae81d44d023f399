import type { AssistantEvent } from '@sadaf/api'

const BETWEEN = '\n\n'
const DATA = 'data: '

/** The events of an answer as they come, each of one line. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AssistantEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let held = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (held + decoder.decode(value, { stream: true })).split(BETWEEN)
    held = parts.pop() ?? ''
    // Our own server wrote it.
    for (const part of parts) yield JSON.parse(part.slice(DATA.length)) as AssistantEvent
  }
}
