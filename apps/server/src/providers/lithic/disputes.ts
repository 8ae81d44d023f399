import type Lithic from 'lithic'
import { ProviderRefusal, ProviderUnreachable } from '../errors.ts'
import { orNull } from '../http.ts'
import type { IssuerProvider } from '../issuing.ts'
import { unitsOf } from './authorization-request.ts'
import { type LithicClient, NOT_FOUND } from './client.ts'
import type { LithicConfig } from './config.ts'
import {
  disputeMessage,
  disputesPage,
  evidenceMessage,
  evidencesPage,
  type LithicDispute,
  writeNote,
} from './dispute-messages.ts'
import { transactionMessage } from './transaction-messages.ts'
import { disputeReasons } from './words.ts'

type Calls = Pick<IssuerProvider, 'dispute' | 'disputeOf' | 'withdrawDispute' | 'showEvidence'>
type Reason = Lithic.DisputeCreateParams['reason']

/** Files that Lithic takes (`Disputes.initiateEvidenceUpload`). */
const fileTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'application/pdf'])

/**
 * Disputes at Lithic, which keeps no name of ours and repeats no call by a key: each is sought by its transaction and
 * by our name in its note, before one is made.
 */
export function createDisputes(name: string, client: LithicClient, { currency, url }: LithicConfig): Calls {
  async function disputesAbout(transactionId: string): Promise<LithicDispute[]> {
    const { data } = await client.look('disputes', disputesPage, (lithic, options) =>
      lithic.disputes.list({ transaction_tokens: [tokenOf(transactionId)], page_size: 50 }, options),
    )
    return data
  }

  async function find(named: { readonly id: string; readonly transactionId: string }) {
    return (await disputesAbout(named.transactionId)).find(({ id }) => id === named.id) ?? null
  }

  async function needed(named: {
    readonly id: string
    readonly transactionId: string
  }): Promise<LithicDispute> {
    const found = await find(named)
    if (!found) throw new ProviderRefusal(name, 'dispute_not_found')
    return found
  }

  return {
    async dispute({ id, transactionId, amount, reason, statement }) {
      const all = await disputesAbout(transactionId)
      const made = all.find((each) => each.id === id)
      if (made) return ours(made)
      if (all.some(({ state }) => state === 'submitted')) throw new ProviderRefusal(name, 'dispute_open')
      const transaction = await orNull(NOT_FOUND, () =>
        client.look('transaction', transactionMessage, (lithic, options) =>
          lithic.transactions.retrieve(tokenOf(transactionId), options),
        ),
      )
      if (!transaction) throw new ProviderRefusal(name, 'transaction_not_found')
      const charged = transaction.entries.reduce(
        (sum, entry) => (entry.what === 'clearing' ? sum + entry.amounts.billed.minor : sum),
        0n,
      )
      if (amount.asset !== currency || amount.minor > charged)
        throw new ProviderRefusal(name, 'amount_not_possible')
      const body = {
        amount: unitsOf(amount),
        reason: reasonOf(reason, transaction.entry),
        transaction_token: tokenOf(transactionId),
        customer_note: writeNote(id, statement),
        customer_filed_date: new Date().toISOString(),
      }
      const message = disputeMessage.refine((told) => told.id === id, 'is about another id')
      return ours(
        await client.ask('disputes', message, (lithic, options) => lithic.disputes.create(body, options)),
      )
    },
    async disputeOf(named) {
      const found = await find(named)
      return found && ours(found)
    },
    async withdrawDispute(named) {
      const found = await needed(named)
      if (found.state === 'withdrawn') return ours(found)
      if (found.state !== 'submitted') throw new ProviderRefusal(name, 'not_possible')
      const message = disputeMessage.refine((told) => told.id === named.id, 'is about another id')
      return ours(
        await client.ask('disputes', message, (lithic, options) =>
          lithic.disputes.delete(found.token, options),
        ),
      )
    },
    async showEvidence({ dispute, fileId, type, bytes }) {
      if (!fileTypes.has(type)) throw new ProviderRefusal(name, 'file_type')
      const found = await needed(dispute)
      if (found.state !== 'submitted') throw new ProviderRefusal(name, 'not_possible')
      const { data } = await client.look('evidence', evidencesPage, (lithic, options) =>
        lithic.disputes.listEvidences(found.token, { page_size: 50 }, options),
      )
      if (data.some(({ filename, upload_status: is }) => filename === fileId && is === 'UPLOADED'))
        return ours(found)
      // A place that was named before, for an answer or a file that was lost, is used.
      const begun = data.find(({ filename, upload_url: place }) => filename === fileId && place !== undefined)
      const evidence =
        begun ??
        (await client.ask('evidence', evidenceMessage, (lithic, options) =>
          lithic.disputes.initiateEvidenceUpload(found.token, { filename: fileId }, options),
        ))
      await client.put(placeOf(evidence.upload_url), { type, bytes })
      return ours(found)
    },
  }

  /** A file goes over a secure line alone, unless Lithic itself is not reached over one, as in tests. */
  function placeOf(place: string | undefined): string {
    if (place && (place.startsWith('https:') || url.startsWith('http:'))) return place
    throw new ProviderUnreachable(`${name} has named no place for a file`)
  }
}

const ours = ({ token: _, ...dispute }: LithicDispute) => dispute

/** A later charge of a purchase has its name with a number at the end (`cards/apply-purchase.ts`). */
const tokenOf = (transactionId: string): string => transactionId.split('#')[0] ?? transactionId

function reasonOf(reason: string, entry: string): Reason {
  if (reason === 'not_mine')
    return entry === 'chip' || entry === 'contactless' ? 'FRAUD_CARD_PRESENT' : 'FRAUD_CARD_NOT_PRESENT'
  return isReason(reason) ? disputeReasons[reason] : 'OTHER'
}

const isReason = (reason: string): reason is keyof typeof disputeReasons =>
  Object.hasOwn(disputeReasons, reason)
