import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/people.ts'
import { alive, familyOf } from '../support/programs.ts'
import { createCrowd, dice } from './crowd.ts'
import { createWorld, type World } from './world.ts'

// A disk that takes no more, in the middle of payments. What stands in for it is the limit on the size of a file,
// which needs no disk of its own: the database cannot begin another file of its log, and gives up as it does
// when the disk is full.

const BEGUN_WITH_CENTS = 1_000_00
const LOG_FILE_BYTES = 16 * 1024 * 1024

let world: World
let people: Person[]

beforeAll(async () => {
  world = await createWorld()
  await world.startDatabase()
  await world.startBank()
  await world.startServer()
  people = []
  for (let index = 0; index < 3; index += 1) {
    people.push(await world.person({ name: `Person ${index}`, holding: '1000.00' }))
  }
}, 120_000)
afterAll(() => world.stop())

test.runIf(process.platform === 'linux')(
  'what was accepted before the disk was full is done once it has room again, and nothing else was begun',
  async () => {
    const crowd = createCrowd(people, dice(1))
    let full: unknown
    await crowd.sendUntil(4, 5, async () => {
      full = await fillTheDisk()
      await world.killDatabase('all')
      await world.startDatabase()
    })
    expect(String(full)).toMatch(
      /File too large|crash of another server process|terminated unexpectedly|EPIPE/,
    )
    await world.settled()
    await crowd.repeatAll()
    await world.settled()
    const payments = await world.query<{ id: string; status: string }>(
      `select id, status from operations.operations where kind = 'payment'`,
    )
    expect(payments.map(({ id }) => id).toSorted()).toEqual([...new Set(crowd.acknowledged())].toSorted())
    for (const person of people) {
      const amount = (crowd.expectedCents(person, BEGUN_WITH_CENTS) / 100).toFixed(2)
      expect(await person.holds()).toEqual({ balance: amount, available: amount })
    }
    await world.expectSoundBooks()
    const others = [...crowd.statuses.keys()].filter((status) => ![0, 201, 503].includes(status))
    expect(others, world.serverSaid()).toEqual([])
  },
  120_000,
)

/** Writes to the database's log until it has no room. @returns the error by which that was noticed */
async function fillTheDisk(): Promise<unknown> {
  const client = await world.connect()
  for (const pid of familyOf(world.databasePid())) limitFiles(pid)
  try {
    for (;;) await client.query(`select pg_logical_emit_message(true, 'filling', repeat('x', 1000000))`)
  } catch (error) {
    return error
  }
}

// As the account that the process belongs to: no right of the administrator is needed. One that has ended since it was
// looked for, as those do that tidy up now and then, writes nothing any more.
function limitFiles(pid: number): void {
  try {
    const { uid, gid } = statSync(`/proc/${pid}`)
    const account = process.getuid?.() === uid ? {} : { uid, gid }
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${LOG_FILE_BYTES - 1}:`], {
      ...account,
      stdio: 'pipe',
    })
  } catch (error) {
    if (alive([pid]).length > 0) throw error
  }
}
