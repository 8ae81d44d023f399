/** Accounts for other capabilities. */

export { AccountPicker } from './accounts/account-picker.tsx'
export { WalletId } from './accounts/wallet-id.tsx'
export { FormSkeleton, firstChoice, WithAccounts } from './accounts/with-accounts.tsx'
/** Parts of a flow of money. */
export { AllOfIt } from './flow/all-of-it.tsx'
export { type ReadAmount, readAmount } from './flow/amount-field.ts'
export { useArrival, useExpected, useFee, useReference } from './flow/arrival.tsx'
export { MoneyFlow } from './flow/money-flow.tsx'
export { isRefused, retryUnderKey, useOperationKey } from './flow/operation-key.ts'
export { type OnAgain, Outcome } from './flow/outcome.tsx'
export { OutcomeSkeleton } from './flow/outcome-skeleton.tsx'
export { ReviewAmount } from './flow/review-amount.tsx'
export { StepHeading } from './flow/step-heading.tsx'
export { StopButton } from './flow/stop-button.tsx'
export { useMoneyOperation } from './flow/use-money-operation.ts'
export { type NextRound, useRounds } from './flow/use-rounds.ts'
export { useStep } from './flow/use-step.ts'
export { FormAlert } from './problems/form-alert.tsx'
export { problemContext } from './problems/problem-context.ts'
export { type FormField, type FormProblems, noProblems, problemText } from './problems/problems.ts'
export { RaiseLimit } from './problems/raise-limit.tsx'
export { showProblems } from './problems/show-problems.ts'
export {
  limitsQuery,
  paymentQuery,
  type RecipientAddress,
  recipientQuery,
  termsQuery,
} from './queries.ts'
/** Schedules are made where money is sent. */
export { schedulesKey } from './schedules/queries.ts'
export { ScheduleRow } from './schedules/schedule-row.tsx'
export { readTiming, sendNow, type Timing, type TimingForm } from './schedules/timing.ts'
export { useTimingDetails } from './schedules/timing-details.tsx'
export { useAskedWhen, usePlanning } from './schedules/use-planning.ts'
export { WhenFields } from './schedules/when-fields.tsx'
/** Names and look-up of people. */
export { RecentPeople } from './send/late-people.ts'
export { readRecipient } from './send/recipient-address.ts'
export { useTerms } from './terms.ts'
