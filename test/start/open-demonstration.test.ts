import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoPerson } from '../../apps/server/src/demo/index.ts'
import type { Program } from '../support/programs.ts'
import { anInstallation, type Installation } from './installation.ts'

// A demonstration by npm start that others can reach.

const PUBLIC_URL = 'http://demo.example'
const MINUTES_MS = 180_000

let home: Installation
let running: Program

beforeAll(async () => {
  home = await anInstallation()
  running = await home.start({ PUBLIC_URL })
}, MINUTES_MS)
afterAll(() => home.remove())

const operatorKey = () =>
  z
    .object({ operatorKey: z.string() })
    .parse(JSON.parse(readFileSync(join(home.folder, 'secrets.json'), 'utf8'))).operatorKey

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status

test('it says that it is open to others, where everything is, and where the key of its operator is', () => {
  const said = running.said()
  expect(said).toContain('A demonstration open to others')
  expect(said).not.toContain('Playing the demo household')
  expect(said).toContain(`Mail is shown at ${PUBLIC_URL}/dev/mailbox`)
  expect(said).toContain(`The providers    ${PUBLIC_URL}/dev/providers`)
  expect(said).not.toContain(`127.0.0.1:${home.sandboxPort}`)
  expect(said).toContain(`operatorKey in ${join(home.folder, 'secrets.json')}`)
  expect(said).not.toContain(operatorKey())
  expect(running.complained()).toBe('')
})

test('without a cookie and a key nothing is shown, also at the sandbox’s own port', async () => {
  const console = `http://127.0.0.1:${home.sandboxPort}/`
  for (const url of [`${home.url}/dev/mailbox/messages`, `${home.url}/dev/providers`, console]) {
    expect(await statusOf(url), url).toBe(401)
    expect(await statusOf(url, { authorization: `Bearer ${operatorKey()}` }), url).toBe(200)
  }
  expect(await home.signIn(demoPerson)).toBe('demo_browser_needed')
})
