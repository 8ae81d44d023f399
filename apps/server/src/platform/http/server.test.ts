import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import { createHttpServer, createMetrics } from './server.ts'

/** A server that answers `/slow` when it is told to, and connections to it. */
async function aServer() {
  const app = createHttpServer({ log: silentLog, ids: createIds(systemClock), metrics: createMetrics() })
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  app.get('/quick', async () => 'quick')
  app.get('/slow', async () => {
    begin()
    await mayAnswer
    return 'slow'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = async (...paths: string[]) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`)
    const heard: Buffer[] = []
    socket.on('data', (chunk: Buffer) => heard.push(chunk))
    const ended = once(socket, 'close').then(() => Buffer.concat(heard).toString())
    return { socket, ended }
  }
  return { app, open, answer, hasBegun }
}

test('a stop does not wait for connections on which nothing is asked', async () => {
  const { app, open } = await aServer()
  const silent = await open()
  const idle = await open('/quick')
  await once(idle.socket, 'data')
  await app.close()
  expect(await silent.ended).toBe('')
  expect(await idle.ended).toContain('quick')
})

test('a stop waits for what is being answered, also behind another answer', async () => {
  const { app, open, answer, hasBegun } = await aServer()
  const both = await open('/quick', '/slow')
  await hasBegun
  const closing = app.close()
  answer()
  await closing
  const heard = await both.ended
  expect([heard.includes('quick'), heard.endsWith('slow')]).toEqual([true, true])
})
