import type { ReactNode } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import type { Card } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'

/** Balance of a card, as the loudest figure, with its meaning at its side. */
export function CardBalance({ card, badge }: { readonly card: Card; readonly badge: ReactNode }) {
  const { t } = useTranslation()
  const { credit, account } = card
  const meaning = useMeaning(card)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3">
      <div className="min-w-0">
        <p className="text-sm text-muted">{t(credit ? 'cards.mine.owed' : 'cards.mine.balance')}</p>
        <p className="text-xl font-semibold tracking-tight">
          <Money value={toMoney(credit ? credit.owed : account.balance)} />
        </p>
      </div>
      <div className="grid min-w-0 flex-1 basis-20 justify-items-end gap-1.5 pb-1 text-end">
        {badge}
        <p className="text-xs text-muted">{meaning}</p>
      </div>
    </div>
  )
}

function useMeaning({ type, credit, account, in_dollars: inDollars }: Card): ReactNode {
  const { t } = useTranslation()
  const moneyText = useOwnMoneyText()
  if (credit) return withHiddenAmounts(t('cards.mine.limit', { amount: moneyText(toMoney(credit.limit)) }), t)
  if (inDollars) {
    const { amount, rate } = inDollars
    return withHiddenAmounts(t('cards.mine.atRate', { amount: moneyText(toMoney(amount)), rate }), t)
  }
  return type === 'travel' ? t('cards.mine.ownPot') : t('cards.mine.spendsFrom', { account: account.name })
}
