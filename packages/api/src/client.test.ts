import { expect, test } from 'vitest'
import { ApiError, createClient } from './client.ts'

/** A server that refuses the first call with a code, and answers all later ones. */
function aServer(code: string, status: number, extra: object = {}) {
  const keys: (string | null)[] = []
  const approvals: (string | null)[] = []
  const send: typeof fetch = async (_address, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    approvals.push(new Headers(init?.headers).get('approval-id'))
    return keys.length === 1
      ? Response.json({ code, title: 'No', status, ...extra }, { status })
      : Response.json({ id: 'one' })
  }
  return { keys, approvals, send }
}

const call = (server: ReturnType<typeof aServer>, recover: () => Promise<boolean>) =>
  createClient({ baseUrl: '', fetch: server.send, recover })('DELETE /me/sessions/{id}', {
    params: { id: 'one' },
  })

test('a call that was refused is repeated once where the reason is mended', async () => {
  const server = aServer('step_up_required', 403)
  await expect(call(server, async () => true)).resolves.toEqual({ id: 'one' })
  expect(server.keys).toHaveLength(2)
})

test('a call whose reason stays is refused, and sent no second time', async () => {
  const server = aServer('step_up_required', 403)
  await expect(call(server, async () => false)).rejects.toThrow(ApiError)
  expect(server.keys).toHaveLength(1)
})

test('a repeated call names the approval that was asked for', async () => {
  const server = aServer('step_up_required', 403, { approval: { id: 'this' } })
  await call(server, async () => true)
  expect(server.approvals).toEqual([null, 'this'])
})
