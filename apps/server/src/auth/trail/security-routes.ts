import { contract, type SecurityAction } from '@sadaf/api'
import { type Api, DomainError, type Platform, pageOf } from '../../platform/index.ts'
import { authOf } from '../context.ts'
import { countCodes } from '../factors/recovery-code-store.ts'
import { endSessions } from '../sessions/store.ts'
import { audit } from './audit.ts'
import { type OwnSession, ownSessions, type SecurityEvent, securityEventsPage } from './own-security-store.ts'

/** A person's own sign-ins, which they see and end. */
export function serveSecurity(api: Api, platform: Platform): void {
  const { clock, database } = platform

  api.serve(contract.listSessions, async ({ tx, caller }) => {
    const rows = await ownSessions(tx, caller.userId, clock.now())
    return { data: rows.map((row) => presentSession(row, caller.sessionId)) }
  })

  // Every person's sessions are the system's to end.
  api.serveProvider(contract.endSession, async ({ caller, params, origin }) => {
    const { userId, sessionId } = caller
    await database.asSystem(async (tx) => {
      const ending = { which: { only: params.id }, reason: 'sign_out' } as const
      const ended = await endSessions(tx, userId, ending, clock.now())
      if (ended.length === 0) throw new DomainError('not_found')
      const entry = { userId, action: 'signed_out', sessionId, details: { scope: 'one' } } as const
      await audit({ auth: authOf(platform), tx, origin }, entry)
      tx.afterCommit(() => authOf(platform).sessionCheck.announceEnd(userId, ended))
    })
    return { id: params.id }
  })

  // The codes are closed to people's own transactions, so that none reads their digests.
  api.serveProvider(contract.getRecoveryCodes, async ({ caller }) => {
    const { total, remaining } = await database.asSystem((tx) => countCodes(tx, caller.userId))
    return { total, left: remaining }
  })

  api.serve(contract.listSecurityEvents, async ({ tx, caller, query }) => {
    const before = query.cursor ?? null
    const rows = await securityEventsPage(tx, caller.userId, { limit: query.limit + 1, before })
    const { page, next_cursor } = pageOf(rows, query.limit)
    return {
      data: page.map(presentEvent),
      next_cursor,
    }
  })
}

function presentSession(row: OwnSession, currentId: string) {
  return {
    id: row.id,
    is_current: row.id === currentId,
    assurance: row.aal,
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_active_at: row.refreshed_at.toISOString(),
  }
}

function presentEvent(row: SecurityEvent) {
  return {
    id: row.id,
    // Only `audit` writes rows: the columns hold what it was given.
    action: row.action as SecurityAction,
    details: row.details,
    user_agent: row.user_agent,
    ip: row.ip,
    occurred_at: row.occurred_at.toISOString(),
  }
}
