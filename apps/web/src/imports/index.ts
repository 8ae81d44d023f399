/** Accounts at other banks, as others show them beside their own. */
export { OtherBanks } from './account/other-banks.tsx'
export { importedAccountsQuery } from './queries.ts'
