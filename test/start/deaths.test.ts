import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sadaf/api/client'
import { createClient as createSupabase } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGate } from '../../scripts/test/tiers.ts'
import { createHttp } from '../support/http.ts'
import { takenPort } from '../support/ports.ts'
import { alive, familyOf, killAll, type Program } from '../support/programs.ts'
import { until } from '../support/until.ts'
import { anInstallation, type Installation } from './installation.ts'

// Restarts by `npm start` when processes of it are killed. One installation lives through all of this, in
// order.

const MINUTES_MS = 180_000
const env = { DEMO_MODE: 'false' }

let home: Installation
let running: Program
let layla: Awaited<ReturnType<typeof aCustomer>>

beforeAll(async () => {
  home = await anInstallation()
  running = await home.start(env)
  layla = await aCustomer()
}, MINUTES_MS)
afterAll(() => home.remove())

/** A person with a dollar account, who remembers their deposits. */
async function aCustomer() {
  const supabase = createSupabase(home.url, home.keys().publishable, { auth: { persistSession: false } })
  const { data } = await supabase.auth.signUp({ email: 'layla@example.com', password: 'quiet-harbour-lamp' })
  const api = createClient({ baseUrl: home.url, accessToken: async () => data.session?.access_token ?? '' })
  const account = async () => {
    const { data: accounts } = await api('GET /accounts')
    return accounts.find(({ currency }) => currency === 'USD') ?? expect.fail('no account in dollars')
  }
  await until(async () => (await account()).status === 'active')
  let cents = 0
  return {
    async topUp() {
      const body = { account_id: (await account()).id, amount: { amount: '25.00', currency: 'USD' } }
      await api('POST /topups', { body, idempotencyKey: randomUUID() })
      cents += 2_500
    },
    /** Expects exactly what was put in, once all of it has arrived, in books that agree with the bank's. */
    async hasItAll() {
      const expected = (cents / 100).toFixed(2)
      await expect.poll(async () => (await account()).balance.amount).toBe(expected)
      expect((await account()).available.amount).toBe(expected)
      const reconciled = await createHttp(home.url).post('/api/v1/operator/reconciliations', undefined, {
        apikey: home.keys().secret,
      })
      expect(reconciled).toMatchObject({ status: 200, body: { differences: 0, waiting: 0 } })
    },
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}

const isHealthy = () => answers(`${home.url}/health`)
const isSandboxThere = () => answers(`http://127.0.0.1:${home.sandboxPort}`)

/** Waits for the end, and expects that nothing is left of what was there or was started meanwhile. */
async function endsWhole(): Promise<void> {
  const seen = new Set<number>()
  await until(() => {
    for (const pid of familyOf(running.pid)) seen.add(pid)
    return running.hasEnded()
  })
  expect(await running.ended).toBe(0)
  expect(alive([...seen])).toEqual([])
  expect(existsSync(join(home.folder, 'running'))).toBe(false)
}

const KILLED = [
  ['server', 'The server was killed (SIGKILL).', 'The server runs again.'],
  ['sandbox', 'The sandbox was killed (SIGKILL).', 'The sandbox runs again.'],
  ['postgres', 'The database has ended.', 'The database runs again.'],
] as const

// In the gate one of them: what a kill does to money has tests of each process in test/fault.
test.each(isGate() ? KILLED.slice(0, 1) : KILLED)(
  'after kill -9 of the %s it comes back, and no money is lost or doubled',
  async (part, end, back) => {
    await layla.topUp()
    process.kill(home.pidOf(part), 'SIGKILL')
    await running.hears(back)
    expect(running.said()).toContain(`${end} It is started again in 0.25 seconds.\n`)
    await until(isHealthy)
    await layla.hasItAll()
    expect(running.complained()).toBe('')
  },
)

test('a server whose port was taken meanwhile is tried until the port is free again', async () => {
  process.kill(home.pidOf('server'), 'SIGKILL')
  const intruder = await takenPort(home.port)
  await running.hears(/The server did not start\. It is started again in \S+ seconds?\./)
  expect(running.said()).toContain('The port of the server (PORT) is taken')
  intruder.server.close()
  await until(isHealthy)
  await layla.hasItAll()
})

test('told to stop while parts of it are away, it ends all the same and leaves nothing', async () => {
  for (const part of ['postgres', 'server', 'sandbox'] as const) process.kill(home.pidOf(part), 'SIGKILL')
  await running.hears(/The sandbox was killed.*The sandbox was killed/s)
  process.kill(running.pid, 'SIGINT')
  await endsWhole()
  running = await home.start(env)
  await layla.hasItAll()
})

test('when everything is killed, a start in the same second has it all', async () => {
  await layla.topUp()
  killAll(familyOf(running.pid))
  running = await home.start(env)
  expect(running.complained()).toBe('')
  await layla.hasItAll()
})

test('when its output is read no more, it goes on, and stops as it should', async () => {
  running.closeOutputs()
  process.kill(home.pidOf('sandbox'), 'SIGKILL')
  await until(async () => !(await isSandboxThere()))
  await until(isSandboxThere)
  expect(await isHealthy()).toBe(true)
  process.kill(running.pid, 'SIGHUP')
  await endsWhole()
})
