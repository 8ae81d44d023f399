import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { asSystemForOperator, DomainError, pageOf } from '../platform/index.ts'
import { shownName } from '../profile/index.ts'
import { type OperatorRow, operatorRows } from './operator-store.ts'
import { idOfEmail, setOperator } from './operators.ts'
import { presentLine } from './present.ts'
import { type Operating, requireOthers } from './trail.ts'
import { trailPage } from './trail-store.ts'

/** Serves the list of operators and their audit trail. */
export function serveOperators({ api, platform }: Needs<'api' | 'platform'>): void {
  const { database } = platform

  api.serveOperator(contract.readTrail, async ({ tx, query }) => {
    const rows = await trailPage(tx, {
      person: query.person ?? null,
      operator: query.operator ?? null,
      before: query.cursor ?? null,
      limit: query.limit + 1,
    })
    const { page, next_cursor } = pageOf(rows, query.limit)
    return {
      data: page.map(presentLine),
      next_cursor,
    }
  })

  const list = async ({ tx, caller }: Operating) => ({
    data: (await operatorRows(tx)).map((row) => presentOperator(row, caller.userId)),
  })

  api.serveOperator(contract.listOperators, ({ tx, caller }) => list({ tx, caller }))

  api.serveOperator(contract.addOperator, async ({ tx, caller, body }) => {
    await asSystemForOperator(tx, async () => {
      const userId = await idOfEmail(tx, body.email)
      await setOperator(platform, tx, { userId, isOperator: true, by: caller.userId })
    })
    return list({ tx, caller })
  })

  api.serveOperator(contract.removeOperator, async ({ tx, caller, params: { id } }) => {
    requireOthers(caller, id)
    if (!(await operatorRows(tx)).some((row) => row.user_id === id)) throw new DomainError('not_found')
    await asSystemForOperator(tx, () =>
      setOperator(platform, tx, { userId: id, isOperator: false, by: caller.userId }),
    )
    return list({ tx, caller })
  })

  api.serveService(contract.grantOperator, ({ body: { email, is_operator: isOperator } }) =>
    database.asSystem(async (tx) => {
      const userId = await idOfEmail(tx, email)
      await setOperator(platform, tx, { userId, isOperator, by: null })
      return { id: userId, email, is_operator: isOperator }
    }),
  )
}

function presentOperator(row: OperatorRow, callerId: string) {
  return {
    id: row.user_id,
    name: shownName(row.name),
    other_name: row.other_name,
    email: row.email,
    granted_at: row.granted_at.toISOString(),
    granted_by:
      row.granted_by === null
        ? null
        : { name: shownName(row.granted_by), other_name: row.granted_by_other_name },
    is_caller: row.user_id === callerId,
  }
}
