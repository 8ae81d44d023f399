import { expect, test } from 'vitest'
import type { SystemProcess } from './processes.ts'
import { isOrphanOfOurs, type Standing, standingOf } from './standing.ts'

const folder = { given: '/home/layla/.data/postgres', real: '/disks/2/data/postgres', uid: 70 }

const aServer = (over: Partial<SystemProcess> = {}): SystemProcess => ({
  pid: 4711,
  uid: 70,
  name: 'postgres',
  command: `/opt/bin/postgres -D ${folder.given} -c cluster_name=sadaf -c listen_addresses= `,
  folder: folder.real,
  ...over,
})

const elsewhere = '/opt/bin/postgres -D /var/lib/postgresql -c cluster_name=sadaf '
const byHand = `/opt/bin/postgres -D ${folder.given} `

test.each<[who: string, found: SystemProcess | null, standing: Standing]>([
  ['no process', null, 'gone'],
  ['a server of ours', aServer(), 'ours'],
  ['one of ours of which only the command is told', aServer({ folder: null }), 'ours'],
  ['one that was given the folder by another way to it', aServer({ command: elsewhere }), 'ours'],
  ['one started by hand', aServer({ command: byHand }), 'foreign'],
  ['the same, with nothing told but the command', aServer({ command: byHand, folder: null }), 'foreign'],
  ['one that is ending and still stands in the folder', aServer({ command: '' }), 'untold'],
  ['one that is ending and stands nowhere any more', aServer({ command: '', folder: null }), 'untold'],
  [
    'a connection of a server whose folder is hidden',
    aServer({ command: 'postgres: x ', folder: null }),
    'untold',
  ],
  ['a server on another folder', aServer({ folder: '/var/lib/postgresql' }), 'stranger'],
  ['one whose command says so', aServer({ command: elsewhere, folder: null }), 'stranger'],
  ['a server of another account', aServer({ uid: 71 }), 'stranger'],
  ['another program, even in the folder', aServer({ name: 'bash' }), 'stranger'],
])('%s (%o) is %s', (_who, found, standing) => {
  expect(standingOf(found, folder)).toBe(standing)
})

test('the processes of our servers are known by their titles', () => {
  expect(isOrphanOfOurs(aServer({ command: 'postgres: sadaf: checkpointer ' }))).toBe(true)
  expect(isOrphanOfOurs(aServer({ command: 'postgres: checkpointer ' }))).toBe(false)
  expect(isOrphanOfOurs(aServer({ command: 'postgres: sadaf: walwriter ', name: 'vim' }))).toBe(false)
  expect(isOrphanOfOurs(aServer())).toBe(false)
})
