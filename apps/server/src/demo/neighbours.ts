import { findUserByEmail, openUnattended } from '../auth/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { personOf, spelledNames } from '../profile/index.ts'
import { accountsOf, type PaymentSide } from '../wallet/index.ts'

/** The people that every household has dealt with: wallets like any other, which are never signed in to. */
export const neighbours = {
  omar: { email: 'omar.nasser@people.example', name: 'Omar Nasser', otherName: 'عمر ناصر' },
  mariam: { email: 'mariam.saleh@people.example', name: 'Mariam Saleh', otherName: 'مريم صالح' },
} as const

export type NeighbourName = keyof typeof neighbours

/** Person whose dollars can be moved: the bank has opened their account. */
export type Holder = PaymentSide & { readonly providerAccount: string }

/** Opens the wallets of those who have none yet. */
export async function openNeighbours(platform: Platform): Promise<void> {
  for (const person of Object.values(neighbours)) await openUnattended(platform, person)
}

/** A person with their first account in dollars; undefined until the bank has opened it. */
export async function holderOf(tx: Tx, userId: string): Promise<Holder | undefined> {
  const person = await personOf(tx, userId)
  const account = (await accountsOf(tx, userId)).find(
    ({ currency, closed_at }) => currency === 'USD' && closed_at === null,
  )
  if (!person || account?.status !== 'active' || !account.provider_account) return undefined
  return {
    userId,
    accountId: account.id,
    providerAccount: account.provider_account,
    ...spelledNames(person),
    walletId: person.wallet_id,
  }
}

export async function neighbourOf(tx: Tx, name: NeighbourName): Promise<Holder | undefined> {
  const user = await findUserByEmail(tx, neighbours[name].email)
  return user && holderOf(tx, user.userId)
}
