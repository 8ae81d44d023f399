import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Protocol } from './frames.ts'
import type { Hub } from './hub.ts'
import { callerOfRole } from './identity.ts'

export const WEBSOCKET_PATH = '/realtime/v1/websocket'

/** Answers websocket handshakes on our path; other paths are left to whoever else listens. */
export function attachHandshake(server: Server, hub: Hub): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: hub.options.bounds.maxFrameBytes,
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== WEBSOCKET_PATH) {
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404)
      return
    }
    const onEarlyError = () => socket.destroy()
    socket.on('error', onEarlyError)
    void admit(hub, url, request).then((admission) => {
      if (typeof admission === 'number') return refuse(socket, admission)
      socket.off('error', onEarlyError)
      sockets.handleUpgrade(request, socket, head, (opened) => {
        hub.accept(opened, admission.protocol, callerOfRole(admission.role))
      })
    })
  })
}

/** The protocol and key role of a handshake, or the HTTP status that refuses it. */
async function admit(hub: Hub, url: URL, request: IncomingMessage) {
  const protocol = protocolOf(url.searchParams.get('vsn'))
  if (protocol === null) return 400
  const header = request.headers.apikey
  const key = url.searchParams.get('apikey') ?? (typeof header === 'string' ? header : null)
  if (key === null || key === '') return 401
  try {
    const role = await hub.options.credentials.apiKeyRole(key)
    if (role === null) return 401
    return hub.isFull ? 503 : { protocol, role }
  } catch (error) {
    hub.options.log.error({ err: error }, 'an api key could not be checked')
    return 500
  }
}

function protocolOf(vsn: string | null): Protocol | null {
  if (vsn === null || vsn === '1.0.0') return '1.0.0'
  return vsn === '2.0.0' ? '2.0.0' : null
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
