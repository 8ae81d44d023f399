import type { MiniAppIcon } from '@sadaf/api/mini-apps'
import type { Paid } from '@sadaf/miniapp-sdk/host'
import { type Money as Amount, compare, subtract } from '@sadaf/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, LockKeyhole } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { type Account, api, type MiniAppOrder } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { OwnAmounts } from '../../app/own-amounts.tsx'
import { AppLink } from '../../app/routing/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import {
  AccountPicker,
  FormAlert,
  firstChoice,
  useExpected,
  useMoneyOperation,
  WithAccounts,
} from '../../wallet/index.ts'
import { IconMark } from '../mark.tsx'
import { ordersKey, ordersQuery } from '../queries.ts'

type Review = {
  readonly order: MiniAppOrder
  /** The mark of the app. */
  readonly icon: MiniAppIcon
  /** Answers the app; the layer is closed with it. */
  readonly onEnd: (paid: Paid) => void
}

/**
 * The review of an order, in a layer outside the frame: its pearl edge and the dimmed page around it are what no app
 * can draw. Account, amount, shop and what remains stand here, as the server has them.
 */
export function PayReview({ order, icon, onEnd }: Review) {
  const { t } = useTranslation()
  const [isUnderWay, setUnderWay] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  const close = () => {
    if (hasBegun) onEnd({ outcome: 'pending', reference: order.number })
    // A payment on its way to the server cannot be taken back by closing.
    else if (!isUnderWay) onEnd({ outcome: 'declined' })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        size="sm"
        title={
          <span className="inline-flex items-center gap-2">
            <LockKeyhole aria-hidden className="size-4.5 text-accent" />
            {t('superapp.pay.title')}
          </span>
        }
      >
        <span aria-hidden className="pay-edge" />
        <WithAccounts empty={{ title: t('superapp.pay.noAccount'), hint: t('superapp.pay.noAccountHint') }}>
          {(accounts) => (
            <Paying
              order={order}
              icon={icon}
              accounts={accounts.filter(({ currency }) => currency === order.total.currency)}
              onEnd={onEnd}
              onCancel={close}
              onUnderWay={setUnderWay}
              onBegun={() => setBegun(true)}
            />
          )}
        </WithAccounts>
      </DialogContent>
    </Dialog>
  )
}

type PayingProps = Review & {
  readonly accounts: readonly Account[]
  readonly onCancel: () => void
  readonly onUnderWay: (isUnderWay: boolean) => void
  readonly onBegun: () => void
}

function Paying({ order, icon, accounts, onEnd, onCancel, onUnderWay, onBegun }: PayingProps) {
  const { t, language } = useTranslation()
  const total = toMoney(order.total)
  const [accountId, setAccountId] = useState(() => firstChoice(accounts, null))
  const account = accounts.find(({ id }) => id === accountId)
  const { begun, payment } = usePayment(order, { onBegun, onEnd })
  const isSeen = useSeen()
  const isBusy = payment.isUnderWay || begun?.state === 'paying'
  const isShort = account !== undefined && compare(toMoney(account.available), total) < 0
  // Closing depends on it.
  useEffect(() => onUnderWay(isBusy), [isBusy, onUnderWay])
  if (!account) return <NoAccount currency={order.total.currency} />
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3.5">
        <IconMark icon={icon} />
        <p className="min-w-0">
          <span className="block text-sm text-muted">{t('superapp.pay.to', { name: order.shop })}</span>
          <Money value={total} className="text-3xl font-semibold tracking-tight" />
        </p>
      </div>
      <FormAlert problems={payment.problems} />
      {begun?.state === 'failed' && <Alert tone="destructive">{t('superapp.pay.failed')}</Alert>}
      <Lines order={order} />
      <AccountPicker
        label={t('wallet.field.from')}
        accounts={accounts}
        value={accountId}
        onValueChange={setAccountId}
      />
      <Facts order={order} account={account} total={total} />
      <p className="flex gap-2.5 rounded-control bg-subtle px-3.5 py-3 text-sm text-muted">
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('superapp.pay.learns')}
      </p>
      <div className="sticky -bottom-5 -mx-5 -mb-5 grid gap-1 border-t border-line bg-surface px-5 pt-4 pb-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-card sm:px-6">
        <Button
          size="lg"
          block
          busy={isBusy}
          busyLabel={t('superapp.pay.paying')}
          disabled={!isSeen || isShort}
          onClick={() => payment.start({ from_account_id: account.id })}
        >
          {isShort
            ? t('superapp.pay.short')
            : t('superapp.pay.confirm', { amount: moneyText(total, language) })}
        </Button>
        <Button variant="ghost" size="lg" block disabled={payment.isUnderWay} onClick={onCancel}>
          {t(begun ? 'superapp.pay.close' : 'superapp.pay.cancel')}
        </Button>
      </div>
    </div>
  )
}

