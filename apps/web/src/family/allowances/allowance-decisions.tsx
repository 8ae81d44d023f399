import { useState } from 'react'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { AmountField, useAmountField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { Household } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { AllowanceSums } from './allowance-sums.tsx'

type Payout = Household['allowance_payouts'][number]

/** Allowances that wait for the decision of a Parent. */
export function AllowanceDecisions({ household }: { readonly household: Household }) {
  return household.allowance_payouts
    .filter(({ state }) => state === 'waiting')
    .map((payout) => <Decision key={payout.id} household={household} payout={payout} />)
}

function Decision({ household, payout }: { readonly household: Household; readonly payout: Payout }) {
  const { t } = useTranslation()
  const text = useOwnMoneyText()
  const [isOpen, setIsOpen] = useState(false)
  const name = household.members.find(({ id }) => id === payout.member_id)?.name ?? ''
  const { earned, decided_by: until } = payout
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-semibold">
          {withHiddenAmounts(t('family.decide.title', { name, amount: text(toMoney(earned)) }), t)}
        </h2>
        {until !== null && (
          <p className="text-sm text-muted">
            {t('family.decide.until')} <DateText value={noonOf(until)} timeZone="UTC" />
          </p>
        )}
      </div>
      <Button
        className="max-sm:w-full"
        aria-label={t('family.decide.of', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('family.decide.action')}
      </Button>
      {isOpen && <DecideDialog name={name} payout={payout} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function DecideDialog({
  name,
  payout,
  onClose,
}: {
  readonly name: string
  readonly payout: Payout
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const { id, earned } = payout
  const most = toMoney(earned)
  const [isAbove, setIsAbove] = useState(false)
  const amount = useAmountField({
    label: t('family.decide.amount'),
    currency: earned.currency,
    initially: earned.amount,
  })
  const decide = (wire: Payout['earned'], done: string) => {
    const call = () =>
      api('POST /family/allowance-payouts/{id}/decide', { params: { id }, body: { amount: wire } })
    act.mutate({ call, done, onDone: onClose })
  }
  const submit = () => {
    const chosen = amount.read()
    if (!chosen) return
    setIsAbove(chosen.minor > most.minor)
    if (chosen.minor <= most.minor) decide(toWire(chosen), t('family.decide.done', { name }))
  }
  return (
    <FormDialog
      title={t('family.decide.of', { name })}
      description={t('family.decide.hint')}
      action={t('family.decide.pay')}
      isBusy={act.isPending}
      aside={
        <Button
          variant="secondary"
          onClick={() => decide({ ...earned, amount: '0' }, t('family.decide.doneNothing', { name }))}
        >
          {t('family.decide.nothing')}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <AllowanceSums sums={{ ...payout, paid: earned }} total={t('family.sums.due')} />
      <AmountField field={{ ...amount, problem: isAbove ? t('family.decide.above') : amount.problem }} />
    </FormDialog>
  )
}
