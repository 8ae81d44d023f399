import { randomUUID } from 'node:crypto'
import type Lithic from 'lithic'
import { listIn, Refusal, type Routes } from './house.ts'
import type { PurchaseHouse } from './purchase-house.ts'
import type { Teller } from './teller.ts'

export type DisputeHouse = {
  readonly disputes: Map<string, Lithic.Dispute>
  /** Files by the tokens of their evidence. */
  readonly files: Map<string, string>
  readonly routes: Routes
  /** Lithic or the network decides. */
  decide(token: string, outcome: Pick<Lithic.Dispute, 'status' | 'resolution_reason'>): Promise<void>
  named(id: string): Lithic.Dispute
}

/** Disputes of the played Lithic. */
export function createDisputeHouse(
  teller: Teller,
  purchases: PurchaseHouse,
  urlOf: () => string,
): DisputeHouse {
  const disputes = new Map<string, Lithic.Dispute>()
  const evidences = new Map<string, Lithic.DisputeEvidence>()
  const files = new Map<string, string>()
  const need = (token: string | undefined): Lithic.Dispute => {
    const found = disputes.get(token ?? '')
    if (!found) throw new Refusal(404, 'Dispute not found')
    return found
  }
  const tell = (dispute: Lithic.Dispute) => teller.tell('dispute.updated', dispute)

  async function create(order: Lithic.DisputeCreateParams): Promise<Lithic.Dispute> {
    if (!purchases.transactions.has(order.transaction_token)) throw new Refusal(400, 'Transaction not found')
    const dispute: Lithic.Dispute = {
      ...{
        token: randomUUID(),
        amount: order.amount,
        arbitration_date: null,
        created: new Date().toISOString(),
      },
      ...{
        customer_filed_date: order.customer_filed_date ?? null,
        customer_note: order.customer_note ?? null,
      },
      ...{
        network_claim_ids: null,
        network_filed_date: null,
        network_reason_code: null,
        prearbitration_date: null,
      },
      ...{ primary_claim_id: null, reason: order.reason, representment_date: null, resolution_date: null },
      ...{ resolution_note: null, resolution_reason: null, status: 'NEW' },
      transaction_token: order.transaction_token,
    }
    disputes.set(dispute.token, dispute)
    await tell(dispute)
    return dispute
  }

  async function decide(token: string, outcome: Pick<Lithic.Dispute, 'status' | 'resolution_reason'>) {
    const dispute = need(token)
    Object.assign(dispute, outcome)
    await tell(dispute)
  }

  return {
    disputes,
    files,
    decide,
    named(id) {
      const found = [...disputes.values()].find(({ customer_note: note }) => note?.includes(id))
      if (!found) throw new Refusal(404, 'Dispute not found')
      return found
    },
    routes: {
      'POST /v1/disputes': ({ body }) => create(body as unknown as Lithic.DisputeCreateParams),
      'GET /v1/disputes': ({ query }) => {
        const wanted = listIn(query, 'transaction_tokens')
        const data = [...disputes.values()].filter((each) => wanted.includes(each.transaction_token))
        return { data, has_more: false }
      },
      'GET /v1/disputes/*': ({ parts: [token] }) => need(token),
      'DELETE /v1/disputes/*': async ({ parts: [token] }) => {
        const dispute = need(token)
        if (dispute.status !== 'NEW') throw new Refusal(400, 'Dispute cannot be withdrawn')
        await decide(dispute.token, { status: 'CASE_CLOSED', resolution_reason: 'WITHDRAWN' })
        return dispute
      },
      'GET /v1/disputes/*/evidences': ({ parts: [token] }) => ({
        data: [...evidences.values()].filter((each) => each.dispute_token === token),
        has_more: false,
      }),
      'POST /v1/disputes/*/evidences': ({ parts: [dispute], body }) => {
        need(dispute)
        const token = randomUUID()
        const evidence: Lithic.DisputeEvidence = {
          ...{
            token,
            created: new Date().toISOString(),
            dispute_token: dispute ?? '',
            upload_status: 'PENDING',
          },
          ...{ filename: String(body.filename), upload_url: `${urlOf()}/upload/${token}` },
        }
        evidences.set(token, evidence)
        return evidence
      },
      'PUT /upload/*': ({ parts: [token = ''] }) => {
        const evidence = evidences.get(token)
        if (!evidence) throw new Refusal(404, 'Not found')
        evidence.upload_status = 'UPLOADED'
        files.set(token, evidence.filename ?? '')
      },
    },
  }
}
