import { WebSocket } from 'ws'
import { requireNoTransaction } from './database.ts'

/**
 * `fetch` for everybody outside: providers, other services, message senders. The only way there, so that no
 * transaction is ever held open for them; the checks hold it.
 *
 * @throws Error while a transaction is open; otherwise as `fetch` does
 */
export const fetchOutside: typeof fetch = async (input, init) => {
  requireNoTransaction(`${init?.method ?? 'GET'} ${originOf(input)}`)
  return fetch(input, init)
}

/** A websocket to another service, under the same rule. @throws Error while a transaction is open */
export function connectOutside(url: string, options: WebSocket.ClientOptions): WebSocket {
  requireNoTransaction(`a connection to ${originOf(url)}`)
  return new WebSocket(url, options)
}

function originOf(input: string | URL | Request): string {
  return new URL(input instanceof Request ? input.url : input).origin
}
