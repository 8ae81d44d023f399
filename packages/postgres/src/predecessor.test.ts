import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  aCluster,
  aServer,
  aServerByHand,
  aServerOfAnother,
  aStranger,
  ask,
  isRunning,
  until,
} from '../test/folders.ts'
import { startPostgres } from './index.ts'

// Leftovers of an earlier run on the folder, and a start in the same second.

const lockOf = (dataDir: string) => join(dataDir, 'postmaster.pid')

/** A data folder that kill -9 left as it was, with a lock file that names the process. */
async function aKilledOne() {
  const dataDir = await aCluster()
  const killed = await aServerOfAnother(dataDir)
  await ask(killed, 'create table kept as select 42 as answer')
  return { dataDir, killed }
}

test('one that was killed, but whose parent has not taken note of it, is not waited for', async () => {
  const { dataDir, killed } = await aKilledOne()
  // Its parent can do nothing: the id of the dead answers to signals until the end of this test.
  killed.child.kill('SIGSTOP')
  onTestFinished(() => void killed.child.kill('SIGKILL'))
  process.kill(killed.pid, 'SIGKILL')
  const server = await aServer(dataDir)
  expect(() => process.kill(killed.pid, 0)).not.toThrow()
  expect(await ask(server, 'select answer from kept')).toEqual([[42]])
})

test('one that was killed with the process that started it is replaced in the same moment', async () => {
  const { dataDir, killed } = await aKilledOne()
  killed.child.kill('SIGKILL')
  process.kill(killed.pid, 'SIGKILL')
  expect(await ask(await aServer(dataDir), 'select answer from kept')).toEqual([[42]])
})

test('a program that was given the id of one that was killed is left alone, and does not prevent a start', async () => {
  const { dataDir, killed } = await aKilledOne()
  process.kill(killed.pid, 'SIGKILL')
  await until(() => !isRunning(killed.pid))
  const stranger = aStranger(dataDir)
  const [, ...rest] = readFileSync(lockOf(dataDir), 'utf8').split('\n')
  writeFileSync(lockOf(dataDir), [stranger.pid, ...rest].join('\n'))
  expect(await ask(await aServer(dataDir), 'select answer from kept')).toEqual([[42]])
  expect(isRunning(stranger.pid)).toBe(true)
})

test('one that is shutting down, and waits for its last connection to leave, is ended', async () => {
  const { dataDir, killed } = await aKilledOne()
  const guest = new pg.Client({ connectionString: killed.url })
  guest.on('error', () => {})
  await guest.connect()
  process.kill(killed.pid, 'SIGTERM')
  killed.child.kill('SIGKILL')
  expect(await ask(await aServer(dataDir), 'select answer from kept')).toEqual([[42]])
  expect(isRunning(killed.pid)).toBe(false)
})

test('one started by hand is not ended but waited for, which is said', async () => {
  const dataDir = await aCluster()
  const byHand = await aServerByHand(dataDir)
  const progress: string[] = []
  const starting = aServer(dataDir, { onProgress: (step) => progress.push(step) })
  await until(() => progress.length > 0)
  expect(progress).toEqual([`Waiting for the database of an earlier run to end (process ${byHand.pid})`])
  expect(isRunning(byHand.pid)).toBe(true)
  byHand.end()
  expect(await ask(await starting, 'select 1')).toEqual([[1]])
})

test('one started by hand that does not end is named', async () => {
  const dataDir = await aCluster()
  const byHand = await aServerByHand(dataDir)
  await expect(startPostgres({ dataDir, patienceMs: 0 })).rejects.toThrow(
    `A PostgreSQL (process ${byHand.pid}) still runs on ${dataDir}; ` +
      'Sadaf did not start it and leaves it alone: end it first.',
  )
  expect(isRunning(byHand.pid)).toBe(true)
})

test('a start that waits can be given up', async () => {
  const dataDir = await aCluster()
  await aServerByHand(dataDir)
  const giving = new AbortController()
  const starting = startPostgres({ dataDir, signal: giving.signal, onProgress: () => giving.abort() })
  await expect(starting).rejects.toThrow(/aborted/)
})

test('a lock file that a crash left empty does not prevent a start', async () => {
  const { dataDir, killed } = await aKilledOne()
  process.kill(killed.pid, 'SIGKILL')
  await until(() => !isRunning(killed.pid))
  writeFileSync(lockOf(dataDir), '')
  expect(await ask(await aServer(dataDir), 'select answer from kept')).toEqual([[42]])
})
