import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLithic } from './config.ts'

const secrets = {
  LITHIC_API_KEY: 'a-key-of-sixteen-letters',
  LITHIC_WEBHOOK_SECRET: `whsec_${'c2VjcmV0'.repeat(4)}`,
  LITHIC_ASA_SECRET: 'c2VjcmV0c2VjcmV0c2VjcmV0',
}
const chosen = { CARDS_PROVIDER: 'lithic', ...secrets }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sadaf-secrets-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

test('nothing is read where the sandbox issues the cards', () => {
  expect(readLithic({ LITHIC_API_KEY: 'short' })).toEqual({ faults: [] })
  expect(readLithic({ CARDS_PROVIDER: 'sandbox' })).toEqual({ faults: [] })
})

test('the environment decides on the host, and an address of one’s own comes before it', () => {
  expect(readLithic(chosen).lithic).toMatchObject({ url: 'https://sandbox.lithic.com', isTest: true })
  const production = { ...chosen, LITHIC_ENVIRONMENT: 'production' }
  expect(readLithic(production).lithic).toMatchObject({ url: 'https://api.lithic.com', isTest: false })
  expect(readLithic({ ...chosen, LITHIC_URL: 'http://127.0.0.1:9' }).lithic?.url).toBe('http://127.0.0.1:9')
})

test('all that is wrong is named at once, and no secret with it', () => {
  const { faults, lithic } = readLithic({
    ...{ CARDS_PROVIDER: 'lithic', LITHIC_API_KEY: 'short', LITHIC_ENVIRONMENT: 'moon' },
    ...{ LITHIC_ASA_SECRET_FILE: join(folder, 'none'), LITHIC_ACCOUNT: 'mine' },
  })
  expect(lithic).toBeUndefined()
  expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual([
    'LITHIC_ACCOUNT',
    'LITHIC_API_KEY',
    'LITHIC_ASA_SECRET_FILE',
    'LITHIC_ENVIRONMENT',
    'LITHIC_WEBHOOK_SECRET',
  ])
  expect(faults.join()).not.toContain('short')
  expect(readLithic({ CARDS_PROVIDER: 'moon' }).faults).toEqual(['CARDS_PROVIDER: must be sandbox or lithic'])
})

test('a demonstration never issues real cards', () => {
  const real = { ...chosen, LITHIC_ENVIRONMENT: 'production', DEMO_MODE: 'true' }
  expect(readLithic(real).faults).toHaveLength(1)
})

test('a secret in a file is exchanged for another without a stop, and both hold in between', () => {
  vi.useFakeTimers()
  const path = join(folder, 'webhook')
  writeFileSync(path, `${secrets.LITHIC_WEBHOOK_SECRET}\n`)
  const { LITHIC_WEBHOOK_SECRET: _, ...others } = chosen
  const { lithic } = readLithic({ ...others, LITHIC_WEBHOOK_SECRET_FILE: path })
  expect(lithic?.webhookSecret()).toEqual([secrets.LITHIC_WEBHOOK_SECRET])
  writeFileSync(path, `dGhlTmV3T25lT2ZBbGw ${secrets.LITHIC_WEBHOOK_SECRET}`)
  utimesSync(path, 1, 1)
  vi.advanceTimersByTime(6_000)
  expect(lithic?.webhookSecret()).toEqual(['dGhlTmV3T25lT2ZBbGw', secrets.LITHIC_WEBHOOK_SECRET])
  // A file that is empty for a moment takes nothing away.
  writeFileSync(path, '')
  utimesSync(path, 2, 2)
  vi.advanceTimersByTime(6_000)
  expect(lithic?.webhookSecret()).toEqual(['dGhlTmV3T25lT2ZBbGw', secrets.LITHIC_WEBHOOK_SECRET])
})
