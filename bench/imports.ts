import { parseArgs } from 'node:util'
import { MAX_IMPORT_PIECE_BYTES } from '@sadaf/api'
import type pg from 'pg'
import { run as bringIn, type Work } from '../apps/server/src/imports/work.ts'
import { table } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const CHUNK = 5_000

type Cost = {
  readonly rowsPerSecond: number
  readonly ofProcessor: number
  readonly peakMb: number
  readonly addedMb: number
}

/**
 * Rows a second and peak memory of an import, from the bytes of a CSV file to entries that are compared and shown, on a
 * durable embedded database: into an empty account, and again, where every line is recognised. Beside it, in the same
 * run, the limit: the same rows already in memory, inserted by `unnest` into a table with the same columns and indexes.
 *
 * `--rows 100000`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rows: { type: 'string', default: '100000' } } })
  const rows = Number(values.rows)
  const server = await startBenchServer()
  try {
    const person = await signUp(server)
    const work: Work = { platform: server.platform, publish: async () => {} }
    const limit = await measured(rows, () => insertPlainly(server.rows, rows))
    const first = await begin(server, person, rows, null)
    const empty = await measured(rows, () => bringIn(work, first.key))
    const second = await begin(server, person, rows, first.accountId)
    const again = await measured(rows, () => bringIn(work, second.key))
    await expectDone(server.rows, first.key.id, rows, 0)
    await expectDone(server.rows, second.key.id, rows, rows)
    const cases: [string, Cost][] = [
      ['insert by unnest (the limit)', limit],
      ['import into an empty account', empty],
      ['import of the same once more', again],
    ]
    const lines = cases.map(([name, cost]) => [
      name,
      Math.round(cost.rowsPerSecond).toLocaleString('en'),
      `${Math.round((100 * cost.rowsPerSecond) / limit.rowsPerSecond)} %`,
      Math.round(cost.ofProcessor).toLocaleString('en'),
      `${Math.round(cost.peakMb)} MB`,
      `${Math.round(cost.addedMb)} MB`,
    ])
    console.log(`${rows.toLocaleString('en')} rows, ${CHUNK.toLocaleString('en')} a transaction\n`)
    console.log(
      table(
        ['case', 'rows/s', 'of the limit', 'rows/s of our processor', 'peak memory', 'added by it'],
        lines,
      ),
    )
  } finally {
    await server.stop()
  }
}

/** Cost of work by the clock, by this process's own processor time, and in memory. */
async function measured(rows: number, work: () => Promise<void>): Promise<Cost> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const cpu = process.cpuUsage()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  clearInterval(watch)
  return {
    rowsPerSecond: rows / seconds,
    ofProcessor: (1_000_000 * rows) / (user + system),
    peakMb: peak / 1_000_000,
    addedMb: (peak - before) / 1_000_000,
  }
}

const dayOf = (row: number) => new Date(Date.UTC(2010, 0, 1 + (row % 5_000))).toISOString().slice(0, 10)
const textOf = (row: number) => `Card purchase ${row} Corner Bakery Dubai Marina`
const minorOf = (row: number) => -(100 + (row % 90_000))

async function insertPlainly(database: pg.Pool, rows: number): Promise<void> {
  await database.query('create table plain (like imports.entries including indexes)')
  const numbers = Array.from({ length: rows }, (_, row) => row)
  for (let from = 0; from < rows; from += CHUNK) {
    const chunk = numbers.slice(from, from + CHUNK)
    await database.query(
      `insert into plain (user_id, id, account_id, batch_id, file_line, booked_on, amount_minor, description, counterparty,
         reference, category, is_pending, known_by, is_in)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), line.*, true
       from unnest($1::int[], $2::date[], $3::numeric[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[],
         $9::uuid[]) as line`,
      [
        chunk,
        chunk.map(dayOf),
        chunk.map(minorOf),
        chunk.map(textOf),
        chunk.map(() => null),
        chunk.map(() => null),
        chunk.map(() => 'other'),
        chunk.map(() => false),
        chunk.map((row) => row.toString(16).padStart(32, '0')),
      ],
    )
  }
}

function fileOf(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, row) => `${dayOf(row)},${textOf(row)},${(minorOf(row) / 100).toFixed(2)},AED`,
  )
  return Buffer.from(`Date,Description,Amount,Currency\n${lines.join('\n')}\n`)
}

type Person = { readonly userId: string; readonly authorization: string }

async function signUp({ app, keys }: BenchServer): Promise<Person> {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { apikey: keys.publishable },
    payload: {
      email: 'imports@bench.example',
      password: 'correct horse battery staple',
      data: { full_name: 'Ines' },
    },
  })
  const { access_token: token, user } = answer.json<{ access_token: string; user: { id: string } }>()
  return { userId: user.id, authorization: `Bearer ${token}` }
}

/** Uploads a file and has it begun; the work itself is for the caller. */
async function begin({ app }: BenchServer, person: Person, rows: number, accountId: string | null) {
  const post = async (url: string, payload: object) => {
    const headers = { authorization: person.authorization, 'idempotency-key': crypto.randomUUID() }
    const answer = await app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json<{ id: string; account_id: string }>()
  }
  const file = fileOf(rows)
  const { id } = await post('/imports', { file_name: 'bench.csv', size_bytes: file.length })
  for (let number = 0; number * MAX_IMPORT_PIECE_BYTES < file.length; number += 1) {
    const piece = file.subarray(number * MAX_IMPORT_PIECE_BYTES, (number + 1) * MAX_IMPORT_PIECE_BYTES)
    await post(`/imports/${id}/pieces`, { number, content: piece.toString('base64') })
  }
  const account = accountId === null ? { name: 'Bench', currency: 'AED' } : { id: accountId }
  const started = await post(`/imports/${id}/start`, { account })
  return { key: { userId: person.userId, id }, accountId: started.account_id }
}

async function expectDone(database: pg.Pool, id: string, rows: number, recognised: number): Promise<void> {
  const { rows: found } = await database.query<{ state: string; entries: number; recognised: number }>(
    `select state, entry_count as entries,
       (select count(*)::int from imports.entries where batch_id = batch.id and not is_in) as recognised
     from imports.batches as batch where id = $1`,
    [id],
  )
  const [batch] = found
  if (batch?.state !== 'done' || batch.entries !== rows || batch.recognised !== recognised)
    throw new Error(`not as it should be: ${JSON.stringify(batch)}`)
}
