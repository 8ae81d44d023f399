import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { asSystemForOperator, DomainError, type Tx } from '../platform/index.ts'
import { presentRestriction, restrictionOf } from '../restrictions/index.ts'
import { openCasesAbout } from './case-store.ts'
import { latestOperations, operationById, operationsByReference } from './operation-store.ts'
import {
  accountsOf,
  balancesOf,
  type PersonRow,
  peopleByEmail,
  peopleByIbanEnd,
  peopleByIds,
  peopleByPhone,
  peopleByWalletId,
  type WholePersonRow,
  wholePerson,
} from './people-store.ts'
import { amountOf, presentCase, presentOperation, presentPerson, timeOf } from './present.ts'
import { type Meaning, meaningsOf } from './question.ts'
import { createNote, requireOthers } from './trail.ts'

const MOST_FOUND = 20

/** Finding people and operations by what names them, and what operators see of a person. */
export function servePeople({ api, platform }: Needs<'api' | 'platform'>): void {
  const { clock } = platform
  const note = createNote(platform)

  api.serveOperator(contract.searchOps, async ({ tx, caller, body }) => {
    const found: Finding[] = []
    for (const meaning of meaningsOf(body.query)) found.push(...(await findings(tx, meaning)))
    // Operators do not find themselves here: their own pages show them all.
    const others = found.filter(({ whose }) => whose !== caller.userId)
    const shown = others.slice(0, MOST_FOUND)
    for (const { found_by: by, whose } of shown)
      await note({ tx, caller }, { action: 'person_found', personId: whose, subject: by })
    return {
      data: shown.map(({ whose: _, ...finding }) => finding),
      has_more: others.length > MOST_FOUND,
    }
  })

  api.serveOperator(contract.getOpsPerson, async ({ tx, caller, params: { id } }) => {
    requireOthers(caller, id)
    const person = await wholePerson(tx, id)
    if (!person) throw new DomainError('not_found')
    await note({ tx, caller }, { action: 'person_seen', personId: id })
    const restriction = await asSystemForOperator(tx, () => restrictionOf(tx, id))
    const accounts = await accountsOf(tx, id)
    const operations = await latestOperations(tx, id)
    const things = [id, ...accounts.map((account) => account.id), ...operations.map((each) => each.id)]
    const cases = await openCasesAbout(tx, things)
    return {
      ...presentPerson(person),
      tier: person.tier,
      email: person.email,
      phone: person.phone === null ? null : `+${person.phone}`,
      created_at: person.created_at.toISOString(),
      last_sign_in_at: timeOf(person.last_sign_in_at),
      restrictions: restrictionsOf(person, clock.now()),
      restriction: restriction ? presentRestriction(restriction) : null,
      devices: person.devices,
      accounts: accounts.map(({ user_id: _, opened_at, ...account }) => ({
        ...account,
        opened_at: timeOf(opened_at),
      })),
      open_cases: cases.map((row) => presentCase(row, caller.userId)),
      operations: operations.map(presentOperation),
    }
  })

  api.serveOperator(contract.showOpsBalances, async ({ tx, caller, params: { id }, body }) => {
    requireOthers(caller, id)
    if (!(await wholePerson(tx, id))) throw new DomainError('not_found')
    const said = await note({ tx, caller }, { action: 'balances_seen', personId: id, reason: body.reason })
    const rows = await balancesOf(tx, id, said)
    return {
      data: rows.map((row) => ({
        account_id: row.account_id,
        balance: amountOf(row.asset, row.booked_minor),
        available: amountOf(row.asset, row.available_minor),
      })),
    }
  })
}

type Finding = {
  readonly found_by: 'wallet_id' | 'email' | 'phone' | 'iban' | 'person_id' | 'operation_id' | 'reference'
  readonly person: ReturnType<typeof presentPerson> | null
  readonly operation: ReturnType<typeof presentOperation> | null
  /** The person concerned. */
  readonly whose: string
}

async function findings(tx: Tx, { by, value }: Meaning): Promise<Finding[]> {
  switch (by) {
    case 'wallet_id':
      return (await peopleByWalletId(tx, value)).map(asPerson(by))
    case 'email':
      return (await peopleByEmail(tx, value)).map(asPerson(by))
    case 'phone':
      return (await peopleByPhone(tx, value)).map(asPerson(by))
    case 'iban':
      return (await peopleByIbanEnd(tx, value)).map(asPerson(by))
    case 'reference':
      return withOwners(tx, by, await operationsByReference(tx, value))
    case 'id': {
      const operation = await operationById(tx, value)
      const people = [...(await peopleByIds(tx, [value])).values()]
      const operations = await withOwners(tx, 'operation_id', operation ? [operation] : [])
      return [...people.map(asPerson('person_id')), ...operations]
    }
    default:
      return by satisfies never
  }
}

const asPerson = (by: Finding['found_by']) => (row: PersonRow) => ({
  found_by: by,
  person: presentPerson(row),
  operation: null,
  whose: row.user_id,
})

async function withOwners(
  tx: Tx,
  by: Finding['found_by'],
  rows: Awaited<ReturnType<typeof operationsByReference>>,
): Promise<Finding[]> {
  const ids = rows.map(({ user_id: id }) => id)
  const owners = await peopleByIds(tx, ids)
  return rows.map((row) => {
    const owner = owners.get(row.user_id)
    return {
      found_by: by,
      person: owner ? presentPerson(owner) : null,
      operation: presentOperation(row),
      whose: row.user_id,
    }
  })
}

function restrictionsOf(person: WholePersonRow, now: Date) {
  const isBlocked = person.banned_until !== null && person.banned_until > now
  return [
    ...(isBlocked ? [{ kind: 'blocked' as const, until: timeOf(person.banned_until) }] : []),
    ...(person.is_email_confirmed ? [] : [{ kind: 'email_unconfirmed' as const, until: null }]),
  ]
}
