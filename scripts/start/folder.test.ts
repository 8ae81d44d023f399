import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimFolder, FolderUnusable } from './folder.ts'

const ADDRESS = 'http://127.0.0.1:3000'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a folder is claimed by one, whose address the others are told', () => {
  const folder = aFolder()
  const claim = claimFolder(folder, ADDRESS)
  onTestFinished(() => claim.release())
  expect(() => claimFolder(folder, 'http://127.0.0.1:4000')).toThrow(FolderUnusable)
  expect(() => claimFolder(folder, 'http://127.0.0.1:4000')).toThrow(`at ${ADDRESS}`)
})

test('a folder that was released can be claimed again, and nothing was cut off', () => {
  const folder = aFolder()
  const first = claimFolder(folder, ADDRESS)
  expect(first.wasCutOff).toBe(false)
  first.release()
  expect(existsSync(join(folder, 'running'))).toBe(false)
  const second = claimFolder(folder, ADDRESS)
  expect(second.wasCutOff).toBe(false)
  second.release()
})

test('a start after a killed one knows of it', () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'running'), ADDRESS)
  const claim = claimFolder(folder, ADDRESS)
  expect(claim.wasCutOff).toBe(true)
  claim.release()
})
