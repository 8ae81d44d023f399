import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '@sadaf/postgres/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from './database.ts'
import { silentLog } from './log.ts'
import { migrateDatabase, migrationSources } from './migrations.ts'
import { connectOutside, fetchOutside } from './outside.ts'

const outside = createServer((_request, response) => void response.end('here'))
let address: string
let database: Database

beforeAll(async () => {
  const kept = await testDatabase(migrationSources, migrateDatabase)
  database = createDatabase({ url: kept.url, poolSize: 2, log: silentLog })
  await new Promise<void>((ready) => outside.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(async () => {
  outside.close()
  await database.close()
})

const call = async () => (await fetchOutside(address)).text()

test('no call goes outside while a transaction is open', async () => {
  await expect(database.asSystem(call)).rejects.toThrow('is called while a transaction is open')
  const within = database.asSystem(async () => {
    await new Promise((turn) => setImmediate(turn))
    return call()
  })
  await expect(within).rejects.toThrow(`GET ${address}`)
})

test('nor is anybody connected to', async () => {
  const connect = async () => connectOutside(address.replace('http', 'ws'), {})
  await expect(database.asSystem(connect)).rejects.toThrow('is called while a transaction is open')
  const socket = await connect()
  // No server there speaks it; the attempt is enough.
  await expect(once(socket, 'open')).rejects.toThrow('Unexpected server response')
})

test('before one, after its commit, and when it was undone, they may be', async () => {
  expect(await call()).toBe('here')
  const said: string[] = []
  await database.asSystem(async (tx) => tx.afterCommit(async () => void said.push(await call())))
  expect(said).toEqual(['here'])
  await expect(database.asSystem(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone')
  expect(await call()).toBe('here')
})

test('work that was begun in a transaction may call after its end', async () => {
  let later: Promise<string> | undefined
  let goOn = () => {}
  await database.asSystem(async () => {
    const isOver = new Promise<void>((resolve) => {
      goOn = resolve
    })
    later = isOver.then(call)
  })
  goOn()
  expect(await later).toBe('here')
})
