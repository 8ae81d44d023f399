import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import {
  aCluster,
  aFolder,
  anotherProcess,
  aServer,
  aServerOfAnother,
  ask,
  isRunning,
  until,
} from '../test/folders.ts'
import { startPostgres, withDatabase } from './index.ts'

test('committed data is there after a stop and a start', async () => {
  const dataDir = await aCluster()
  const first = await aServer(dataDir)
  await ask(first, 'create database people')
  const people = { url: withDatabase(first.url, 'people') }
  await ask(people, 'create table names as select $$Layla$$ as name')
  await first.stop()
  expect(isRunning(first.pid)).toBe(false)
  const progress: string[] = []
  await aServer(dataDir, { onProgress: (step) => progress.push(step) })
  expect(await ask(people, 'select name from names')).toEqual([['Layla']])
  expect(progress).toEqual([])
})

test('a server that a killed process left behind is stopped and replaced', async () => {
  const dataDir = await aCluster()
  const left = await aServerOfAnother(dataDir)
  await ask(left, 'create table kept as select 42 as answer')
  left.child.kill('SIGKILL')
  await left.ended
  expect(isRunning(left.pid)).toBe(true)
  const server = await aServer(dataDir)
  expect(server.pid).not.toBe(left.pid)
  expect(isRunning(left.pid)).toBe(false)
  expect(await ask(server, 'select answer from kept')).toEqual([[42]])
})

test('after kill -9 of the server, busy connections and all, what was committed is recovered', async () => {
  const dataDir = await aCluster()
  const killed = await aServer(dataDir)
  await ask(killed, 'create table kept (id int primary key)')
  await ask(killed, 'insert into kept select generate_series(1, 1000)')
  const client = new pg.Client({ connectionString: killed.url })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('insert into kept values (5000)')
  const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
  // Counting does not look whether the server is still there, and keeps its memory in use.
  const busy = client.query('select count(*) from generate_series(1, 1000000000)').catch((error) => error)
  const active = `select from pg_stat_activity where pid = ${pid} and state = 'active'`
  await until(async () => (await ask(killed, active)).length === 1)
  process.kill(killed.pid, 'SIGKILL')
  await killed.ended
  const progress: string[] = []
  const server = await aServer(dataDir, { onProgress: (step) => progress.push(step) })
  expect(await ask(server, 'select count(*)::int, max(id) from kept')).toEqual([[1000, 1000]])
  expect(progress).toEqual(['Recovering the database after a crash'])
  expect(await busy).toBeInstanceOf(Error)
})

test('a first start that was cut off is done again', async () => {
  const dataDir = join(aFolder(), 'postgres')
  const first = anotherProcess(dataDir)
  const drafts = () => readdirSync(dirname(dataDir)).filter((name) => name.startsWith('postgres.draft-'))
  await until(() => drafts().some((name) => existsSync(join(dirname(dataDir), name, 'PG_VERSION'))))
  expect(existsSync(dataDir)).toBe(false)
  first.child.kill('SIGKILL')
  await first.ended
  expect(drafts()).not.toEqual([])
  const server = await aServer(dataDir)
  expect(await ask(server, 'select 1')).toEqual([[1]])
  expect(drafts()).toEqual([])
})

const longNames = Array.from({ length: 8 }, () => 'a folder in a folder')

test.each([
  ['spaces, commas and quotes', ['my "money", all of it']],
  ['letters of two bytes', ['بيانات صدف']],
  ['a path longer than a socket may have', longNames],
])('a data folder may have %s in its name', async (_what, names) => {
  const dataDir = await aCluster(join(aFolder(), ...names))
  const server = await aServer(dataDir)
  expect(await ask(server, 'select 1')).toEqual([[1]])
})

test('a socket that must stand among other people’s files belongs to the database alone', async () => {
  const dataDir = await aCluster(join(aFolder(), ...longNames))
  const server = await aServer(dataDir)
  const folder = new URL(server.url.replace('@/', '@host/')).searchParams.get('host') ?? ''
  expect(dirname(folder)).toBe(tmpdir())
  expect(lstatSync(folder).mode & 0o777).toBe(0o700)
  expect(lstatSync(folder).uid).toBe(lstatSync(dataDir).uid)
  await server.stop()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'something else')
  await expect(startPostgres({ dataDir })).rejects.toThrow(/belongs to another user/)
  rmSync(folder)
})

test('a folder that holds something else is left alone', async () => {
  const dataDir = join(aFolder(), 'postgres')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'letter.txt'), 'Dear Layla')
  await expect(startPostgres({ dataDir })).rejects.toThrow(/holds something else/)
  expect(readdirSync(dataDir)).toEqual(['letter.txt'])
})

test('a server that cannot start says why in one sentence', async () => {
  const dataDir = await aCluster()
  await expect(startPostgres({ dataDir, settings: { max_connections: 'many' } })).rejects.toThrow(
    /The database did not start.{0,200}max_connections/,
  )
})
