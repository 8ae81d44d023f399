import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { accountsQuery, cardsQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { type Filters, toQuery } from './filters.ts'

type Chip = { readonly key: string; readonly text: string; readonly off: Partial<Filters> }

/** The filters that are on, beside search and days, which are in sight by themselves: pressed, each is taken off. */
export function FilterChips({
  filters,
  onChange,
}: {
  readonly filters: Filters
  readonly onChange: (part: Partial<Filters>) => void
}) {
  const { t } = useTranslation()
  const chips = useChips(filters)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('transactions.filter.on')} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ key, text, off }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-label={t('transactions.filter.takeOff', { filter: text })}
            onClick={() => onChange(off)}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface ps-4 pe-3 text-sm font-medium hover:bg-subtle"
          >
            <bdi className="min-w-0 truncate">{text}</bdi>
            <X aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function useChips(filters: Filters): Chip[] {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery()).data?.data ?? []
  const cards = useQuery({ ...cardsQuery(), enabled: filters.cards.length > 0 }).data?.data ?? []
  const { status, type, flow, category, currency, least, most, counterparty } = filters
  const amounts =
    least !== undefined && most !== undefined
      ? t('transactions.filter.between', { least, most })
      : least !== undefined
        ? t('transactions.filter.atLeast', { least })
        : most !== undefined && t('transactions.filter.atMost', { most })
  const name = toQuery(filters).counterparty
  const chips: (Chip | false | undefined)[] = [
    status !== 'all' && { key: 'status', text: t(`transactions.status.${status}`), off: { status: 'all' } },
    type !== 'all' && { key: 'type', text: t(`transactions.type.${type}`), off: { type: 'all' } },
    flow !== 'all' && { key: 'flow', text: t(`transactions.flow.${flow}`), off: { flow: 'all' } },
    category && {
      key: 'category',
      text: t(`transactions.category.${category}`),
      off: { category: undefined },
    },
    name !== undefined && {
      key: 'counterparty',
      text: t('transactions.filter.with', { name: counterparty }),
      off: { counterparty: '' },
    },
    ...filters.accounts.map((id) => ({
      key: id,
      text: accounts.find((account) => account.id === id)?.name ?? t('transactions.filter.account'),
      off: { accounts: filters.accounts.filter((other) => other !== id) },
    })),
    ...filters.cards.map((id) => ({
      key: id,
      text: cards.find((card) => card.id === id)?.name ?? t('transactions.filter.card'),
      off: { cards: filters.cards.filter((other) => other !== id) },
    })),
    currency !== undefined && { key: 'currency', text: currency, off: { currency: undefined } },
    amounts !== false && { key: 'amounts', text: amounts, off: { least: undefined, most: undefined } },
  ]
  return chips.filter((chip) => chip !== false && chip !== undefined)
}
