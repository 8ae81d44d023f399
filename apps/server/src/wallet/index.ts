export {
  type Accounts,
  createAccounts,
  newPersonsAccounts,
  openInternalAccounts,
  serveAccounts,
  type Wanted,
} from './accounts.ts'
export { createBookings, type TakeBooking } from './bookings.ts'
export { conversionCommand, serveConversions } from './conversions.ts'
export { walletKinds } from './kinds.ts'
export { paymentCommand, servePayments } from './payments.ts'
export { declareWalletData } from './personal-data.ts'
export { createProviderAccounts, type ProviderAccount } from './provider-accounts.ts'
export { createRecipients } from './recipients.ts'
export { replan, serveSchedules } from './schedules/index.ts'
export { accountsHeldAt, accountsOf, type HeldAccount } from './store.ts'
export { serveTerms } from './terms.ts'
export { serveTopups, topupCommand } from './topups.ts'
