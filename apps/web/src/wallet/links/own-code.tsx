import { useQuery } from '@tanstack/react-query'
import { Sun } from 'lucide-react'
import { Suspense } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { meQuery, nameOf } from '../../app/session/me.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { WalletId } from '../accounts/wallet-id.tsx'
import { HandOver } from './hand-over.tsx'
import { type OwnLink, ownLinkQuery, type Wish } from './queries.ts'

const QrCode = late(() => import('../../ui/qr-code.tsx'))

/** The code of a wish, large, with what it asks for and the ways to hand it on. */
export function OwnCode({ wish }: { readonly wish: Wish }) {
  const { t, language } = useTranslation()
  const me = useQuery(meQuery())
  const link = useQuery(ownLinkQuery(wish))
  const failed = [link, me].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <Card className="mt-4">
        <ErrorState
          message={tellError(failed.error).message ?? t('links.own.failed')}
          requestId={tellError(failed.error).requestId}
          retrying={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      </Card>
    )
  }
  if (!link.data || !me.data) return <CodeSkeleton />
  return <Code link={link.data} name={nameOf(me.data, language)} walletId={me.data.wallet_id} />
}

type CodeProps = { readonly link: OwnLink; readonly name: string; readonly walletId: string }

function Code({ link, name, walletId }: CodeProps) {
  const { t, language } = useTranslation()
  const amount = link.amount && toMoney(link.amount)
  const label = amount
    ? t('links.own.codeFor', { name, amount: moneyText(amount, language) })
    : t('links.own.code', { name })
  return (
    <Card tone="pearl" className="mt-4 grid justify-items-center gap-5 text-center text-pearl-ink">
      {/* As large as there is room: what is read across a table. */}
      <div className="aspect-square w-full max-w-80 overflow-hidden rounded-card shadow-card">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={link.url} label={label} />
        </Suspense>
      </div>
      <div className="grid max-w-full gap-1">
        {/* What is asked for is no balance. */}
        {amount && (
          <AmountsHidden value={false}>
            <Money value={amount} className="text-3xl font-semibold tracking-tight" />
          </AmountsHidden>
        )}
        <Name as="p" className="font-semibold wrap-anywhere">
          {name}
        </Name>
        <p className="text-sm text-pearl-muted">
          <WalletId id={walletId} />
        </p>
        {link.note !== null && (
          <p className="text-sm wrap-anywhere whitespace-pre-line">
            <bdi>{link.note}</bdi>
          </p>
        )}
        <Terms link={link} />
      </div>
      <HandOver link={link} name={name} />
      <p className="flex items-center gap-2 text-sm text-pearl-muted">
        <Sun aria-hidden className="size-4 shrink-0" />
        {t('links.own.bright')}
      </p>
    </Card>
  )
}

function Terms({ link: { expires_at: expiresAt, is_once: isOnce } }: Pick<CodeProps, 'link'>) {
  const { t } = useTranslation()
  if (expiresAt === null) return null
  return (
    <p className="text-sm text-pearl-muted">
      {isOnce && `${t('links.own.once')} · `}
      {t('links.own.until')} <DateText value={expiresAt} style="full" />
    </p>
  )
}

function CodeSkeleton() {
  return (
    <Card className="mt-4">
      <Loading className="grid justify-items-center gap-5">
        <Skeleton className="aspect-square w-full max-w-80" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    </Card>
  )
}
