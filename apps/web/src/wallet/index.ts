/** What others read and show of accounts. */
export { WalletId } from './accounts/wallet-id.tsx'
export { accountsQuery } from './queries.ts'
