import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'

// A demonstration for one machine: the person at it sees everything, and no caller reaches it from elsewhere.

let product: Product

beforeAll(async () => {
  product = await startProduct({ DEMO_MODE: 'true' })
})
afterAll(() => product.stop())

const PATHS = ['/dev/mailbox', '/dev/mailbox/messages', '/dev/mailbox/messages?to=demo@sadaf.example']

/** The status of an answer to a request with any headers, the host among them. */
async function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const asked = request(product.url + path, { headers }).end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}

test('without any key or cookie, this machine sees the mailbox and finds the sandbox’s console', async () => {
  for (const path of PATHS) expect(await statusOf(path, {})).toBe(200)
  const console = await fetch(`${product.url}/dev/providers`, { redirect: 'manual' })
  expect(console.status).toBe(303)
  expect(console.headers.get('location')).toBe(product.bankUrl)
})

test('no cookie is set where there are no visitors', async () => {
  const page = await fetch(`${product.url}/dev/mailbox`, { headers: { accept: 'text/html' } })
  expect(page.headers.getSetCookie()).toEqual([])
})

test('a request through a proxy is refused, with what to do', async () => {
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via']) {
    for (const path of [...PATHS, '/dev/providers']) {
      expect(await product.http.get(path, { [header]: '127.0.0.1' })).toMatchObject({
        status: 403,
        body: { code: 'demo_for_this_machine', title: expect.stringContaining('PUBLIC_URL') },
      })
    }
  }
})

test('a name that a stranger has pointed here is refused everywhere, in the plain form of a problem', async () => {
  const { port } = new URL(product.url)
  for (const path of [...PATHS, '/', '/api/v1/me', '/auth/v1/settings', '/health', '/metrics', '/nowhere']) {
    expect(await statusOf(path, { host: `rebound.example:${port}` }), path).toBe(421)
  }
  expect(await statusOf('/health', { host: `localhost:${port}` })).toBe(200)
})

test('metrics are for this machine, and not for callers behind a proxy', async () => {
  expect(await statusOf('/metrics', {})).toBe(200)
  expect(await product.http.get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).toMatchObject({
    status: 401,
    body: { code: 'key_required' },
  })
})
