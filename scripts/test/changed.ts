import { execFileSync } from 'node:child_process'

/**
 * The files that differ from a commit, those that are not committed yet among them.
 *
 * @throws Error where git knows no such commit
 */
export function changedSince(base: string, folder = '.'): readonly string[] {
  const known = git(folder, ['diff', '--name-only', '--no-renames', base, '--'])
  return [...new Set([...known, ...git(folder, ['ls-files', '--others', '--exclude-standard'])])].sort()
}

function git(folder: string, words: readonly string[]): readonly string[] {
  const said = execFileSync('git', ['-c', 'core.quotePath=off', ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  })
  return said.split('\n').filter((line) => line !== '')
}
