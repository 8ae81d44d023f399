import { testDatabase } from '@sadaf/postgres/testing'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createDatabase } from './database.ts'
import { markDatabase, openSince } from './demonstration-mark.ts'
import { silentLog } from './log.ts'
import { migrateDatabase, migrationSources } from './migrations.ts'

const kept = await testDatabase(migrationSources, migrateDatabase)
const database = createDatabase({ url: kept.url, poolSize: 2, log: silentLog })
afterAll(async () => {
  await database.close()
  await kept.drop()
})

async function start(at: string, settings: Record<string, string>): Promise<Date | null> {
  const config = readConfig({ DATABASE_URL: kept.url, DEMO_MODE: 'true', ...settings })
  await markDatabase({ config, database, clock: { now: () => new Date(at) } })
  return database.asSystem(openSince)
}

test('a demonstration is open since it was opened this time: what was made in between is its operator’s', async () => {
  const open = { PUBLIC_URL: 'https://demo.example' }
  expect(await start('2026-01-01T00:00:00Z', open)).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect(await start('2026-01-02T00:00:00Z', open)).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect(await start('2026-01-03T00:00:00Z', {})).toBeNull()
  expect(await start('2026-01-04T00:00:00Z', open)).toEqual(new Date('2026-01-04T00:00:00Z'))
})
