import type { ImportedAccount, ImportPreview } from '../../app/api/api.ts'

export const NEW = 'new'

/** Where a file goes, as its person says it. */
export type Target = {
  /** An imported account, `NEW`, or nothing yet. */
  readonly accountId: string
  readonly name: string
  readonly currency: string
}

/**
 * Proposed target: the account that the file names, a new one where there are none, else the person's answer.
 */
export function proposedTarget(
  preview: ImportPreview,
  accounts: readonly ImportedAccount[],
  baseCurrency: string,
): Target {
  const [first] = preview.accounts
  const fitting = fittingAccounts(preview, accounts)
  return {
    accountId: first?.account_id ?? (fitting.length === 0 ? NEW : ''),
    name: first?.bank_name ?? '',
    currency: preview.currency ?? baseCurrency,
  }
}

/** Accounts that the file can belong to: a file that names its currency is of one of that currency. */
export function fittingAccounts(
  { currency }: ImportPreview,
  accounts: readonly ImportedAccount[],
): ImportedAccount[] {
  return accounts.filter((account) => currency === null || account.currency === currency)
}

/** In what the lines are read. */
export function currencyOf({ accountId, currency }: Target, accounts: readonly ImportedAccount[]): string {
  return accounts.find(({ id }) => id === accountId)?.currency ?? currency
}
