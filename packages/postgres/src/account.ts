import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresUnavailable } from './errors.ts'

/**
 * How to run a PostgreSQL program without root's privileges (PostgreSQL refuses to run as root).
 *
 * `direct`: we are an ordinary user already. `account`: as an account without privileges that owns the data.
 * `namespace`: in a user namespace that maps root to an ordinary user, for folders no other account may enter.
 */
export type RunAs =
  | { readonly kind: 'direct' }
  | { readonly kind: 'account'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' }

const NAMESPACE_ID = 65534

/**
 * Chooses the system account under which PostgreSQL runs, given the files it must reach.
 *
 * @param program a binary that the account must be able to execute
 * @param folder an existing folder above the data that the account must be able to enter
 * @throws PostgresUnavailable when no unprivileged account can, with what to do.
 */
export function chooseAccount(program: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return { kind: 'direct' }
  for (const account of unprivilegedAccounts()) {
    if (canReach(account, program, folder)) return { kind: 'account', ...account }
  }
  if (canUseNamespace(program)) return { kind: 'namespace' }
  throw new PostgresUnavailable(
    `PostgreSQL does not run as root, and no account without privileges can enter ${folder}. ` +
      'Do one of these: move this folder to where other accounts may enter (for example /srv), ' +
      'run as an ordinary user, or set DATABASE_URL to a PostgreSQL that runs elsewhere.',
  )
}

/** The command line that runs `program` as decided. */
export function commandFor(runAs: RunAs, program: string, args: readonly string[]): [string, string[]] {
  if (runAs.kind !== 'namespace') return [program, [...args]]
  return [
    'unshare',
    ['--user', `--map-user=${NAMESPACE_ID}`, `--map-group=${NAMESPACE_ID}`, '--', program, ...args],
  ]
}

/** The uid and gid to spawn with, if it is another account than ours. */
export function identityFor(runAs: RunAs): { uid: number; gid: number } | Record<string, never> {
  return runAs.kind === 'account' ? { uid: runAs.uid, gid: runAs.gid } : {}
}

/**
 * Gives a file, or a folder with all in it, to the account that will run the database; nothing to do as an
 * ordinary user. A folder that is already owned rightly is not walked.
 */
export function giveTo(runAs: RunAs, path: string): void {
  const owner = ownerFor(runAs)
  if (owner && lstatSync(path).uid !== owner.uid) giveRecursively(path, owner.uid, owner.gid)
}

/** Required owner of the database's files; null when they are ours as they are made. */
export function ownerFor(runAs: RunAs): { uid: number; gid: number } | null {
  if (runAs.kind === 'direct') return null
  return runAs.kind === 'account' ? { uid: runAs.uid, gid: runAs.gid } : { uid: 0, gid: 0 }
}

function giveRecursively(path: string, uid: number, gid: number): void {
  // Children first: a walk that is interrupted leaves the folder itself to be walked again.
  if (lstatSync(path).isDirectory()) {
    for (const entry of readdirSync(path)) giveRecursively(join(path, entry), uid, gid)
  }
  lchownSync(path, uid, gid)
}

function unprivilegedAccounts(): { uid: number; gid: number }[] {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const row = rows.find(([login]) => login === name)
    const uid = Number(row?.[2])
    const gid = Number(row?.[3])
    return row && uid > 0 ? [{ uid, gid }] : []
  })
}

function canReach(account: { uid: number; gid: number }, program: string, folder: string): boolean {
  const runs = spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' })
  if (runs.status !== 0) return false
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function canUseNamespace(program: string): boolean {
  const [command, args] = commandFor({ kind: 'namespace' }, program, ['--version'])
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0
}
