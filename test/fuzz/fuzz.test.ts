import { afterAll, beforeAll, expect, test } from 'vitest'
import { markets } from '../../apps/server/src/markets/index.ts'
import { isGate } from '../../scripts/test/tiers.ts'
import { slowness } from '../support/slowness.ts'
import { attack, type Campaign } from './campaign.ts'
import { textOf } from './findings.ts'
import { attacksOnAll } from './lanes.ts'
import { startAttackedProduct } from './product.ts'
import { describeRoutes, type Route } from './routes.ts'
import { surfaces } from './surfaces.ts'
import type { Target } from './target.ts'

/** Inputs for each route: enough for the worst of it; `npm run fuzz` goes on for minutes. */
const INPUTS_A_ROUTE = isGate() ? 7 : 12
/** On an idle machine; a slow one gets its multiple, so that the inputs bound the run and not the clock. */
const SECONDS = 60
const MOST_SECONDS = 300
const SEED = 1
/** A server that is ended or held again and again takes far longer than one that is not. */
const LONGEST_MS = 600_000
const LEAST_INPUTS = 2_000
const LEAST_ON_A_SURFACE = 20
const LEAST_ON_A_ROUTE = 3

let target: Target
let routes: Route[]
let campaign: Campaign
let faultsAtRest: readonly string[]

beforeAll(async () => {
  target = await startAttackedProduct()
  routes = describeRoutes(target.routes)
  campaign = await attack(
    target,
    attacksOnAll(routes, SEED, () => true),
    {
      seconds: Math.min(MOST_SECONDS, SECONDS * slowness()),
      lingerSeconds: 0,
      inputs: INPUTS_A_ROUTE * routes.length,
    },
  )
  faultsAtRest = await target.faultsAtRest()
}, LONGEST_MS)
afterAll(() => target.stop())

test('hostile inputs on every surface find nothing', () => {
  expect(campaign.findings.all().map((cause) => textOf(cause, target.url))).toEqual([])
})

test('operations begun under attack come to an end, the books are sound, and no job is left that cannot be done', () => {
  expect(faultsAtRest).toEqual([])
})

// A fuzzer that attacks nothing is green too.
test('every surface and every route was attacked', () => {
  const { tally } = campaign
  expect(tally.inputs).toBeGreaterThan(LEAST_INPUTS)
  const spared = ['raw', 'sockets', ...surfaces.map(({ name }) => name)].filter(
    (name) => (tally.bySurface.get(name) ?? 0) < LEAST_ON_A_SURFACE,
  )
  expect(spared).toEqual([])
  expect(routes.filter(({ name }) => (tally.byRoute.get(name) ?? 0) < LEAST_ON_A_ROUTE)).toEqual([])
  expect(tally.comparisons).toBeGreaterThan(20)
})

test('the attacked routes are those that the server serves, whether named or not', () => {
  const names = routes.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['POST /api/v1/payments', 'POST /auth/v1/token', 'POST /webhooks/bank']),
  )
  const rpc = routes.find(({ name }) => name === 'GET /rest/v1/rpc/:name')
  expect(rpc?.published.map(({ name }) => name).sort()).toEqual(
    markets.published.map(({ name }) => name).sort(),
  )
})
