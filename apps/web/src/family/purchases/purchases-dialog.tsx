import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type Member, type Purchase, purchasesQuery, type Shops } from '../queries.ts'
import { AskShopsDialog } from '../shops/ask-shops-dialog.tsx'
import { useCategoryName } from '../spending/spending-category.ts'
import { useAct } from '../use-act.ts'

type Props = { readonly member: Member; readonly onClose: () => void }

/** Card purchases of a member, as far as the household's rule shows them, and the way to change the rule. */
export function PurchasesDialog({ member, onClose }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const purchases = useInfiniteQuery(purchasesQuery(member.id))
  const rows = purchases.data?.pages.flatMap(({ data }) => data)
  // The list says by which rule it was read; the household may be a moment behind.
  const shops = purchases.data?.pages[0]?.shops
  if (isAsking) return <AskShopsDialog member={member} onClose={() => setIsAsking(false)} />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('shops.openOf', { name: member.name })}>
        {shops && <Rule member={member} shops={shops} onAsk={() => setIsAsking(true)} />}
        {rows === undefined && purchases.isError ? (
          <ErrorState
            message={t('shops.failed')}
            requestId={tellError(purchases.error).requestId}
            retrying={purchases.isFetching}
            onRetry={() => purchases.refetch()}
          />
        ) : rows === undefined ? (
          <Loading className="grid gap-3">
            <Skeleton className="h-20 rounded-card!" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : rows.length === 0 ? (
          <EmptyState icon={ReceiptText} title={t('shops.empty')} hint={t('shops.emptyHint')} />
        ) : (
          <ul aria-label={t('shops.open')} className="mt-2 divide-y divide-line">
            {rows.map((purchase) => (
              <Line key={purchase.id} purchase={purchase} />
            ))}
          </ul>
        )}
        {purchases.hasNextPage && (
          <div className="pt-3 text-center">
            <Button
              variant="ghost"
              busy={purchases.isFetchingNextPage}
              onClick={() => purchases.fetchNextPage()}
            >
              {t('shops.more')}
            </Button>
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Rule({
  member: { id: memberId, name },
  shops: { rule, agreement },
  onAsk,
}: Pick<Props, 'member'> & { readonly shops: Shops; readonly onAsk: () => void }) {
  const { t } = useTranslation()
  const act = useAct()
  const client = useQueryClient()
  const end = (id: string, done: string) =>
    act.mutate({
      call: () => api('POST /family/shops/{id}/end', { params: { id } }),
      done,
      onDone: () => void client.invalidateQueries({ queryKey: purchasesQuery(memberId).queryKey }),
    })
  const isProposed = rule === 'hidden' && agreement !== null
  return (
    <div className="rounded-card bg-subtle p-4">
      <p className="wrap-anywhere">
        {t(`shops.rule.${isProposed ? 'proposed' : rule}`, { name })}
        {agreement?.signed_at && (
          <>
            {' '}
            <DateText value={agreement.signed_at} />
          </>
        )}
      </p>
      {rule === 'hidden' && agreement === null && (
        <Button size="sm" className="mt-3" onClick={onAsk}>
          {t('shops.ask')}
        </Button>
      )}
      {agreement && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          busy={act.isPending}
          onClick={() => end(agreement.id, t(isProposed ? 'shops.withdrawn' : 'shops.stopped'))}
        >
          {t(isProposed ? 'shops.withdraw' : 'shops.stop')}
        </Button>
      )}
    </div>
  )
}

const tones = { pending: 'secondary', completed: 'positive', failed: 'destructive' } as const

function Line({ purchase: { amount, category, status, at, merchant } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-medium wrap-anywhere">
          {merchant === null ? categoryName(category) : <bdi>{merchant}</bdi>}
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {merchant === null ? (
            <>
              <EyeOff aria-hidden className="size-3.5 shrink-0" />
              {t('shops.hidden')}
            </>
          ) : (
            categoryName(category)
          )}{' '}
          · <DateText value={at} style="full" />
        </p>
      </div>
      <span className="flex items-center gap-3">
        <Money value={toMoney(amount)} className="font-semibold" />
        <Badge tone={tones[status]}>{t(`shops.state.${status}`)}</Badge>
      </span>
    </li>
  )
}
