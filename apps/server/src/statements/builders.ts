import { randomUUID } from 'node:crypto'
import { dayIn } from '@sadaf/calendar'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'
import { ISSUE_MONTHLY } from './monthly.ts'

const today = () => dayIn(new Date(), 'UTC')

const asked = (person: Person) => ({ account_id: person.account(), from: '2026-01-01', to: today() })

const made = (person: Person) =>
  person.api('POST /statements', { body: asked(person), idempotencyKey: randomUUID() })

/** The newest of a person's, one that is there by then. */
async function aTransaction(person: Person): Promise<string> {
  await person.topUp('5.00')
  return (await person.api('GET /transactions', { query: { limit: 1 } })).data[0]?.id ?? ''
}

/** A file of transactions that is there to be downloaded. */
async function written({ product }: Scene, person: Person): Promise<string> {
  // Few are kept: others of this person make room.
  for (const { id } of (await person.api('GET /transactions/exports')).data)
    await person.api('DELETE /transactions/exports/{id}', { params: { id } })
  const { id } = await person.api('POST /transactions/exports', {
    body: { format: 'csv', from: '2026-01-01' },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  return id
}

/** Makes the statements of a month that is over. */
async function monthlyStatements({ product }: Scene): Promise<void> {
  const month = 32 * 86_400
  product.advance(month)
  await product.runJob(ISSUE_MONTHLY)
  product.advance(-month)
}

export const builders: Builders = {
  growing: ['statements.statements', 'statements.monthly', 'statements.lines', 'statements.exports'],
  fill: [
    `insert into statements.monthly (user_id, next_at)
     select id, now() + interval '1 year' + n * interval '1 hour' from person on conflict do nothing`,
    `insert into statements.statements (user_id, id, code, account_id, asset, first_day, last_day, time_zone, holder,
       opening_minor, incoming_minor, outgoing_minor, closing_minor, line_count, lines_hash, books_minor, issued_at,
       version)
     select user_id, id, upper(left(md5(id::text), 20)), account, 'USD', at::date, at::date, 'UTC', 'Person ' || n,
       0, 0, 0, 0, 0, '', 0, at, 1 from moved`,
    `insert into statements.exports (user_id, id, format, language, filters, status, created_at, expires_at)
     select id, gen_random_uuid(), 'csv', 'en', '{}', 'ready', now(), now() + interval '7 days' from person`,
    `insert into statements.lines (user_id, statement_id, position, transaction_id, booked_at, amount_minor, balance_minor,
       kind, description, category, reference)
     select user_id, id, 1, transaction_id, at, 100, 100, 'topup', 'Bank', 'transfer', 'SDF' || n from moved`,
  ],
  counts: {
    exports: 'select count(*) from statements.exports',
    statements: 'select count(*) from statements.statements',
    monthly_statements: 'select count(*) from statements.monthly',
    statement_lines: 'select count(*) from statements.lines',
  },
  things: {
    'GET /statements/{id}': async (_scene, owner) => (await made(owner)).id,
    'GET /statements/{id}/file': async (_scene, owner) => (await made(owner)).id,
    'GET /transactions/{id}/receipt': (_scene, owner) => aTransaction(owner),
    'GET /transactions/exports/{id}/file': written,
    'DELETE /transactions/exports/{id}': written,
  },
  queries: { 'GET /statements/{id}/file': 'format=csv', 'GET /transactions/export': 'format=csv' },
  calls: {
    createStatement: ({ layla }) => layla.post('/statements', asked(layla)),
    listStatements: ({ layla }) => layla.get('/statements'),
    getStatement: async ({ layla }) => layla.get(`/statements/${(await made(layla)).id}`),
    getStatementFile: async ({ layla }) => layla.get(`/statements/${(await made(layla)).id}/file?format=csv`),
    exportTransactions: ({ layla }) => layla.get('/transactions/export?format=csv'),
    getTransactionReceipt: async ({ layla }) =>
      layla.get(`/transactions/${await aTransaction(layla)}/receipt?language=ar`),
    createExport: ({ layla }) => layla.post('/transactions/exports', { format: 'csv' }),
    listExports: ({ layla }) => layla.get('/transactions/exports'),
    removeExport: async (scene) => {
      const { product, layla } = scene
      return product.http.call({
        method: 'DELETE',
        path: `/api/v1/transactions/exports/${await written(scene, layla)}`,
        headers: { authorization: `Bearer ${layla.token}` },
      })
    },
    getExportFile: async (scene) =>
      scene.layla.get(`/transactions/exports/${await written(scene, scene.layla)}/file`),
    verifyStatement: async ({ product, layla }) =>
      product.http.get(`/api/v1/statements/verification/${(await made(layla)).code}`),
  },
  async use(scene) {
    const { product, layla } = scene
    const { id, code } = await made(layla)
    await made(layla)
    const { next_cursor: cursor } = await layla.api('GET /statements', { query: { limit: 1 } })
    await layla.api('GET /statements', { query: { limit: 1, cursor: cursor ?? '' } })
    await layla.file(`/statements/${id}/file?format=csv`)
    await layla.file('/transactions/export?format=xlsx&search=bank')
    await layla.file(`/transactions/${await aTransaction(layla)}/receipt`)
    await layla.file('/transactions/export?format=ofx')
    await layla.file('/transactions/export?format=pdf&search=bank')
    const exportId = await written(scene, layla)
    await layla.api('GET /transactions/exports')
    await layla.file(`/transactions/exports/${exportId}/file`)
    await layla.api('DELETE /transactions/exports/{id}', { params: { id: exportId } })
    await monthlyStatements(scene)
    await product.runJob('statements.expire-exports')
    await product.database.query('select ledger.seal(1000)')
    await product.database.query('select ledger.seal(1000)')
    await product.http.get(`/api/v1/statements/verification/${code}`)
  },
}
