import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toWire } from '../app/api/amounts.ts'
import { type Account, api, type P2pOfferBody } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { RiskTick, useRisks } from '../risks/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Select } from '../ui/forms/select.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { FormAlert, FormSkeleton, useMoneyOperation } from '../wallet/index.ts'
import { FigureField } from './figure-field.tsx'
import { aboveTheForm } from './problems.ts'
import { p2pKey } from './queries.ts'
import { type Figures, figureNames, readOffer, type Wrongs } from './read-offer.ts'
import { assets, type OfferFilter, sides } from './view.ts'

type Props = { readonly filter: OfferFilter; readonly onClose: () => void }

/** Makes an offer: what, how much, at which price, and how much of it at a time. */
export default function OfferDialog(props: Props) {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery()).data?.data
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      {accounts ? (
        <Form {...props} accounts={accounts} />
      ) : (
        <DialogContent title={t('p2p.offer.title')}>
          <FormSkeleton />
        </DialogContent>
      )}
    </Dialog>
  )
}

const empty: Figures = { price: '', quantity: '', min: '', max: '' }

function Form({ filter, accounts, onClose }: Props & { readonly accounts: readonly Account[] }) {
  const { t, language } = useTranslation()
  const [side, setSide] = useState(filter.side)
  const [asset, setAsset] = useState(filter.asset)
  const first = accounts.find(({ currency }) => currency === filter.currency) ?? accounts[0]
  const [accountId, setAccountId] = useState(first?.id ?? '')
  const [figures, setFigures] = useState(empty)
  const [wrongs, setWrongs] = useState<Wrongs>({})
  const risks = useRisks('crypto')
  const making = useMaking(risks.accept, onClose)
  const currency = accounts.find(({ id }) => id === accountId)?.currency ?? filter.currency
  const make = () => {
    const read = readOffer(figures, { asset, currency }, language)
    setWrongs(read.ok ? {} : read.wrongs)
    if (!read.ok) return
    const { price, quantity, min, max } = read.offer
    making.start({
      side,
      price: toWire(price),
      quantity: toWire(quantity),
      min: toWire(min),
      max: toWire(max),
      account_id: accountId,
    })
  }
  return (
    <DialogContent
      title={t('p2p.offer.title')}
      description={t('p2p.offer.hint')}
      footer={
        <>
          <Button variant="ghost" disabled={making.isUnderWay} onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            busy={making.isUnderWay}
            busyLabel={t('p2p.offer.making')}
            disabled={!risks.isReady || accountId === ''}
            onClick={make}
          >
            {t('p2p.offer.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FormAlert problems={aboveTheForm(making.problems)} />
        <Segmented
          label={t('p2p.offer.side')}
          value={side}
          options={sides.map((value) => ({ value, label: t(`p2p.do.${value}`) }))}
          onValueChange={setSide}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <Field label={t('p2p.field.asset')}>
            {(control) => (
              <Select
                value={asset}
                options={assets.map((value) => ({ value, label: value }))}
                onValueChange={setAsset}
                translate="no"
                {...control}
              />
            )}
          </Field>
          <Field label={t(side === 'buy' ? 'p2p.field.payFrom' : 'p2p.field.paidInto')}>
            {(control) => (
              <Select
                value={accountId}
                options={accounts.map((account) => ({
                  value: account.id,
                  label: `${account.name} · ${account.currency}`,
                  disabled: account.status === 'opening',
                }))}
                onValueChange={setAccountId}
                {...control}
              />
            )}
          </Field>
          {figureNames.map((name) => (
            <FigureField
              key={name}
              label={t(`p2p.offer.figure.${name}`, { asset })}
              hint={t(`p2p.offer.figureHint.${name}`)}
              unit={name === 'price' ? currency : asset}
              value={figures[name]}
              wrong={wrongs[name]}
              onValueChange={(value) => setFigures({ ...figures, [name]: value })}
            />
          ))}
        </div>
        {risks.isAsked && <RiskTick subject="crypto" isTicked={risks.isTicked} onTick={risks.setIsTicked} />}
      </div>
    </DialogContent>
  )
}

/** Makes one offer under one key. */
function useMaking(accept: () => Promise<void>, onClose: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMoneyOperation({
    make: async (body: P2pOfferBody, idempotencyKey) => {
      await accept()
      return api('POST /p2p/offers', { body, idempotencyKey })
    },
    onMade: () => {
      void client.invalidateQueries({ queryKey: p2pKey })
      toast.success(t('p2p.offer.made'))
      onClose()
    },
    onFieldsRefused: () => {},
  })
}
