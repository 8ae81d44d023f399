import { SHOP_AGREEMENT_VERSION } from '@sadaf/api/family'
import { Store } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import type { Member, Shops } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { ShopWords } from './shop-words.tsx'

/** Says to a Teen or Child who sees in which shops they pay, with the way to change it. */
export function MyShops({ me }: { readonly me: Member }) {
  const title = useId()
  const { t } = useTranslation()
  if (me.shops === null) return null
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="flex items-center gap-2.5 text-lg font-semibold">
        <Store aria-hidden className="size-5 shrink-0 text-accent" />
        {t('shops.me.title')}
      </h2>
      <Standing me={me} shops={me.shops} />
    </Card>
  )
}

function Standing({ me, shops: { rule, agreement } }: { readonly me: Member; readonly shops: Shops }) {
  const { t } = useTranslation()
  const act = useAct()
  const [isReading, setIsReading] = useState(false)
  if (rule === 'looked_after') return <p className="mt-2">{t('shops.me.looked_after')}</p>
  if (agreement === null)
    return (
      <>
        <p className="mt-2">{t('shops.me.hidden')}</p>
        <p className="mt-1 text-sm text-muted">{t('shops.me.hiddenHint')}</p>
      </>
    )
  const { id, signed_at: signedAt, proposed_by: name } = agreement
  if (signedAt === null)
    return (
      <>
        <p className="mt-2 wrap-anywhere">{t('shops.me.proposed', { name })}</p>
        <Button className="mt-4" onClick={() => setIsReading(true)}>
          {t('shops.me.read')}
        </Button>
        {isReading && <DecideDialog me={me} agreement={agreement} onClose={() => setIsReading(false)} />}
      </>
    )
  return (
    <>
      <p className="mt-2">
        {t('shops.me.signed')} <DateText value={signedAt} />
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        busy={act.isPending}
        onClick={() =>
          act.mutate({
            call: () => api('POST /family/shops/{id}/end', { params: { id } }),
            done: t('shops.me.ended'),
          })
        }
      >
        {t('shops.me.end')}
      </Button>
    </>
  )
}

type Deciding = {
  readonly me: Member
  readonly agreement: NonNullable<Shops['agreement']>
  readonly onClose: () => void
}

/** The words of the agreement as this client knows them, with both answers beside each other. */
function DecideDialog({ me, agreement: { id, proposed_by: name }, onClose }: Deciding) {
  const { t } = useTranslation()
  const act = useAct()
  const sign = () =>
    api('POST /family/shops/{id}/sign', { params: { id }, body: { version: SHOP_AGREEMENT_VERSION } })
  const decline = () => api('POST /family/shops/{id}/decline', { params: { id } })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('shops.me.title')}
        description={t('shops.me.proposed', { name })}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={act.isPending}
              onClick={() => act.mutate({ call: decline, done: t('shops.me.declined'), onDone: onClose })}
            >
              {t('shops.me.decline')}
            </Button>
            <Button
              busy={act.isPending}
              onClick={() => act.mutate({ call: sign, done: t('shops.me.agreed'), onDone: onClose })}
            >
              {t('shops.me.agree')}
            </Button>
          </>
        }
      >
        <ShopWords name={me.name} />
      </DialogContent>
    </Dialog>
  )
}
