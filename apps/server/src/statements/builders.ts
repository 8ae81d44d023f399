import { randomUUID } from 'node:crypto'
import type { Builders } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'
import { dayIn } from '../platform/index.ts'

const today = () => dayIn(new Date(), 'UTC')

const asked = (person: Person) => ({ account_id: person.account(), from: '2026-01-01', to: today() })

const made = (person: Person) =>
  person.api('POST /statements', { body: asked(person), idempotencyKey: randomUUID() })

export const builders: Builders = {
  growing: ['statements.statements', 'statements.lines'],
  fill: [
    `insert into statements.statements (user_id, id, code, account_id, asset, first_day, last_day, time_zone, holder,
       opening_minor, incoming_minor, outgoing_minor, closing_minor, line_count, lines_hash, books_minor, issued_at)
     select user_id, id, upper(left(md5(id::text), 20)), account, 'USD', at::date, at::date, 'UTC', 'Person ' || n,
       0, 0, 0, 0, 0, '', 0, at from moved`,
    `insert into statements.lines (user_id, statement_id, position, transaction_id, booked_at, amount_minor, balance_minor,
       kind, description, category, reference)
     select user_id, id, 1, transaction_id, at, 100, 100, 'topup', 'Bank', 'transfer', 'SDF' || n from moved`,
  ],
  counts: {
    statements: 'select count(*) from statements.statements',
    statement_lines: 'select count(*) from statements.lines',
  },
  things: {
    'GET /statements/{id}': async (_scene, owner) => (await made(owner)).id,
    'GET /statements/{id}/file': async (_scene, owner) => (await made(owner)).id,
  },
  queries: { 'GET /statements/{id}/file': 'format=csv', 'GET /transactions/export': 'format=csv' },
  calls: {
    createStatement: ({ layla }) => layla.post('/statements', asked(layla)),
    listStatements: ({ layla }) => layla.get('/statements'),
    getStatement: async ({ layla }) => layla.get(`/statements/${(await made(layla)).id}`),
    getStatementFile: async ({ layla }) => layla.get(`/statements/${(await made(layla)).id}/file?format=csv`),
    exportTransactions: ({ layla }) => layla.get('/transactions/export?format=csv'),
    verifyStatement: async ({ product, layla }) =>
      product.http.get(`/api/v1/statements/verification/${(await made(layla)).code}`),
  },
  async use({ product, layla }) {
    const { id, code } = await made(layla)
    await made(layla)
    const { next_cursor: cursor } = await layla.api('GET /statements', { query: { limit: 1 } })
    await layla.api('GET /statements', { query: { limit: 1, cursor: cursor ?? '' } })
    await layla.file(`/statements/${id}/file?format=csv`)
    await layla.file('/transactions/export?format=xlsx&search=bank')
    await product.database.query('select ledger.seal(1000)')
    await product.database.query('select ledger.seal(1000)')
    await product.http.get(`/api/v1/statements/verification/${code}`)
  },
}
