import { z } from 'zod'

/**
 * Whether an event tells of accounts of a list and of no others, or the list is null; the list is given three times.
 */
export const ofThese = (event: string): string => `(? is null or (
  ${event}.sequence in (select a.sequence from event_accounts a
    where a.service = ${event}.service and a.account_id in (select value from json_each(?)))
  and not exists (select 1 from event_accounts o where o.service = ${event}.service
    and o.sequence = ${event}.sequence and o.account_id not in (select value from json_each(?)))))`

const named = z.object({
  account_id: z.string().nullish().catch(null),
  debtor_account: z.string().nullish().catch(null),
  creditor_account: z.string().nullish().catch(null),
  debit_account: z.string().nullish().catch(null),
  credit_account: z.string().nullish().catch(null),
  cash_account: z.string().nullish().catch(null),
  customer_id: z.string().nullish().catch(null),
})

/** The accounts that an event tells of, and the customer, who is told apart from others as an account is. */
export function accountsIn(type: string, subject: string, data: unknown): Set<string> {
  const { data: found } = named.safeParse(data)
  const accounts: unknown[] = Object.values(found ?? {})
  if (type === 'account.opened') accounts.push(subject)
  return new Set(accounts.filter((account) => typeof account === 'string'))
}
