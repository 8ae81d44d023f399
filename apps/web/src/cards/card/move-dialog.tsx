import { compare, formatAmount, isZero, type Money, parseAmountInput } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Account, Card } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { AmountInput } from '../../ui/amounts/amount-input.tsx'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPicker } from '../../wallet/index.ts'
import { useMoving } from './use-moving.ts'

/** Puts money on a card with a balance of its own, or pays off what is owed on credit, from an account of one's own. */
export function MoveDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const { numerals } = useLanguage()
  const accounts = useQuery(accountsQuery())
  const able = accounts.data?.data.filter((account) => mayPay(account, card))
  const [chosen, setChosen] = useState<string>()
  const from = able?.find(({ id }) => id === chosen) ?? able?.[0]
  const owed = card.credit && toMoney(card.credit.owed)
  const [typed, setTyped] = useState(() =>
    owed && !isZero(owed)
      ? formatAmount(owed, language, { numberingSystem: numerals, fraction: 'full' })
      : '',
  )
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const moving = useMoving(card, onClose)
  const { currency } = card.account
  const read = parseAmountInput(typed, currency, language)
  const amount = read.ok && !isZero(read.money) ? read.money : undefined
  const problem = problemOf(amount, owed, from)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (amount && !problem && from) moving.start(from, amount)
  }
  const quote = moving.quote
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t(owed ? 'cards.move.payOff' : 'cards.move.load', { name: card.name })}
        description={t(owed ? 'cards.move.payOffText' : 'cards.move.loadText')}
      >
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {moving.refusal !== undefined && <Alert tone="destructive">{moving.refusal}</Alert>}
          <Field
            label={t('cards.move.amount')}
            hint={owed ? t('cards.move.owed', { amount: moneyText(owed, language) }) : undefined}
            error={wasSubmitted && problem ? t(`cards.move.${problem}`) : undefined}
            required
          >
            {(control) => (
              <AmountInput
                value={typed}
                currency={currency}
                onValueChange={(text) => {
                  setTyped(text)
                  moving.reset()
                }}
                {...control}
              />
            )}
          </Field>
          {!able ? (
            <Skeleton className="h-16" />
          ) : able.length === 0 ? (
            <Alert tone="warning">{t('cards.move.noAccount')}</Alert>
          ) : (
            <AmountsHidden value={false}>
              <AccountPicker
                label={t('cards.move.from')}
                accounts={able}
                value={from?.id ?? ''}
                onValueChange={(id) => {
                  setChosen(id)
                  moving.reset()
                }}
              />
            </AmountsHidden>
          )}
          {quote && (
            <Alert>
              {t('cards.move.quoted', {
                total: moneyText(toMoney(quote.total), language),
                amount: moneyText(toMoney(quote.buy), language),
                rate: quote.rate,
                fee: moneyText(toMoney(quote.fee), language),
              })}
            </Alert>
          )}
          <Button type="submit" size="lg" block busy={moving.isUnderWay} disabled={!from}>
            {from && from.currency !== currency && !quote
              ? t('cards.move.price')
              : t(owed ? 'cards.move.confirmPayOff' : 'cards.move.confirmLoad')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Credit is paid off in its own currency; a balance of a card's own can be had from another one. */
function mayPay({ status, currency }: Account, { type, account }: Card): boolean {
  return status === 'active' && (type === 'travel' || currency === account.currency)
}

function problemOf(
  amount: Money | undefined,
  owed: Money | null,
  from: Account | undefined,
): 'invalid' | 'tooMuch' | 'notThere' | undefined {
  if (!amount) return 'invalid'
  if (owed && compare(amount, owed) > 0) return 'tooMuch'
  const isSame = from?.currency === amount.asset
  return isSame && compare(amount, toMoney(from.available)) > 0 ? 'notThere' : undefined
}
