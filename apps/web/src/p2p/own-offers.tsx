import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { api, type P2pOffer, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { ownOffersQuery, p2pKey } from './queries.ts'

/** One's own open offers; nothing where there are none. */
export function OwnOffers() {
  const { t } = useTranslation()
  const offers = useQuery(ownOffersQuery()).data?.data.filter(({ state }) => state === 'open') ?? []
  if (offers.length === 0) return null
  return (
    <Card padded={false} className="overflow-hidden">
      <section aria-label={t('p2p.own.title')}>
        <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">
          {t('p2p.own.title')}
        </h2>
        <ul className="divide-y divide-line">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OwnOffer offer={offer} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

function OwnOffer({ offer }: { readonly offer: P2pOffer }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const left = toMoney(offer.left)
  const withdraw = async () => {
    setIsBusy(true)
    try {
      await api('POST /p2p/offers/{id}/withdraw', { params: { id: offer.id } })
      toast.success(t('p2p.own.withdrawn'))
    } catch (error) {
      toast.error(tellError(error).message ?? t('common.error.network'))
    }
    setIsBusy(false)
    await client.invalidateQueries({ queryKey: p2pKey })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-medium">
          {t(`p2p.own.side.${offer.side}`)} <Money value={toMoney(offer.total)} />
        </p>
        <p className="text-sm text-muted">
          <Money value={toMoney(offer.price)} /> {t('p2p.offers.per')} <bdi translate="no">{offer.asset}</bdi>
        </p>
      </div>
      <div className="flex items-center gap-3">
        {left.minor === 0n ? (
          <Badge tone="positive">{t('p2p.own.allTaken')}</Badge>
        ) : (
          <span className="text-sm text-muted">
            {t('p2p.own.left')} <Money value={left} />
          </span>
        )}
        <Button variant="ghost" size="sm" busy={isBusy} onClick={withdraw}>
          {t('p2p.own.withdraw')}
        </Button>
      </div>
    </div>
  )
}
