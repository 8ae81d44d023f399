import { useState } from 'react'
import { toMoney, toWire } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { AmountField, useAmountField } from '../fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import type { FamilyRequest } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useCategoryName } from './spending-category.ts'

type Props = {
  readonly title: string
  readonly name: string
  readonly request: FamilyRequest
  readonly spending: NonNullable<FamilyRequest['spending']>
  readonly onDecline: () => void
  readonly onClose: () => void
}

/** A Parent lets a purchase pass once, offers another amount, or goes on to decline it. */
export function AllowDialog(props: Props) {
  const [isOffering, setIsOffering] = useState(false)
  if (isOffering) return <OfferForm {...props} />
  return <AllowForm {...props} onOffer={() => setIsOffering(true)} />
}

function AllowForm({
  title,
  request: { id, amount, purpose },
  spending: { category, merchant, least, most },
  onDecline,
  onOffer,
  onClose,
}: Props & { readonly onOffer: () => void }) {
  const { t } = useTranslation()
  const act = useAct()
  const categoryName = useCategoryName()
  const call = () => api('POST /family/spending-requests/{id}/allow', { params: { id } })
  const range = (
    <span>
      <Money value={toMoney(least)} /> – <Money value={toMoney(most)} />
    </span>
  )
  return (
    <FormDialog
      title={title}
      description={t('family.spending.rangeHint')}
      action={t('family.spending.allow')}
      isBusy={act.isPending}
      aside={
        <Button variant="ghost" onClick={onDecline}>
          {t('family.request.decline')}
        </Button>
      }
      onSubmit={() => act.mutate({ call, done: t('family.spending.allowed'), onDone: onClose })}
      onClose={onClose}
    >
      <AmountsHidden value={false}>
        <Details
          className="border-y border-line"
          items={[
            { key: 'item', label: t('family.spending.item'), value: <bdi>{purpose}</bdi> },
            ...(merchant === null
              ? []
              : [{ key: 'shop', label: t('family.spending.shop'), value: <bdi>{merchant}</bdi> }]),
            { key: 'category', label: t('family.spending.on'), value: categoryName(category) },
            { key: 'range', label: t('family.spending.range'), value: range },
            {
              ...{ key: 'amount', label: t('family.spending.sum'), isTotal: true },
              value: <Money value={toMoney(amount)} />,
            },
          ]}
        />
      </AmountsHidden>
      <Button variant="secondary" block onClick={onOffer}>
        {t('family.spending.offer')}
      </Button>
    </FormDialog>
  )
}

function OfferForm({ title, name, request: { id, amount }, onClose }: Props) {
  const { t } = useTranslation()
  const act = useAct()
  const offer = useAmountField({ label: t('family.spending.offerAmount'), currency: amount.currency })
  const submit = () => {
    const money = offer.read()
    if (!money) return
    const body = { amount: toWire(money) }
    const call = () => api('POST /family/spending-requests/{id}/offer', { params: { id }, body })
    act.mutate({ call, done: t('family.spending.offered', { name }), onDone: onClose })
  }
  return (
    <FormDialog
      title={t('family.spending.offer')}
      description={title}
      action={t('family.spending.offerSend')}
      isBusy={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField field={offer} />
    </FormDialog>
  )
}
