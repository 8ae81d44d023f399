import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedSince } from './changed.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sadaf-changed-'))
  git('init', '--quiet')
  commit('kept.ts', 'edited.ts', 'gone.ts')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Huda', '-c', 'user.email=huda@people.example', ...words], {
    cwd: folder,
  })

function commit(...files: string[]): void {
  for (const file of files) writeFileSync(join(folder, file), crypto.randomUUID())
  git('add', '--all')
  git('commit', '--quiet', '--message', files.join())
}

test('edited, deleted and new files differ from the commit, and so do those committed since', () => {
  commit('since.ts')
  writeFileSync(join(folder, 'edited.ts'), '')
  rmSync(join(folder, 'gone.ts'))
  writeFileSync(join(folder, 'جديد.ts'), '')
  expect(changedSince('HEAD', folder)).toEqual(['edited.ts', 'gone.ts', 'جديد.ts'])
  expect(changedSince('HEAD~1', folder)).toEqual(['edited.ts', 'gone.ts', 'since.ts', 'جديد.ts'])
})

test('a commit that there is not is an error', () => {
  expect(() => changedSince('no-such-commit', folder)).toThrow(/no-such-commit/)
})
