import type { Clock } from '../platform/index.ts'
import type { PublishedProgram } from './published.ts'

/** Says what arrived: to see whether a client, its keys and what lies between are in order. */
export const pingProgram = (clock: Clock): PublishedProgram => ({
  name: 'ping',
  description: 'Answers with what it received: method, kind and size of the body, and who asked.',
  audience: 'anyone',
  async run(request, { visitor }) {
    const bytes = await request.clone().arrayBuffer()
    return Response.json({
      message: 'pong',
      at: clock.now().toISOString(),
      method: request.method,
      visitor: visitor.kind,
      body: { type: request.headers.get('content-type'), bytes: bytes.byteLength },
    })
  },
})
