import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGate } from '../../scripts/test/tiers.ts'
import { alive, familyOf, type Program } from '../support/programs.ts'
import { until } from '../support/until.ts'
import { anInstallation, type Installation } from './installation.ts'

// One installation lives through all of this, in order, as one on a newcomer's machine would.

const demo = { email: 'demo@sadaf.example', password: 'mother-of-pearl' }
const layla = { email: 'layla@example.com', password: 'quiet-harbour-lamp' }
const MINUTES_MS = 180_000

/** In the gate one of them; all end the same way. */
const SIGNALS = isGate() ? (['SIGTERM'] as const) : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const)

let home: Installation
let running: Program

beforeAll(async () => {
  home = await anInstallation()
  running = await home.start()
}, MINUTES_MS)
afterAll(() => home.remove())

const page = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** Everything that a start has started, to be looked for later. */
const family = () => familyOf(running.pid)

/** Starts again, and expects everything that was there. */
async function startAgain(): Promise<void> {
  running = await home.start()
  expect(running.said()).not.toContain('Preparing the database')
  expect(running.said()).not.toContain('Playing the demo household')
  expect(await home.signIn(demo)).toBeNull()
  expect(await home.signIn(layla)).toBeNull()
}

test('a first start says where it is, who can sign in, where mail is shown and where the providers are', async () => {
  expect(running.said()).toContain('Preparing the database for the first time')
  expect(running.said()).toContain('A demonstration for this machine only')
  expect(running.said()).toContain(`Sadaf is at      ${home.url}`)
  expect(running.said()).toContain(`${demo.email}  ·  ${demo.password}`)
  expect(running.said()).toContain(`${home.url}/dev/mailbox`)
  expect(running.said()).toContain(`http://127.0.0.1:${home.sandboxPort}`)
  expect(running.complained()).toBe('')
})

test('its output is true', async () => {
  expect(await page(home.url)).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect((await page(`${home.url}/dev/mailbox`)).status).toBe(200)
  expect((await page(`http://127.0.0.1:${home.sandboxPort}`)).status).toBe(200)
  expect(await home.signIn(demo)).toBeNull()
  expect(await home.signUp(layla)).toBeNull()
})

test('a second start on the same folder is refused by the address of the first, which goes on', async () => {
  const second = home.begin()
  expect(await second.ended).toBe(1)
  expect(second.complained().trim()).toBe(`Sadaf already runs on this data folder, at ${home.url}.`)
  expect(await home.signIn(layla)).toBeNull()
})

test.each(SIGNALS)(
  '%s stops everything, and the next start has it all',
  async (signal) => {
    const all = family()
    process.kill(running.pid, signal)
    expect(await running.ended).toBe(0)
    expect(alive(all)).toEqual([])
    expect(existsSync(join(home.folder, 'postgres', 'postmaster.pid'))).toBe(false)
    await startAgain()
  },
  MINUTES_MS,
)

test(
  'when the start itself is killed, its processes end or give way to those of the next start',
  async () => {
    const all = family()
    process.kill(running.pid, 'SIGKILL')
    await running.ended
    await startAgain()
    await until(() => alive(all).length === 0)
  },
  MINUTES_MS,
)

test(
  'of two that start at the same moment, one runs',
  async () => {
    process.kill(running.pid, 'SIGTERM')
    await running.ended
    const both = [home.begin(), home.begin()]
    await until(() => both.some((program) => program.hasEnded()), undefined, 60_000)
    const [winner] = both.filter((program) => !program.hasEnded())
    const [loser] = both.filter((program) => program.hasEnded())
    expect(loser?.complained()).toContain('Sadaf already runs on this data folder')
    if (!winner) throw new Error('neither runs')
    await winner.hears('Ctrl-C stops everything.')
    running = winner
    expect(await home.signIn(layla)).toBeNull()
    process.kill(running.pid, 'SIGTERM')
    expect(await running.ended).toBe(0)
  },
  MINUTES_MS,
)
