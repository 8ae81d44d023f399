import { maskIban } from '@sadaf/api/iban-text'
import { Landmark } from 'lucide-react'
import type { BankPayee } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { inOrder } from './in-order.ts'

export type PayeePickerProps = {
  readonly label: string
  readonly payees: readonly BankPayee[]
  readonly value: string
  readonly onValueChange: (id: string) => void
  readonly error?: string | undefined
}

/** One of the bank accounts. One that the bank still looks at, or does not pay, says so. */
export function PayeePicker({ payees, ...rest }: PayeePickerProps) {
  return (
    <ChoiceCards
      {...rest}
      choices={inOrder(payees).map((payee) => ({
        value: payee.id,
        title: <bdi>{payee.name}</bdi>,
        hint: <PayeeAddress payee={payee} />,
        disabled: payee.status !== 'active',
        aside: <PayeeState payee={payee} />,
      }))}
    />
  )
}

/** Where it is: at which bank, under which number. */
export function PayeeAddress({ payee: { bank_name: bank, iban } }: { readonly payee: BankPayee }) {
  return (
    <>
      {bank !== null && (
        <>
          <bdi translate="no" className="max-sm:own-end max-sm:block">
            {bank}
          </bdi>
          <span className="max-sm:hidden"> · </span>
        </>
      )}
      <bdi dir="ltr" translate="no" className="figures whitespace-nowrap">
        {maskIban(iban)}
      </bdi>
    </>
  )
}

export function PayeeState({ payee: { status, is_own: isOwn } }: { readonly payee: BankPayee }) {
  const { t } = useTranslation()
  if (status === 'pending') return <Badge tone="warning">{t('payouts.payees.pending')}</Badge>
  if (status === 'rejected') return <Badge tone="destructive">{t('payouts.payees.rejected')}</Badge>
  if (isOwn) return <Badge>{t('payouts.payees.own')}</Badge>
  return <Landmark aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
}
