import { Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import type { Me } from '../app/requests/api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { WalletId } from '../wallet/index.ts'
import { WithMe } from './with-me.tsx'

const QrCode = late(() => import('./qr-code.tsx'))

/** What others pay to, to be handed on: by word, by message or by camera. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('shell.page.walletId') })}</title>
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
        <ShareButton id={id} name={name} />
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

function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** The device's own way of sharing; where it has none, the words are copied. */
function ShareButton({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation()
  const share = async () => {
    const text = t('profile.walletId.message', { name, id })
    try {
      if (canShare()) return await navigator.share({ title: t('profile.walletId.title'), text })
      await navigator.clipboard.writeText(text)
      toast.success(t('profile.walletId.messageCopied'))
    } catch (error) {
      // Closing the device's sheet is a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error('The wallet ID could not be shared', error)
      toast.error(t('common.error.generic'))
    }
  }
  return (
    <Button variant="pearl" className="mt-4" onClick={share}>
      <Share2 aria-hidden />
      {t('profile.walletId.share')}
    </Button>
  )
}
