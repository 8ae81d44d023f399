import { contract } from '@sadaf/api'
import { createSealer } from '@sadaf/ledger'
import type { Needs } from '../capability.ts'
import { DomainError, pageOf } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { fileOf } from './files.ts'
import { issue } from './issue.ts'
import { presentStatement, presentVerification } from './present.ts'
import { receiptFile } from './receipt.ts'
import { statementOf, statementsPage } from './store.ts'
import { createVerification } from './verify.ts'
import type { WriteFile } from './writing/thread.ts'

type Stands = Needs<'api' | 'platform' | 'bank' | 'exchange' | 'issuer'>

export function serveStatements({ api, platform, bank, exchange, issuer }: Stands, write: WriteFile): void {
  const { database } = platform
  const verify = createVerification(platform, createSealer({ pool: database.pool }))

  api.serve(contract.createStatement, async ({ tx, caller: { userId }, body, language }) => {
    const { account_id: accountId, from, to } = body
    return presentStatement(await issue(platform, tx, { userId, language }, { accountId, from, to }))
  })

  api.serve(contract.listStatements, async ({ tx, caller: { userId }, query: { limit, cursor } }) => {
    const rows = await statementsPage(tx, userId, { limit: limit + 1, before: cursor })
    const { page, next_cursor } = pageOf(rows, limit)
    return {
      data: page.map(presentStatement),
      next_cursor,
    }
  })

  api.serve(contract.getStatement, async ({ tx, caller: { userId }, params }) => {
    const statement = await statementOf(tx, userId, params.id)
    if (!statement) throw new DomainError('not_found')
    return presentStatement(statement)
  })

  api.serveFile(contract.getStatementFile, async ({ caller: { userId }, params, query, language }) => {
    const { statement, numerals } = await database.asUser(userId, async (tx) => ({
      statement: await statementOf(tx, userId, params.id),
      numerals: (await personOf(tx, userId))?.numerals === 'arab' ? ('arab' as const) : ('latn' as const),
    }))
    if (!statement) throw new DomainError('not_found')
    return fileOf({ ...platform, write }, statement, { ...query, language, numerals })
  })

  api.serveFile(contract.getTransactionReceipt, ({ caller: { userId }, params, query, language }) =>
    receiptFile(
      { ...platform, write },
      { bank: bank.name, exchange: exchange.name, issuer: issuer.name },
      { userId, id: params.id, language: query.language ?? language, numerals: query.numerals },
    ),
  )

  api.servePublic(contract.verifyStatement, async ({ params }) => {
    const verified = await verify(params.code)
    if (!verified) throw new DomainError('not_found')
    return presentVerification(verified)
  })
}
