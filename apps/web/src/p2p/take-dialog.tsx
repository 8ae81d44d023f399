import type { Money as Amount } from '@sadaf/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toMoney, toWire } from '../app/api/amounts.ts'
import { type Account, api, type P2pOffer } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { portfolioQuery } from '../portfolio/index.ts'
import { RiskTick, useRisks } from '../risks/index.ts'
import { AmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Button } from '../ui/button.tsx'
import { Details } from '../ui/details.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { AccountPicker, FormAlert, FormSkeleton, firstChoice, useMoneyOperation } from '../wallet/index.ts'
import { FigureField } from './figure-field.tsx'
import { aboveTheForm } from './problems.ts'
import { p2pKey, tradeKey } from './queries.ts'
import { costOf, readTyped, type Wrong } from './sums.ts'

type Props = { readonly offer: P2pOffer; readonly onClose: () => void }

/** Takes an offer: how much, then what it comes to, then it is held on both sides. */
export default function TakeDialog({ offer, onClose }: Props) {
  const accounts = useQuery(accountsQuery()).data?.data
  const usable = accounts?.filter(({ currency }) => currency === offer.currency)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {usable ? (
        <Taking offer={offer} accounts={usable} onClose={onClose} />
      ) : (
        <DialogContent title={<Title offer={offer} />}>
          <FormSkeleton />
        </DialogContent>
      )}
    </Dialog>
  )
}

function Title({ offer: { side, asset, maker } }: Pick<Props, 'offer'>) {
  const { t } = useTranslation()
  return t(`p2p.take.title.${side === 'sell' ? 'buy' : 'sell'}`, { asset, name: maker })
}

function Taking({ offer, accounts, onClose }: Props & { readonly accounts: readonly Account[] }) {
  const { t, language } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const [quantity, setQuantity] = useState<Amount | null>(null)
  const [accountId, setAccountId] = useState(() => firstChoice(accounts, null))
  const risks = useRisks('crypto')
  const taking = useTaking(offer, { accept: risks.accept, onClose })
  const what = offer.side === 'sell' ? 'buy' : 'sell'
  const review = () => {
    const read = readTyped(typed, offer.asset, language, { min: toMoney(offer.min), max: toMoney(offer.max) })
    setWrong(read.ok ? undefined : read.code)
    if (read.ok) setQuantity(read.money)
  }
  const take = () => {
    if (quantity) taking.start({ offer_id: offer.id, quantity: toWire(quantity), account_id: accountId })
  }
  return (
    <DialogContent
      title={<Title offer={offer} />}
      description={t('p2p.take.hint')}
      footer={
        quantity ? (
          <>
            <Button variant="ghost" disabled={taking.isUnderWay} onClick={() => setQuantity(null)}>
              {t('p2p.take.change')}
            </Button>
            <Button
              busy={taking.isUnderWay}
              busyLabel={t('p2p.take.taking')}
              disabled={!risks.isReady || accountId === ''}
              onClick={take}
            >
              {t(`p2p.take.confirm.${what}`)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            <Button onClick={review}>{t('p2p.take.review')}</Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <FormAlert problems={aboveTheForm(taking.problems)} />
        {quantity ? (
          <>
            <Sums offer={offer} quantity={quantity} />
            {risks.isAsked && (
              <RiskTick subject="crypto" isTicked={risks.isTicked} onTick={risks.setIsTicked} />
            )}
          </>
        ) : (
          <>
            <FigureField
              label={t('p2p.field.quantity')}
              unit={offer.asset}
              value={typed}
              wrong={wrong}
              onValueChange={setTyped}
              hint={<Bounds offer={offer} isSelling={what === 'sell'} />}
            />
            <AccountPicker
              label={t(what === 'buy' ? 'p2p.field.payFrom' : 'p2p.field.paidInto')}
              accounts={accounts}
              value={accountId}
              onValueChange={setAccountId}
            />
          </>
        )}
      </div>
    </DialogContent>
  )
}

/** Bounds of one trade; for a seller, also their holding. */
function Bounds({ offer, isSelling }: Pick<Props, 'offer'> & { readonly isSelling: boolean }) {
  const { t } = useTranslation()
  const held = useQuery({ ...portfolioQuery(), enabled: isSelling }).data?.data.find(
    ({ symbol }) => symbol === offer.asset,
  )
  return (
    <>
      {t('p2p.offers.takes')} <Money value={toMoney(offer.min)} /> – <Money value={toMoney(offer.max)} />
      {isSelling && (
        <span className="block">
          {t('p2p.field.youHold')} {held ? <Money value={toMoney(held.available)} /> : '0'}
        </span>
      )}
    </>
  )
}

function Sums({ offer, quantity }: Pick<Props, 'offer'> & { readonly quantity: Amount }) {
  const { t } = useTranslation()
  const what = offer.side === 'sell' ? 'buy' : 'sell'
  const price = toMoney(offer.price)
  const value = <Money value={costOf(quantity, price)} />
  const asset = <Money value={quantity} />
  return (
    <AmountsHidden value={false}>
      <Details
        className="border-y border-line"
        items={[
          { key: 'with', label: t('p2p.field.with'), value: <bdi>{offer.maker}</bdi> },
          { key: 'price', label: t('p2p.field.price'), value: <Money value={price} /> },
          { key: 'get', label: t('p2p.field.youGet'), value: what === 'buy' ? asset : value },
          { key: 'fee', label: t('p2p.field.fee'), value: t('p2p.field.free') },
          {
            key: 'give',
            label: t('p2p.field.youGive'),
            value: what === 'buy' ? value : asset,
            isTotal: true,
          },
        ]}
      />
      <p className="text-sm text-muted">{t('p2p.take.held')}</p>
    </AmountsHidden>
  )
}

/** Takes it under one key, and opens the trade. */
function useTaking(
  offer: P2pOffer,
  { accept, onClose }: { readonly accept: () => Promise<void>; readonly onClose: () => void },
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMoneyOperation({
    make: async (
      body: {
        readonly offer_id: string
        readonly quantity: ReturnType<typeof toWire>
        readonly account_id: string
      },
      idempotencyKey,
    ) => {
      await accept()
      return api('POST /p2p/trades', { body, idempotencyKey })
    },
    onMade: (trade) => {
      client.setQueryData(tradeKey(trade.id), trade)
      void client.invalidateQueries({ queryKey: p2pKey })
      onClose()
      const query = {
        do: offer.side === 'sell' ? 'buy' : 'sell',
        asset: offer.asset,
        currency: offer.currency,
      }
      void navigate(href('buyP2p', {}, { query: { ...query, trade: trade.id } }))
    },
    onFieldsRefused: () => {},
  })
}
