import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { measureAnswers } from './latencies.ts'

const NOW = new Date('2026-11-22T09:41:00Z')

test('answers to people who are signed in are measured; what strangers call, refusals and files are not', async () => {
  const app = Fastify()
  const latencies = measureAnswers(app, () => NOW)
  app.get('/api/v1/accounts', async () => ({ data: [] }))
  app.get('/api/v1/payments/:id', (_request, reply) => reply.code(404).send({}))
  app.get('/api/v1/status', async () => ({}))
  app.get('/api/v1/providers', async () => ({}))
  app.get('/api/v1/transactions/export', async () => 'a file')
  const call = async (path: string, times: number) => {
    for (let each = 0; each < times; each += 1) await app.inject({ method: 'GET', url: `/api/v1${path}` })
  }
  for (const path of ['/status', '/providers', '/payments/one', '/transactions/export']) await call(path, 30)
  expect(latencies()).toBeNull()
  await call('/accounts', 25)
  expect(latencies()).toMatchObject({ count: 25 })
  await app.close()
})
