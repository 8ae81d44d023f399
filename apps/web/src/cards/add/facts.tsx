import { toMoney } from '../../app/api/amounts.ts'
import type { Account } from '../../app/api/api.ts'
import { dayOf } from '../../app/days.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Money } from '../../ui/amounts/money.tsx'
import type { Detail } from '../../ui/details.tsx'
import { formatDate } from '../../ui/format.ts'
import { arrivalOf, type Draft } from './draft.ts'

/** Details that follow from the choices of the draft. */
export function useDraftFacts(draft: Draft, accounts: readonly Account[]): readonly Detail[] {
  const { t, language } = useTranslation()
  const today = dayOf(useNow(), useTimeZone())
  const arrival = formatDate(new Date(`${arrivalOf(today)}T12:00:00Z`), 'short', language, 'UTC')
  return [
    {
      key: 'account',
      label: t('cards.detail.account'),
      value: <SpendsFrom draft={draft} accounts={accounts} />,
    },
    {
      key: 'ready',
      label: t('cards.new.ready'),
      value: draft.form === 'physical' ? t('cards.new.delivered', { day: arrival }) : t('cards.new.atOnce'),
    },
    { key: 'works', label: t('cards.new.worksAt'), value: t(`cards.detail.use.${draft.use}`) },
    { key: 'cost', label: t('cards.new.cost'), value: t('cards.new.free') },
  ]
}

function SpendsFrom({ draft, accounts }: { readonly draft: Draft; readonly accounts: readonly Account[] }) {
  const { t } = useTranslation()
  if (draft.type === 'credit') return t('cards.new.creditHint')
  if (draft.type === 'travel') return t('cards.new.potHint')
  const account = accounts.find(({ id }) => id === draft.accountId)
  if (!account) return '–'
  return (
    <>
      <bdi>{account.name}</bdi> · <Money value={toMoney(account.available)} />
    </>
  )
}
