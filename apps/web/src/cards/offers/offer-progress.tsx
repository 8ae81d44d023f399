import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useAmountsHidden, withHiddenAmounts } from '../../ui/amounts/hidden-amounts.tsx'
import { useOwnMoneyText } from '../../ui/amounts/money-text.ts'
import { percentOf } from '../card.ts'
import type { Offer } from './offer-card.tsx'

const stripes = 'bg-[repeating-linear-gradient(115deg,var(--accent)_0_3px,transparent_3px_6px)] opacity-60'

/** Progress of an offer: the counted part is solid, the waiting part is striped, and both have words. */
export function OfferProgress({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation()
  const moneyText = useOwnMoneyText()
  const isHidden = useAmountsHidden()
  const [counted, waiting, most] = [toMoney(offer.counted), toMoney(offer.waiting), toMoney(offer.most)]
  const share = (minor: bigint) => (isHidden ? 0 : Math.min(100, percentOf(minor, most.minor)))
  const says = (key: 'soFar' | 'ofMost' | 'counted' | 'waits', amount: typeof most) =>
    withHiddenAmounts(t(`cards.offers.${key}`, { amount: moneyText(amount) }), t)
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{says('soFar', counted)}</span>
        <span className="text-muted">{says('ofMost', most)}</span>
      </p>
      <div aria-hidden className="mt-2.5 flex h-2 overflow-hidden rounded-full bg-subtle">
        <span className="bg-accent" style={{ width: `${share(counted.minor)}%` }} />
        <span className={stripes} style={{ width: `${share(waiting.minor)}%` }} />
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-[2px] bg-accent" />
          <span>{says('counted', counted)}</span>
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden className={`size-2 rounded-[2px] ${stripes}`} />
          <span>{says('waits', waiting)}</span>
        </li>
      </ul>
    </>
  )
}