const ASK_EVERY_MS = 1_000

/** Pays the order, and answers the app once the bank has. */
function usePayment(order: MiniAppOrder, { onBegun, onEnd }: Pick<PayingProps, 'onBegun' | 'onEnd'>) {
  const client = useQueryClient()
  const { app, id } = order
  const [made, setMade] = useState<MiniAppOrder>()
  const orders = useQuery({
    ...ordersQuery(app),
    enabled: made?.state === 'paying',
    refetchInterval: ASK_EVERY_MS,
  })
  const begun = made && (orders.data?.data.find((each) => each.operation_id === made.operation_id) ?? made)
  const payment = useMoneyOperation({
    make: (body: { readonly from_account_id: string }, idempotencyKey) =>
      api('POST /superapp/apps/{app}/orders/{id}/payments', { params: { app, id }, body, idempotencyKey }),
    onMade: (paying) => {
      setMade(paying)
      onBegun()
      void client.invalidateQueries({ queryKey: ordersKey(app) })
    },
    onFieldsRefused: () => {},
  })
  const end = useEffectEvent(onEnd)
  const isPaid = begun !== undefined && begun.state !== 'paying' && begun.state !== 'failed'
  // The app in its frame is told.
  useEffect(() => {
    if (isPaid) end({ outcome: 'paid', reference: order.number })
  }, [isPaid, order.number])
  return { begun, payment }
}

/** So long a layer has to be seen before it is allowed. */
const UNREAD_MS = 600

/** The app chooses when it asks: a tap that was meant for the app must not pay anything. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false)
  // The clock is outside.
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSeen
}

function Lines({ order }: Pick<Review, 'order'>) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('superapp.pay.order')} className="grid gap-1.5 text-sm">
      {order.lines.map(({ item, name, option, count, amount }) => (
        <li key={`${item} ${option}`} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="figures text-muted">{count} × </span>
            <bdi>{name}</bdi>{' '}
            {option !== null && (
              <bdi dir="ltr" translate="no" className="figures text-muted">
                {option}
              </bdi>
            )}
          </span>
          <Money value={toMoney(amount)} className="shrink-0" />
        </li>
      ))}
    </ul>
  )
}

const HOUR = 3_600

type FactsProps = Pick<Review, 'order'> & { readonly account: Account; readonly total: Amount }

function Facts({ order, account, total }: FactsProps) {
  const { t } = useTranslation()
  const { fee } = useExpected('app_payment')
  const isInHours = order.refund_seconds % HOUR === 0
  const items: Detail[] = [
    fee,
    {
      key: 'left',
      label: t('superapp.pay.left'),
      value: (
        <OwnAmounts>
          <Money value={subtract(toMoney(account.available), total)} />
        </OwnAmounts>
      ),
    },
    {
      key: 'refund',
      label: t('superapp.pay.refund'),
      value: isInHours
        ? t('superapp.pay.refundHours', { count: order.refund_seconds / HOUR })
        : t('superapp.pay.refundMinutes', { count: Math.floor(order.refund_seconds / 60) }),
    },
  ]
  return <Details items={items} className="border-t border-line" />
}

function NoAccount({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <p>{t('superapp.pay.noCurrency', { currency })}</p>
      <AppLink to="wallet" className={buttonStyle({ variant: 'secondary' })}>
        {t('superapp.pay.openAccount')}
      </AppLink>
    </div>
  )
}
