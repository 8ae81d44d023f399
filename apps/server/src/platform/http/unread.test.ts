import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import { createHttpServer, createMetrics } from './server.ts'

const app = createHttpServer({ log: silentLog, ids: createIds(systemClock), metrics: createMetrics() })
app.post('/', async () => 'read')
let port: number

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Larger than all buffers between two programs. */
const MANY_BYTES = 32 * 1024 * 1024

/** Writes all of a request before it reads anything of the answer. @returns the answer */
async function postAtOnce(bytes: number, ...headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause()
  const head = ['POST / HTTP/1.1', 'Host: here', 'Content-Type: application/json', `Content-Length: ${bytes}`]
  socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n`)
  await new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.write(`"${'a'.repeat(bytes - 2)}"`, resolve)
  })
  const heard: Buffer[] = []
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  socket.resume().end()
  await once(socket, 'close')
  return Buffer.concat(heard).toString()
}

test('a sender of more than is read gets the answer, and then the end of the connection', async () => {
  for (const headers of [[], ['Connection: close']])
    expect(await postAtOnce(MANY_BYTES, ...headers)).toContain('HTTP/1.1 413 ')
})

test('a connection over which the whole body was read ends as the client asks', async () => {
  const answer = (await postAtOnce(10, 'Connection: close')).toLowerCase()
  expect(answer.startsWith('http/1.1 200 ')).toBe(true)
  expect(answer).toContain('connection: close')
})
