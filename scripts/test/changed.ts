import { execFileSync } from 'node:child_process'

/**
 * The files that differ from a commit, those that are not committed yet among them.
 *
 * @throws Error where git knows no such commit
 */
export function changedSince(base: string): readonly string[] {
  const known = git(['diff', '--name-only', '--no-renames', '--relative', base, '--'])
  return [...new Set([...known, ...git(['ls-files', '--others', '--exclude-standard'])])].sort()
}

function git(words: readonly string[]): readonly string[] {
  const said = execFileSync('git', ['-c', 'core.quotePath=off', ...words], { encoding: 'utf8' })
  return said.split('\n').filter((line) => line !== '')
}
