import { Activity } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { AssetMark } from '../markets/index.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OwnChange } from './own-change.tsx'
import type { Hub } from './use-hub.ts'

/** So many marks stand in for all that is held, or for the whole market. */
const MARKS = 4

/** Buttons that open the markets and one's holdings. */
export function Strip({ hub, onOpen }: { readonly hub: Hub; readonly onOpen: () => unknown }) {
  const { t } = useTranslation()
  const held = hub.own?.holdings ?? []
  const marked = held.length > 0 ? held : (hub.assets ?? [])
  return (
    <Card className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-4 sm:mt-4">
      <span aria-hidden className="flex -space-x-2 rtl:space-x-reverse">
        {marked.slice(0, MARKS).map(({ symbol }) => (
          <span key={symbol} className="rounded-full ring-2 ring-surface">
            <AssetMark symbol={symbol} />
          </span>
        ))}
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-semibold">{t('crypto.dialog.title')}</h2>
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-muted">
          <Standing hub={hub} />
        </p>
      </div>
      <Button className="max-sm:w-full" onClick={onOpen}>
        <Activity aria-hidden />
        {t('crypto.dialog.open')}
      </Button>
    </Card>
  )
}

function Standing({ hub: { isGuest, own } }: { readonly hub: Hub }) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  if (isGuest) return t('crypto.standing.guest')
  if (!own) return <Skeleton className="h-4 w-40" />
  if (own.holdings.length === 0) return t('crypto.standing.nothing')
  return (
    <>
      {t('crypto.standing.hold')}
      <Money value={own.total} className="font-medium text-ink" />
      {!isHidden && own.change?.share && <OwnChange share={own.change.share} />}
    </>
  )
}
