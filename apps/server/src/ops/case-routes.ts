import { type caseAges, contract } from '@sadaf/api'
import { DAY_MS, HOUR_MS } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import { type Changing, createTell, decide, isDisputed } from '../p2p/index.ts'
import { asSystemForOperator, DomainError, pageOf } from '../platform/index.ts'
import { type CaseRow, caseById, casesPage, wordsOfOpenCases } from './case-store.ts'
import { idsNamedIn, readEvidence } from './evidence.ts'
import { eventOf, firstOperation, operationOfRow } from './operation-store.ts'
import { ownerOfAccount, peopleByIds } from './people-store.ts'
import { presentCase, presentEvent, presentLine, presentOperation, presentPerson } from './present.ts'
import { type Action, createNote, type Operating, requireOthers } from './trail.ts'
import { linesOfCase } from './trail-store.ts'

const AGES_MS: Readonly<Record<(typeof caseAges)[number], number | null>> = {
  any: null,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
}

/** Serves cases to operators. No call moves money but the decision of a trade between two people. */
export function serveCases(
  services: Needs<'api' | 'platform' | 'cases' | 'operations' | 'notifications' | 'publish'>,
): void {
  const { api, platform, cases } = services
  const { clock } = platform
  const trades: Changing = { ...services, tell: createTell(services) }
  const note = createNote(platform)

  api.serveOperator(contract.listOpsCases, async ({ tx, caller, query }) => {
    const age = AGES_MS[query.age]
    const [rows, words] = [
      await casesPage(tx, {
        status: query.status,
        kind: query.kind ?? null,
        provider: query.provider ?? null,
        openedBy: age === null ? null : new Date(clock.now().getTime() - age),
        assignedTo: query.mine === 'true' ? caller.userId : null,
        before: query.cursor ?? null,
        limit: query.limit + 1,
      }),
      await wordsOfOpenCases(tx),
    ]
    const { page, next_cursor } = pageOf(rows, query.limit)
    return {
      data: page.map((row) => presentCase(row, caller.userId)),
      next_cursor,
      ...words,
    }
  })

  api.serveOperator(contract.getOpsCase, async ({ tx, caller, params }) => {
    const by = { tx, caller }
    const found = await readCase(by, params.id)
    await note(by, { action: 'case_seen', personId: found.concerned?.user_id ?? null, caseId: params.id })
    return fileOf(by, found)
  })

  /** Changes a case of other people, with its line of the audit trail. */
  async function change(
    by: Operating,
    id: string,
    { action, reason }: { readonly action: Action; readonly reason?: string },
    work: () => Promise<void>,
  ) {
    const { sides, concerned } = await readCase(by, id)
    requireOthers(by.caller, ...sides)
    await asSystemForOperator(by.tx, work)
    const personId = concerned?.user_id ?? null
    await note(by, { action, personId, caseId: id, ...(reason === undefined ? {} : { reason }) })
    return fileOf(by, await readCase(by, id))
  }

  api.serveOperator(contract.assignOpsCase, async ({ tx, caller, params: { id }, body }) => {
    const action = body.is_mine ? 'case_assigned' : 'case_released'
    const to = body.is_mine ? caller.userId : null
    return change({ tx, caller }, id, { action }, () => cases.assign(tx, id, to))
  })

  api.serveOperator(contract.noteOpsCase, async ({ tx, caller, params: { id }, body }) =>
    change({ tx, caller }, id, { action: 'case_noted', reason: body.text }, async () => {}),
  )

  api.serveOperator(contract.resolveOpsCase, async ({ tx, caller, params: { id }, body }) =>
    change({ tx, caller }, id, { action: 'case_resolved', reason: body.text }, async () => {
      await cases.end(tx, id, body)
      // The funds that the two people hold in escrow would stay held, with no case that shows it.
      const row = await caseById(tx, id)
      if (row?.kind === 'p2p_dispute' && (await isDisputed(tx, row.subject)))
        throw new DomainError('p2p_undecided')
    }),
  )

  api.serveOperator(contract.reopenOpsCase, async ({ tx, caller, params: { id }, body }) =>
    change({ tx, caller }, id, { action: 'case_reopened', reason: body.text }, () => cases.reopen(tx, id)),
  )

  api.serveOperator(contract.decideP2pDispute, async ({ tx, caller, params: { id }, body }) => {
    const { decision, text } = body
    const { row } = await readCase({ tx, caller }, id)
    if (row.kind !== 'p2p_dispute') throw new DomainError('p2p_trade_state')
    const action = decision === 'release' ? 'p2p_released' : 'p2p_returned'
    return change({ tx, caller }, id, { action, reason: text }, async () => {
      await cases.end(tx, id, { outcome: 'answered', text })
      await decide(trades, tx, row.subject, decision)
    })
  })
}

type Found = Awaited<ReturnType<typeof readCase>>

/** A case with what it names of ours. @throws DomainError not_found */
async function readCase({ tx }: Operating, id: string) {
  const row = await caseById(tx, id)
  if (!row) throw new DomainError('not_found')
  const ids = idsNamedIn(row.subject, row.details)
  const named = await peopleByIds(tx, ids)
  const operation = (await firstOperation(tx, ids)) ?? (await operationOfRow(tx, [...named.keys()], ids))
  const owner = operation?.user_id ?? (await ownerOfAccount(tx, ids))
  const people = owner === null || named.has(owner) ? named : await peopleByIds(tx, [...ids, owner])
  // A case that names its person means them, whatever else it names.
  const concerned =
    ids.map((each) => people.get(each)).find((each) => each !== undefined) ?? people.get(owner ?? '')
  const sides = [...people.keys(), owner, operation?.counter_user_id ?? null]
  return { row, operation, concerned, sides, event: await eventNamedBy(tx, row) }
}

function eventNamedBy(tx: Operating['tx'], { provider, subject }: CaseRow) {
  return eventOf(tx, provider, subject)
}

async function fileOf({ tx, caller }: Operating, { row, operation, concerned, sides, event }: Found) {
  const { entries, isCut, ours, theirs } = readEvidence(row.details)
  return {
    ...presentCase(row, caller.userId),
    resolution: row.resolution,
    ours,
    theirs,
    evidence: [...entries],
    is_evidence_cut: isCut,
    person: concerned ? presentPerson(concerned) : null,
    operation: operation ? presentOperation(operation) : null,
    event: event ? presentEvent(event) : null,
    timeline: (await linesOfCase(tx, row.id)).map(presentLine),
    concerns_caller: sides.includes(caller.userId),
  }
}
