import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { tooManyRequests } from '../errors.ts'
import { answerError } from './error-answer.ts'

async function answerTo(error: unknown) {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject({ url: '/' })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const coded = (code: string) => Object.assign(new Error('secret detail'), { code })

test.each([['ECONNREFUSED'], ['57P01'], ['08006'], ['53300']])(
  'a database that is away (%s) is a 503, on which clients keep their session and try again',
  async (code) => {
    const { status, body } = await answerTo(coded(code))
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 503, error_code: 'unexpected_failure' })
  },
)

test('an unexpected error is answered without its details', async () => {
  const { status, body } = await answerTo(coded('23514'))
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('secret detail')
})

test('a field that is not valid is named', async () => {
  const { error } = z.object({ email: z.string() }).safeParse({ email: 1 })
  const { status, body } = await answerTo(error)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error_code: 'validation_failed', msg: expect.stringContaining('email') })
})

test('a limit says when to try again', async () => {
  const { status, headers } = await answerTo(tooManyRequests(42))
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('42')
})
