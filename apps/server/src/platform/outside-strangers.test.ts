import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isNameable, judgedLookup, postToStranger } from './outside-strangers.ts'

async function serverAnswering(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
}

const message = { headers: {}, body: '{}', timeoutMs: 5_000, allowsLoopback: true }

test('addresses that are not HTTPS at its own port on the internet cannot be named', () => {
  for (const url of [
    ...[
      'http://hooks.example.com/',
      'https://hooks.example.com:8443/',
      'https://user:pass@hooks.example.com/',
    ],
    ...[
      'https://localhost/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
    ],
    ...[
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://db.internal/',
      'https://printer/',
    ],
    ...[
      'https://nas.local/',
      'https://hooks.example.com./',
      'ftp://hooks.example.com/',
      'hooks.example.com',
      '',
    ],
  ])
    expect([url, isNameable(url, false)]).toEqual([url, false])
  for (const url of [
    'https://hooks.example.com/sadaf?x=1',
    'https://8.8.8.8/',
    'https://hooks.example.com:443/',
  ])
    expect([url, isNameable(url, false)]).toEqual([url, true])
})

test('loopback can be named where it is allowed, and no other private address with it', () => {
  expect(isNameable('http://127.0.0.1:9999/hooks', true)).toBe(true)
  expect(isNameable('http://localhost:9999/hooks', true)).toBe(true)
  expect(isNameable('http://10.0.0.1/hooks', true)).toBe(false)
  expect(isNameable('https://192.168.1.1/hooks', true)).toBe(false)
  expect(isNameable('http://hooks.example.com/', true)).toBe(false)
})

/** Looks `hooks.example.com` up where it has these addresses, as a connection does. */
function lookedUp(addresses: readonly string[], { allowsLoopback = false, all = true } = {}) {
  let looks = 0
  const look = judgedLookup(allowsLoopback, async () => {
    looks += 1
    return addresses
  })
  return new Promise((resolve) => {
    look('hooks.example.com', { all }, (error, given) =>
      resolve({ error: error?.name ?? null, given, looks }),
    )
  })
}

test('a name is looked up once, and its judged addresses are those that are connected to', async () => {
  expect(await lookedUp(['8.8.8.8'])).toEqual({
    error: null,
    given: [{ address: '8.8.8.8', family: 4 }],
    looks: 1,
  })
  expect(await lookedUp(['8.8.8.8'], { all: false })).toEqual({ error: null, given: '8.8.8.8', looks: 1 })
})

test('a name that leads to a private address is refused, also where another address of it is public', async () => {
  for (const addresses of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:10.0.0.1'], ['fd00::1']])
    expect(await lookedUp(addresses)).toMatchObject({ error: 'AddressRefused' })
  expect(await lookedUp([])).toMatchObject({ error: 'Error' })
  expect(await lookedUp(['127.0.0.1'], { allowsLoopback: true })).toMatchObject({ error: null })
  expect(await lookedUp(['10.0.0.1'], { allowsLoopback: true })).toMatchObject({ error: 'AddressRefused' })
})

test('a private address is not called', async () => {
  let calls = 0
  const url = await serverAnswering((_request, response) => {
    calls += 1
    response.end()
  })
  expect(await postToStranger({ ...message, url, allowsLoopback: false })).toEqual({
    kind: 'address_refused',
  })
  expect(calls).toBe(0)
})

test('a redirect is an answer, and is not followed', async () => {
  let followed = 0
  const elsewhere = await serverAnswering((_request, response) => {
    followed += 1
    response.end()
  })
  const url = await serverAnswering((_request, response) =>
    response.writeHead(307, { location: elsewhere }).end('elsewhere'),
  )
  expect(await postToStranger({ ...message, url })).toEqual({
    kind: 'answered',
    status: 307,
    body: 'elsewhere',
  })
  expect(followed).toBe(0)
})

test('the first kilobyte of an answer is read, and its sender is not waited for', async () => {
  const url = await serverAnswering((_request, response) => void response.write('x'.repeat(5_000)))
  expect(await postToStranger({ ...message, url })).toEqual({
    kind: 'answered',
    status: 200,
    body: 'x'.repeat(1_024),
  })
})

test('a silent receiver is left after the time limit, and an absent one is out of reach', async () => {
  const url = await serverAnswering(() => {})
  expect(await postToStranger({ ...message, url, timeoutMs: 50 })).toEqual({ kind: 'timed_out' })
  expect(await postToStranger({ ...message, url: 'http://127.0.0.1:1/' })).toEqual({ kind: 'unreachable' })
})

test('a receiver that takes the connection over is left after the time limit', async () => {
  const url = await serverAnswering((_request, response) => {
    response.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: tunnel\r\nconnection: upgrade\r\n\r\n',
    )
  })
  expect(await postToStranger({ ...message, url, timeoutMs: 50 })).toEqual({ kind: 'timed_out' })
})
