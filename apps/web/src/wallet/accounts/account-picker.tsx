import { toMoney } from '../../app/api/amounts.ts'
import type { Account } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'

export type AccountPickerProps = {
  readonly label: string
  readonly accounts: readonly Account[]
  readonly value: string
  readonly onValueChange: (id: string) => void
  readonly error?: string | undefined
}

/** One of the accounts, each with what can be spent from it. One that is still being opened says so. */
export function AccountPicker({ accounts, ...rest }: AccountPickerProps) {
  return (
    <ChoiceCards
      {...rest}
      choices={accounts.map((account) => ({
        value: account.id,
        title: <bdi>{account.name}</bdi>,
        hint: account.currency,
        disabled: account.status === 'opening',
        aside: <Spendable account={account} />,
      }))}
    />
  )
}

function Spendable({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  if (account.status === 'opening') {
    return <span className="text-sm text-muted">{t('wallet.accounts.opening')}</span>
  }
  return (
    <>
      <Money value={toMoney(account.available)} className="block text-sm font-semibold" />
      <span className="block text-xs text-muted">{t('wallet.accounts.available')}</span>
    </>
  )
}
