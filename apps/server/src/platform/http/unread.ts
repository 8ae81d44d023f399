import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long the rest of a refused body is drained. */
const LINGER_MS = 10_000

/**
 * Lets the sender of a body that is not read to its end, such as one that is too large, read the answer. A connection
 * that is closed over unread bytes is reset, and a reset may take away the answer that went before it. So the rest is
 * drained for a while, and the connection is closed after that.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isUnread(raw)) return
    // Node would close the connection with the answer.
    reply.removeHeader('connection')
    reply.raw.shouldKeepAlive = true
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (!isUnread(raw)) return
    const hangUp = setTimeout(() => raw.destroy(), LINGER_MS).unref()
    raw.once('end', () => {
      if (isLast(raw)) raw.socket.end()
    })
    raw.once('close', () => clearTimeout(hangUp))
  })
}

function isUnread({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  // A request without a connection, as the server makes to itself, says nothing of it.
  return hasBody && complete === false
}

/** Whether the client asks for nothing more on its connection. */
function isLast({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' || /\bclose\b/i.test(headers.connection ?? '')
}
