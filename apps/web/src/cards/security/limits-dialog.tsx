import { compare, formatAmount, type Money } from '@sadaf/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api, type Card, hasTurnedAway, tellError } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { LimitField } from '../limit-field.tsx'
import { patchCard } from '../patch-card.ts'
import { type ReadLimit, readLimit } from '../typed-limit.ts'

type Typed = { readonly daily: string; readonly monthly: string; readonly perPurchase: string }

/** Sets what may be spent by a card. Raising asks for a proof, which the server asks for. */
export function LimitsDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const { numerals } = useLanguage()
  const { limits, account, name } = card
  const write = (money: Money) =>
    formatAmount(money, language, { numberingSystem: numerals, fraction: 'full' })
  const [typed, setTyped] = useState<Typed>(() => ({
    daily: write(toMoney(limits.daily.limit)),
    monthly: write(toMoney(limits.monthly.limit)),
    perPurchase: limits.per_purchase ? write(toMoney(limits.per_purchase)) : '',
  }))
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const save = useSaving(card, onClose)
  const most = { daily: toMoney(limits.most.daily), monthly: toMoney(limits.most.monthly) }
  const read = {
    daily: readLimit(typed.daily, most.daily, language),
    monthly: readLimit(typed.monthly, most.monthly, language),
    perPurchase: typed.perPurchase.trim() === '' ? null : readLimit(typed.perPurchase, most.daily, language),
  }
  const isReversed = read.daily.ok && read.monthly.ok && compare(read.daily.money, read.monthly.money) > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    const { daily, monthly, perPurchase } = read
    if (!daily.ok || !monthly.ok || isReversed || perPurchase?.ok === false) return
    save.mutate({ daily: daily.money, monthly: monthly.money, perPurchase: perPurchase?.money ?? null })
  }
  const problemOf = (limit: ReadLimit | null, highest: Money) =>
    wasSubmitted && limit && !limit.ok
      ? t(`cards.limits.${limit.problem}`, { amount: moneyText(highest, language) })
      : undefined
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    save.reset()
  }
  const mostText = (money: Money) => t('cards.limits.most', { amount: moneyText(money, language) })
  const { currency } = account
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={t('cards.limits.title', { name })} description={t('cards.limits.text')}>
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {save.refusal !== undefined && <Alert tone="destructive">{save.refusal}</Alert>}
          <LimitField
            label={t('cards.security.daily')}
            hint={mostText(most.daily)}
            error={
              problemOf(read.daily, most.daily) ??
              (wasSubmitted && isReversed ? t('cards.limits.reversed') : undefined)
            }
            currency={currency}
            value={typed.daily}
            onValueChange={(daily) => change({ daily })}
          />
          <LimitField
            label={t('cards.security.monthly')}
            hint={mostText(most.monthly)}
            error={problemOf(read.monthly, most.monthly)}
            currency={currency}
            value={typed.monthly}
            onValueChange={(monthly) => change({ monthly })}
          />
          <LimitField
            label={t('cards.security.perPurchase')}
            hint={t('cards.limits.noLimit')}
            error={problemOf(read.perPurchase, most.daily)}
            currency={currency}
            value={typed.perPurchase}
            onValueChange={(perPurchase) => change({ perPurchase })}
          />
          <AppLink
            to="profileVerification"
            className={buttonStyle({ variant: 'link', size: 'sm', className: 'justify-self-start -my-2' })}
          >
            {t('cards.limits.verify')}
          </AppLink>
          <Button type="submit" size="lg" block busy={save.isPending}>
            {t('cards.limits.save')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type Wanted = { readonly daily: Money; readonly monthly: Money; readonly perPurchase: Money | null }

function useSaving({ id }: Card, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ daily, monthly, perPurchase }: Wanted) =>
      api('PUT /cards/{id}/limits', {
        params: { id },
        body: {
          daily: toWire(daily),
          monthly: toWire(monthly),
          per_purchase: perPurchase && toWire(perPurchase),
        },
      }),
    onSuccess: (saved) => {
      patchCard(client, saved)
      toast.success(t('cards.limits.saved', { name: saved.name }))
      onDone()
    },
  })
  const isRefusal = error !== null && !hasTurnedAway(error)
  return {
    mutate: (wanted: Wanted) => isPending || mutate(wanted),
    isPending,
    reset,
    refusal: isRefusal ? (tellError(error).message ?? t('common.error.network')) : undefined,
  }
}
