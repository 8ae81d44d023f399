import { Suspense } from 'react'
import type { Me } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { WalletId } from '../wallet/index.ts'
import { WithMe } from './with-me.tsx'

const QrCode = late(() => import('../ui/qr-code.tsx'))

/** Wallet id to share: by word, by message or by camera. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('menus.page.walletId') })}</title>
      <WithMe skeleton={<HandoverSkeleton />}>{(me) => <Handover me={me} />}</WithMe>
    </>
  )
}

function Handover({ me: { wallet_id: id, name } }: { readonly me: Me }) {
  const { t } = useTranslation()
  return (
    <Card tone="pearl" className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <div className="mx-auto aspect-square w-full max-w-60 overflow-hidden rounded-card shadow-card sm:w-56">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={id} label={t('profile.walletId.qr', { id })} />
        </Suspense>
      </div>
      <div className="min-w-0 text-pearl-ink">
        <h2 className="text-base font-semibold">{t('profile.walletId.title')}</h2>
        <p className="mt-1 flex items-center gap-2 text-lg font-semibold min-[22rem]:text-xl md:text-2xl">
          <WalletId id={id} />
          <CopyButton
            text={id}
            tone="pearl"
            label={t('profile.walletId.copy')}
            copied={t('profile.walletId.copied')}
          />
        </p>
        <p className="mt-2 text-sm text-pearl-muted">{t('profile.walletId.hint')}</p>
        <ShareButton
          variant="pearl"
          className="mt-4"
          label={t('profile.walletId.share')}
          title={t('profile.walletId.title')}
          text={t('profile.walletId.message', { name, id })}
          copied={t('profile.walletId.messageCopied')}
        />
      </div>
    </Card>
  )
}

function HandoverSkeleton() {
  return (
    <Card>
      <Loading className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <Skeleton className="mx-auto aspect-square w-full max-w-60 sm:w-56" />
        <div className="grid gap-3">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11 w-28" />
        </div>
      </Loading>
    </Card>
  )
}
