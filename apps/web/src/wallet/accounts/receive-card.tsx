import { formatIban } from '@sadaf/api/iban-text'
import { useQuery } from '@tanstack/react-query'
import { type Account, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The account's own bank details, to be paid by transfer. */
export function ReceiveCard({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHeader
        title={t('wallet.receive.title')}
        description={t('wallet.receive.hint', { account: account.name })}
      />
      {account.status === 'opening' ? (
        <p className="mt-4 text-sm text-muted">{t('wallet.receive.opening')}</p>
      ) : (
        <AccountDetails account={account} />
      )}
    </Card>
  )
}

function AccountDetails({ account }: { readonly account: Account }) {
  const { iban, account_number, routing_number, bic, bank_name, currency } = account
  const { t } = useTranslation()
  const me = useQuery(meQuery())
  const copied = (key: string, label: string, text: string, shown = text): Detail => ({
    key,
    label,
    // A number in groups may break between them, a plain one nowhere.
    value: (
      <bdi dir="ltr" className={cn('figures', !shown.includes(' ') && 'whitespace-nowrap')}>
        {shown}
      </bdi>
    ),
    action: (
      <CopyButton
        text={text}
        label={t('wallet.receive.copy', { what: label })}
        copied={t('wallet.receive.copied', { what: label })}
      />
    ),
  })
  // Account details to share: each on a line of its own.
  const numbers = (
    [
      [t('wallet.receive.iban'), iban],
      [t('wallet.receive.accountNumber'), account_number],
      [t('wallet.receive.routingNumber'), routing_number],
      [t('wallet.receive.bic'), bic],
      [t('wallet.receive.bank'), bank_name],
    ] as const
  ).filter(([, value]) => value !== null)
  const items = [
    ...(me.data
      ? [
          {
            key: 'holder',
            label: t('wallet.receive.holder'),
            // As the bank that keeps the account has it, letter by letter, for the payer's bank to compare.
            value: <bdi translate="no">{me.data.name}</bdi>,
          },
        ]
      : []),
    ...(iban === null ? [] : [copied('iban', t('wallet.receive.iban'), iban, formatIban(iban))]),
    ...(account_number === null ? [] : [copied('number', t('wallet.receive.accountNumber'), account_number)]),
    ...(routing_number === null
      ? []
      : [copied('routing', t('wallet.receive.routingNumber'), routing_number)]),
    ...(bic === null ? [] : [copied('bic', t('wallet.receive.bic'), bic)]),
    ...(bank_name === null
      ? []
      : [{ key: 'bank', label: t('wallet.receive.bank'), value: <bdi>{bank_name}</bdi> }]),
    { key: 'currency', label: t('wallet.receive.currency'), value: currency },
  ]
  const holder = me.data ? [[t('wallet.receive.holder'), me.data.name] as const] : []
  return (
    <>
      <Details items={items} className="mt-3" />
      <ShareButton
        variant="secondary"
        size="sm"
        className="mt-3"
        label={t('wallet.receive.share')}
        title={t('wallet.receive.title')}
        text={[...holder, ...numbers, [t('wallet.receive.currency'), currency] as const]
          .map(([label, value]) => `${label}: ${value}`)
          .join('\n')}
        copied={t('wallet.receive.shared')}
      />
    </>
  )
}

/** Wallet id, to be paid by others. */
export function WalletIdCard() {
  const { t } = useTranslation()
  const me = useQuery(meQuery())
  return (
    <Card tone="pearl">
      <h2 className="text-base font-semibold">{t('wallet.receive.walletId')}</h2>
      {me.isPending ? (
        <Loading className="mt-2 py-1.5">
          <Skeleton className="h-8 w-48" />
        </Loading>
      ) : me.isError && !me.data ? (
        <ErrorState
          requestId={tellError(me.error).requestId}
          retrying={me.isFetching}
          onRetry={() => me.refetch()}
        />
      ) : (
        <p className="mt-1 mb-2 flex items-center justify-between gap-2">
          <bdi dir="ltr" className="text-lg font-semibold tracking-wide whitespace-nowrap sm:text-xl">
            {me.data.wallet_id}
          </bdi>
          <CopyButton
            text={me.data.wallet_id}
            tone="pearl"
            label={t('wallet.receive.copy', { what: t('wallet.field.walletId') })}
            copied={t('wallet.receive.copied', { what: t('wallet.field.walletId') })}
          />
        </p>
      )}
      <p className="text-sm text-pearl-muted">{t('wallet.receive.walletIdHint')}</p>
    </Card>
  )
}
