import type { IncomingMessage } from 'node:http'
import { WebSocketServer } from 'ws'
import { networkOf, type Upgrades } from '../platform/index.ts'
import type { Protocol } from './frames.ts'
import type { Hub } from './hub.ts'
import { callerOfRole } from './identity.ts'

export const WEBSOCKET_PATH = '/realtime/v1/websocket'

/**
 * Answers websocket handshakes on our path.
 *
 * @param addressOf whose connection it is, whatever proxies stand between
 */
export function takeHandshakes(
  upgrades: Upgrades,
  hub: Hub,
  addressOf: (request: IncomingMessage) => string,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: hub.options.limits.maxFrameBytes,
  })
  upgrades.take(WEBSOCKET_PATH, async ({ request, socket, head, target }) => {
    const network = networkOf(addressOf(request))
    const admission = await admit(hub, target.query, request, network)
    if (typeof admission === 'number') return admission
    sockets.handleUpgrade(request, socket, head, (opened) => {
      hub.accept(opened, { ...admission, network })
    })
    return undefined
  })
}

/** The protocol and key of a handshake, or the HTTP status that refuses it. */
async function admit(hub: Hub, query: URLSearchParams, request: IncomingMessage, network: string) {
  const protocol = protocolOf(query.get('vsn'))
  if (protocol === null) return 400
  const header = request.headers.apikey
  const key = query.get('apikey') ?? (typeof header === 'string' ? header : null)
  if (key === null || key === '') return 401
  const role = await hub.options.credentials.apiKeyRole(key)
  if (role === null) return 401
  if (hub.isFull) return 503
  return hub.isFullFor(network) ? 429 : { protocol, keyCaller: callerOfRole(role) }
}

function protocolOf(vsn: string | null): Protocol | null {
  if (vsn === null || vsn === '1.0.0') return '1.0.0'
  return vsn === '2.0.0' ? '2.0.0' : null
}
