import type { AnswerAt } from '@sadaf/api/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AssetMark } from '../../markets/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { AddWalletDialog } from './add-wallet-dialog.tsx'
import { externalWalletsKey, externalWalletsQuery } from './queries.ts'

type Wallet = AnswerAt<'GET /portfolio/wallets'>['data'][number]

/** The coin of each chain. */
const coinOf = { ethereum: 'ETH', solana: 'SOL' } as const satisfies Record<Wallet['chain'], string>

/** Own wallets elsewhere, which are looked at and never moved. */
export default function WalletsCard() {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const wallets = useQuery(externalWalletsQuery())
  return (
    <Card>
      <CardHeader
        title={t('portfolio.external.title')}
        action={
          <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
            {t('portfolio.external.add')}
          </Button>
        }
      />
      <p className="mt-1 text-sm text-muted">{t('portfolio.external.intro')}</p>
      {wallets.data ? (
        <ul className="mt-2 divide-y divide-line">
          {wallets.data.data.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} />
          ))}
        </ul>
      ) : wallets.isError ? (
        <ErrorState
          message={t('portfolio.external.failed')}
          requestId={tellError(wallets.error).requestId}
          retrying={wallets.isFetching}
          onRetry={() => wallets.refetch()}
        />
      ) : (
        <Loading className="mt-3 block">
          <Skeleton className="h-14" />
        </Loading>
      )}
      {isAdding && <AddWalletDialog onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function WalletRow({ wallet }: { readonly wallet: Wallet }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, chain, address, name, is_proven: isProven, state, balance, value } = wallet
  const called = name ?? t(`portfolio.external.chain.${chain}`)
  const remove = async () => {
    try {
      await api('DELETE /portfolio/wallets/{id}', { params: { id } })
    } catch (error) {
      toast.error(tellError(error).message ?? t('common.error.network'))
    }
    await client.invalidateQueries({ queryKey: externalWalletsKey })
  }
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5 text-sm">
      <AssetMark symbol={coinOf[chain]} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-medium">
          <bdi dir="auto" className="truncate">
            {called}
          </bdi>
          {isProven && (
            <BadgeCheck
              role="img"
              aria-label={t('portfolio.external.proven')}
              className="size-4 shrink-0 text-accent"
            />
          )}
        </span>
        <bdi dir="ltr" translate="no" title={address} className="figures block text-xs text-muted">
          {address.slice(0, 6)}…{address.slice(-4)}
        </bdi>
      </span>
      <span className="text-end">
        {balance ? (
          <>
            <Money value={toMoney(balance)} className="block font-medium" />
            {value && <Money value={toMoney(value)} className="block text-xs text-muted" />}
          </>
        ) : (
          <span className="block max-w-40 text-xs text-muted">
            {t(`portfolio.external.${state === 'unreachable' ? 'unreachable' : 'notConnected'}`)}
          </span>
        )}
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('portfolio.external.remove', { name: called })}
        onClick={remove}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
