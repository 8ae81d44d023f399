import type { Problem, WireAmount } from '@sadaf/api'
import { type AnswerAt, ApiError, type CallAt, createClient, createFileClient } from '@sadaf/api/client'
import { toast } from '../../ui/toast.ts'
import { contributed } from '../capability/contributed.ts'
import type { AskForProof } from '../capability/proof.ts'
import { currentLanguage, currentTranslation } from '../language/i18n.ts'
import { accessToken, renewToken } from '../session/store.ts'

export type Me = AnswerAt<'GET /me'>
export type Accounts = AnswerAt<'GET /accounts'>
export type Account = Accounts['data'][number]
export type Movements = AnswerAt<'GET /accounts/{id}/movements'>
export type Limits = AnswerAt<'GET /limits'>['sending']
export type TotalHistory = AnswerAt<'GET /accounts/history'>
export type FundingSource = AnswerAt<'GET /topups/sources'>['data'][number]
export type Terms = AnswerAt<'GET /terms'>
export type TopUp = AnswerAt<'GET /topups/{id}'>
export type Payment = AnswerAt<'GET /payments/{id}'>
export type BankPayee = AnswerAt<'GET /payees'>['data'][number]
export type Payout = AnswerAt<'GET /payouts/{id}'>
export type FxQuote = AnswerAt<'POST /fx/quotes'>
export type Conversion = AnswerAt<'GET /fx/conversions/{id}'>
export type ScheduledPayment = AnswerAt<'GET /scheduled-payments/{id}'>
export type Statement = AnswerAt<'GET /statements/{id}'>
export type StatementVerification = AnswerAt<'GET /statements/verification/{code}'>
export type PaymentRequest = AnswerAt<'GET /payment-requests/{id}'>
export type Recipient = AnswerAt<'POST /payments/recipient'>
export type RecentPerson = AnswerAt<'GET /payments/people'>['data'][number]
export type TransactionPage = AnswerAt<'GET /transactions'>
export type Transaction = TransactionPage['data'][number]
export type TransactionDetails = AnswerAt<'GET /transactions/{id}'>
export type TransactionChange = NonNullable<CallAt<'PATCH /transactions/{id}'>['body']>
export type OwnTag = AnswerAt<'GET /transactions/tags'>['data'][number]
export type TransactionSummary = AnswerAt<'GET /transactions/summary'>
export type Budget = AnswerAt<'GET /analytics/budgets'>['data'][number]
export type Notifications = AnswerAt<'GET /notifications'>
export type Notification = Notifications['data'][number]
export type OwnSession = AnswerAt<'GET /me/sessions'>['data'][number]
export type SecurityEvent = AnswerAt<'GET /me/security-events'>['data'][number]
export type Category = Transaction['category']
export type Status = Transaction['status']
export type { WireAmount }

/** The product API as the signed-in person, in their language: `api('GET /accounts', { signal })`. */
export const api = createClient(signedIn())

/** The same for what is answered as a file. */
export const apiFile = createFileClient(signedIn())

function signedIn() {
  return { baseUrl: '', accessToken, language: currentLanguage, recover }
}

/**
 * What asks for a proof goes on once it was given. A session that the server does not know any more ends here too; one
 * whose token was only old is renewed.
 */
async function recover({ code, approval }: Problem): Promise<boolean> {
  const what = approval ?? 'account'
  if (code === 'step_up_required') return await ask((proof) => proof.askToStepUp(what))
  if (code === 'recent_sign_in_required') return await ask((proof) => proof.askToSignInAgain(what))
  return code === 'unauthenticated' && (await renewToken())
}

/** Asks through the capability that proofs are asked by; false where it could not be downloaded. */
async function ask(how: (proof: AskForProof) => Promise<boolean>): Promise<boolean> {
  try {
    const [proof] = await contributed('proof')
    return proof !== undefined && (await how(proof))
  } catch (error) {
    console.error('A proof could not be asked for', error)
    toast.error(currentTranslation().t('common.error.network'))
    return false
  }
}

/** What an error screen may tell of a failure: the server's own words and the request's id, where it answered. */
export function tellError(error: unknown): { readonly message?: string; readonly requestId?: string } {
  if (!(error instanceof ApiError)) return {}
  return { message: error.problem.title, requestId: error.problem.request_id }
}

/** Whether a call came to nothing because the person was asked to prove who they are, and turned away. */
export function hasTurnedAway(error: unknown): boolean {
  const code = error instanceof ApiError ? error.problem.code : undefined
  return code === 'step_up_required' || code === 'recent_sign_in_required'
}
