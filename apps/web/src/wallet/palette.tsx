import { foldedWords, hasWords } from '@sadaf/api/fold'
import { useQuery } from '@tanstack/react-query'
import { Gauge, Landmark, Send } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Account, RecentPerson } from '../app/api/api.ts'
import { accountsQuery, recentPeopleQuery } from '../app/api/own.ts'
import type { Finding, PaletteOffer } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { Money } from '../ui/amounts/money.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Mark } from '../ui/mark.tsx'
import { readAmount } from './flow/amount-field.ts'

const iconStyle = 'size-[1.125rem] shrink-0 text-muted'

/** Accounts by name and currency; each leads to its page. */
function useAccounts(typed: string): readonly Finding[] {
  const accounts = useQuery({ ...accountsQuery(), enabled: typed !== '' })
  const words = foldedWords(typed)
  if (words.length === 0) return []
  const isFound = ({ name, currency }: Account) => hasWords(`${name} ${currency}`, words)
  return (accounts.data?.data ?? []).filter(isFound).map((account) => ({
    id: account.id,
    mark: <Landmark aria-hidden className={iconStyle} />,
    title: account.name,
    hint: account.currency,
    aside: <Money value={toMoney(account.balance)} className="shrink-0 font-medium" />,
    address: href('wallet', {}, { query: { account: account.id } }),
  }))
}

/** People of late by name; each leads to paying them. */
function usePeople(typed: string): readonly Finding[] {
  const { t } = useTranslation()
  const people = useQuery({ ...recentPeopleQuery(), enabled: typed !== '' })
  const words = foldedWords(typed)
  if (words.length === 0) return []
  const isFound = ({ name }: RecentPerson) => hasWords(name, words)
  return (people.data?.data ?? []).filter(isFound).map((person) => ({
    id: person.transaction_id,
    mark: <Face {...person} />,
    title: person.name,
    hint: t('wallet.send.title'),
    address: href('send', {}, { query: { person: person.transaction_id } }),
  }))
}

function Face({ name, avatar_url: picture }: RecentPerson) {
  return picture === null ? <Mark name={name} shape="person" /> : <Avatar name={name} src={picture} />
}

/** Offers to send a typed text that reads as an available amount. */
function useAmount(typed: string): readonly Finding[] {
  const { t, language } = useTranslation()
  const accounts = useQuery({ ...accountsQuery(), enabled: typed !== '' })
  if (!/\p{Nd}/u.test(typed)) return []
  const spendable = (accounts.data?.data ?? []).flatMap((account) => {
    const read = readAmount(typed, account, language, { spends: true })
    return account.status === 'active' && read.ok ? [{ account, amount: read.money }] : []
  })
  return spendable.slice(0, 1).map(({ account, amount }) => ({
    id: account.id,
    mark: <Send aria-hidden className={`flip-rtl ${iconStyle}`} />,
    title: t('wallet.send.confirm', { amount: moneyText(amount, language) }),
    address: href('send', {}, { query: { account: account.id, amount: typed } }),
  }))
}

export const palette: PaletteOffer = {
  pages: [
    {
      to: 'limits',
      title: 'wallet.limits.title',
      hint: 'wallet.limits.intro',
      icon: Gauge,
      audience: 'people',
    },
  ],
  notSought: { payLink: 'reached by the link of a recipient' },
  searches: [
    { name: 'people', title: 'wallet.send.recent', useFindings: usePeople },
    { name: 'accounts', title: 'wallet.accounts.title', useFindings: useAccounts },
    { name: 'amount', title: 'wallet.send.title', standsBelow: true, useFindings: useAmount },
  ],
}
