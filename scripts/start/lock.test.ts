import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFile, lockFileWhenFree } from './lock.ts'

function aLockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'lock')
}

test('a lock is had by one, and by the next when it is free', async () => {
  const path = aLockFile()
  const first = lockFile(path)
  expect(lockFile(path)).toBeNull()
  let told = 0
  const second = lockFileWhenFree(path, 60_000, {
    onWait: () => {
      told += 1
      first?.close()
    },
  })
  const lock = await second
  expect(told).toBe(1)
  expect(lockFile(path)).toBeNull()
  lock.close()
})

test('a lock that is not let go of is not waited for without end, and a wait can be given up', async () => {
  const path = aLockFile()
  const first = lockFile(path)
  await expect(lockFileWhenFree(path, -1, { onWait: () => {} })).rejects.toThrow(
    `Another process holds ${path}`,
  )
  const giving = new AbortController()
  const waiting = lockFileWhenFree(path, 60_000, { onWait: () => giving.abort(), signal: giving.signal })
  await expect(waiting).rejects.toThrow(/aborted/)
  first?.close()
})
