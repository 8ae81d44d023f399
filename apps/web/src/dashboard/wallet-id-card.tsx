import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery } from '../app/session/me.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { WalletId } from '../wallet/index.ts'
import { markWalletIdShared } from './shared-wallet-id.ts'

/**
 * Wallet id, to be paid by others: the one pearl of a desk's dashboard. On a phone that is the way to pay.
 */
export function WalletIdCard() {
  const { t } = useTranslation()
  const me = useQuery(meQuery())
  if (me.isError && !me.data) {
    return (
      <Card className="max-lg:hidden">
        <ErrorState
          message={t('dashboard.walletId.failed')}
          requestId={tellError(me.error).requestId}
          retrying={me.isFetching}
          onRetry={() => me.refetch()}
        />
      </Card>
    )
  }
  return (
    <Card tone="pearl" className="flex flex-col items-start max-lg:hidden">
      <h2 className="text-sm font-semibold">{t('dashboard.walletId.title')}</h2>
      {me.data ? (
        <p className="flex h-11 items-center gap-2 text-xl font-semibold">
          <WalletId id={me.data.wallet_id} />
          <CopyButton
            text={me.data.wallet_id}
            tone="pearl"
            label={t('dashboard.walletId.copy')}
            copied={t('dashboard.walletId.copied')}
            onCopied={() => markWalletIdShared(me.data.id)}
          />
        </p>
      ) : (
        <Loading className="flex h-11 items-center">
          <Skeleton className="h-7 w-44" />
        </Loading>
      )}
      <p className="mt-1 mb-4 text-sm text-pearl-muted">{t('dashboard.walletId.hint')}</p>
      <AppLink
        to="payCode"
        className={`${buttonStyle({ variant: 'ghost' })} mt-auto bg-pearl-paper/60! text-pearl-ink!`}
      >
        <QrCode aria-hidden />
        {t('dashboard.walletId.share')}
      </AppLink>
    </Card>
  )
}
