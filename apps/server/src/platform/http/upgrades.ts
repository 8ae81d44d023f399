import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '../log.ts'
import { type Target, targetOf } from './target.ts'

/** A request to speak another protocol on a connection from now on. */
export type Upgrade = {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  readonly target: Target
}

/** @returns the HTTP status of a refusal, or nothing where the connection has been taken over */
export type TakeUpgrade = (upgrade: Upgrade) => Promise<number | undefined>

/** The one door for connections that become websockets. What fails behind it ends that connection alone. */
export interface Upgrades {
  /** Whether a capability speaks websockets at that address; other upgrades stay ordinary requests. */
  isWanted(request: IncomingMessage): boolean
  /** Refuses, before any other handler, upgrades for which the judge names an HTTP status. */
  judge(judge: (request: IncomingMessage) => number | undefined): void
  /** Takes the websockets of an address. */
  take(path: string, handler: TakeUpgrade): void
  /** Begins to listen. */
  attach(server: Server): void
}

export function createUpgrades(log: Log): Upgrades {
  const handlers = new Map<string, TakeUpgrade>()
  const judges: ((request: IncomingMessage) => number | undefined)[] = []

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const onEarlyError = () => socket.destroy()
    socket.on('error', onEarlyError)
    try {
      const verdict = judges.map((judge) => judge(request)).find((status) => status !== undefined)
      if (verdict !== undefined) return refuse(socket, verdict)
      const target = targetOf(request.url ?? '/')
      const handler = handlers.get(target.path)
      const status = handler ? await handler({ request, socket, head, target }) : 404
      if (status !== undefined) return refuse(socket, status)
      socket.off('error', onEarlyError)
    } catch (error) {
      log.error({ err: error }, 'an upgrade failed')
      refuse(socket, 500)
    }
  }

  return {
    isWanted({ url = '/', headers }) {
      return headers.upgrade?.toLowerCase() === 'websocket' && handlers.has(targetOf(url).path)
    },
    judge(judge) {
      judges.push(judge)
    },
    take(path, handler) {
      handlers.set(path, handler)
    },
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        open(request, socket, head).catch((error: unknown) => {
          log.error({ err: error }, 'an upgrade could not even be refused')
          socket.destroy()
        })
      })
    },
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
