import { chmodSync, chownSync, lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  aCluster,
  aFolder,
  aServer,
  aServerOfAnother,
  ask,
  canRun,
  hasNamespaces,
  isRoot,
  uidOf,
  unprivilegedAccount,
  until,
} from '../test/folders.ts'
import type { RunAs } from './account.ts'
import { PostgresUnavailable } from './index.ts'

test('the database runs without root’s privileges in a folder that others may enter', async () => {
  const dataDir = await aCluster()
  const server = await aServer(dataDir)
  expect(await ask(server, 'select 1')).toEqual([[1]])
  const uid = uidOf(server.pid)
  if (isRoot && readsHere()) expect(uid).not.toBe(0)
  else expect(uid ?? process.getuid?.()).toBe(process.getuid?.())
  expect(lstatSync(dataDir).uid).toBe(uid ?? process.getuid?.())
  expect(lstatSync(dataDir).mode & 0o077).toBe(0)
})

test('in a folder that no other account may enter it runs as an ordinary one of a namespace, or says what to do', async () => {
  const dataDir = join(aFolder(0o700), 'postgres')
  if (isRoot && !hasNamespaces()) {
    await expect(aServer(dataDir)).rejects.toThrow(PostgresUnavailable)
    await expect(aServer(dataDir)).rejects.toThrow(/set DATABASE_URL/)
    return
  }
  const server = await aServer(dataDir)
  expect(await ask(server, 'select 1')).toEqual([[1]])
  // From outside it is us who own it all; inside, PostgreSQL does not see root.
  expect(lstatSync(dataDir).uid).toBe(process.getuid?.())
  if (isRoot) {
    expect(readlinkSync(`/proc/${server.pid}/ns/user`)).not.toBe(readlinkSync('/proc/self/ns/user'))
  }
})

test('a folder that is closed to others later is given to who can still reach it, with all that was saved', async () => {
  const folder = aFolder(0o755)
  const dataDir = await aCluster(folder)
  const open = await aServer(dataDir)
  await ask(open, 'create table kept as select 42 as answer')
  await open.stop()
  if (!isRoot || hasNamespaces()) chmodSync(folder, 0o700)
  const closed = await aServer(dataDir)
  expect(await ask(closed, 'select answer from kept')).toEqual([[42]])
})

test('an ordinary user starts it in a folder of its own', async () => {
  const folder = aFolder(0o700)
  const dataDir = join(folder, 'postgres')
  const account = unprivilegedAccount()
  const other = isRoot && canRun(account)
  if (other) chownSync(folder, account.uid, account.gid)
  // Where no other account can read this repository, a namespace makes root an ordinary user.
  const as: RunAs = isRoot && !other ? { kind: 'namespace' } : { kind: 'direct' }
  const server = await aServerOfAnother(dataDir, as, other ? account : {})
  expect(server.uid).not.toBe(0)
  expect(lstatSync(dataDir).uid).toBe(other ? account.uid : process.getuid?.())
  expect(uidOf(server.pid) ?? lstatSync(dataDir).uid).toBe(lstatSync(dataDir).uid)
  server.child.kill('SIGTERM')
  await server.ended
  await until(() => uidOf(server.pid) === null)
})

function readsHere(): boolean {
  return canRun(unprivilegedAccount())
}
