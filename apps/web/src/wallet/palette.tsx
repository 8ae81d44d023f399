import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import type { Finding, PaletteOffer } from '../app/capability/palette.ts'
import { toMoney } from '../app/requests/amounts.ts'
import type { Account } from '../app/requests/api.ts'
import { href } from '../app/routing/route-list.ts'
import { Money } from '../ui/money.tsx'
import { accountsQuery } from './queries.ts'

/** Accounts by name and currency; each leads to what moved through it. */
function useFindings(typed: string): readonly Finding[] {
  const accounts = useQuery({ ...accountsQuery(), enabled: typed !== '' })
  const words = typed.toLowerCase()
  if (words === '') return []
  const isFound = ({ name, currency }: Account) => `${name} ${currency}`.toLowerCase().includes(words)
  return (accounts.data?.data ?? []).filter(isFound).map((account) => ({
    id: account.id,
    mark: <Landmark aria-hidden className="size-[1.125rem] shrink-0 text-muted" />,
    title: account.name,
    hint: account.currency,
    aside: <Money value={toMoney(account.balance)} className="shrink-0 font-medium" />,
    address: href('transactions', {}, { query: { account: account.id } }),
  }))
}

export const palette: PaletteOffer = {
  searches: [{ name: 'accounts', title: 'wallet.accounts.title', useFindings }],
}
