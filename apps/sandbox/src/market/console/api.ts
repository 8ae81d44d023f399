import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from '../../http/parse.ts'
import type { Market } from '../market.ts'

const LEAST_FACTOR = 0.01
const MOST_FACTOR = 100

const modeChange = z.strictObject({ mode: z.enum(['halted', 'frozen']) })
const newJump = z.strictObject({
  symbol: z.string().trim().toUpperCase().max(16),
  factor: z.number().min(LEAST_FACTOR).max(MOST_FACTOR),
})

/** Serves the console's actions: ending or freezing the feed, making prices jump, and undoing all of it. */
export function marketConsoleApi(app: FastifyInstance, market: Market): void {
  const { clock } = market.service

  app.get('/state', () => market.state.get())
  app.put('/state', (request) =>
    market.state.change(parse(modeChange, request.body).mode, clock.realNow().getTime()),
  )
  app.delete('/state', () => market.state.reset())

  app.post('/jumps', (request) => {
    const { symbol, factor } = parse(newJump, request.body)
    market.jump(symbol, factor)
    const { price, volume24h } = market.quote(symbol, market.now())
    return { symbol, price, volume_24h: volume24h }
  })
}
