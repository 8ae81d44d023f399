import {
  type ErrorCode,
  LEAST_WRITING_SECONDS,
  MAX_ENQUIRIES_A_DAY,
  MAX_ENQUIRIES_OF_ADDRESS,
  MAX_ENQUIRIES_OF_NETWORK,
  MAX_OPEN_ENQUIRIES,
} from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { enqueueMail } from '../notifications/index.ts'
import { DomainError, type Platform, type Tx, takeTurn } from '../platform/index.ts'
import {
  countEnquiries,
  type Enquiry,
  type EnquiryCounts,
  endEnquiry,
  insertEnquiry,
} from './enquiry-store.ts'

/** How a form was filled in. */
type Manner = { readonly website: string; readonly secondsTaken: number }

/**
 * Whether a program has filled in a form: a hidden field has something in it, or no person types that fast.
 */
export function looksAutomated({ website, secondsTaken }: Manner): boolean {
  return website !== '' || secondsTaken < LEAST_WRITING_SECONDS
}

/**
 * Why no further enquiry is taken; null where one is. An address is counted with the network that it is claimed from,
 * so that no person uses up another's.
 */
export function refusalOf({ ofBoth, ofAddress, ofNetwork, open }: EnquiryCounts): ErrorCode | null {
  const isMuch =
    ofBoth >= MAX_ENQUIRIES_A_DAY ||
    ofAddress >= MAX_ENQUIRIES_OF_ADDRESS ||
    ofNetwork >= MAX_ENQUIRIES_OF_NETWORK
  if (isMuch) return 'too_many_enquiries'
  return open >= MAX_OPEN_ENQUIRIES ? 'too_many_waiting' : null
}

/**
 * Keeps an enquiry of a person who may have no account. Runs as the system.
 *
 * @throws DomainError too_many_enquiries or too_many_waiting
 */
export async function receiveEnquiry(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  written: Omit<Enquiry, 'id' | 'createdAt'>,
): Promise<Enquiry> {
  const email = written.email.toLowerCase()
  await takeTurn(tx, 'enquiries')
  const now = clock.now()
  const counts = await countEnquiries(
    tx,
    { email, network: written.network },
    new Date(now.getTime() - DAY_MS),
  )
  const refusal = refusalOf(counts)
  if (refusal) throw new DomainError(refusal)
  const enquiry = { ...written, email, id: ids.next(), createdAt: now }
  await insertEnquiry(tx, enquiry)
  return enquiry
}

/**
 * Answers an enquiry by mail, or puts it away where there is no answer. Runs as the system.
 *
 * @throws DomainError enquiry_has_ended
 */
export async function concludeEnquiry(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
  id: string,
  answer: string | null,
): Promise<void> {
  const ended = await endEnquiry(tx, id, { answer, at: clock.now() })
  if (!ended) throw new DomainError('enquiry_has_ended')
  if (answer === null) return
  await enqueueMail(jobs, tx, {
    template: 'enquiry-answered',
    to: ended.email,
    language: ended.language,
    name: ended.name,
    link: null,
    code: null,
    newEmail: null,
    values: { answer },
  })
}
