import { Check, Eye, SlidersHorizontal, Snowflake } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { CardFace } from '../art/card-face.tsx'
import { ownFace } from '../art/own-face.ts'
import { CardBalance } from '../balance.tsx'
import { may } from '../card.ts'
import { StateBadge } from '../state-badge.tsx'
import { useFreeze } from '../use-freeze.ts'
import { useFrozenSince } from '../use-frozen-since.ts'
import { fromPage, useView } from '../use-view.ts'
import { NumbersFrame } from './numbers-frame.tsx'

const FreezeDialog = late(() =>
  import('../card/freeze-dialog.tsx').then((module) => ({ default: module.FreezeDialog })),
)
const ActivateDialog = late(() =>
  import('../card/activate-dialog.tsx').then((module) => ({ default: module.ActivateDialog })),
)

const actionStyle = cn(buttonStyle({ variant: 'secondary', size: 'sm' }), 'min-w-0 gap-2 px-1.5!')

/** One card in its face, what it holds and means, and what is done with it most. On a phone it has no box around it. */
export function CardTile({ card, frame }: { readonly card: Card; readonly frame: string | undefined }) {
  const { t } = useTranslation()
  const { addressOf } = useView()
  const { name } = card
  return (
    <article
      aria-label={name}
      className="min-w-0 sm:rounded-[1.25rem] sm:border sm:border-line sm:bg-surface sm:p-3.5 sm:shadow-card"
    >
      <CardFace
        {...ownFace(card, t)}
        frozenSince={useFrozenSince(card)}
        numbers={frame !== undefined && <NumbersFrame url={frame} name={name} />}
      />
      <div className="px-1 pt-3.5 pb-3 sm:px-1.5 sm:pt-4">
        <CardBalance card={card} badge={<StateBadge state={card.state} />} />
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Link
          to={addressOf({ card: card.id })}
          state={fromPage}
          preventScrollReset
          aria-label={t('cards.mine.viewOne', { name })}
          className={actionStyle}
        >
          <Eye aria-hidden />
          {t('cards.mine.view')}
        </Link>
        <MainAction card={card} />
        <Link
          to={addressOf({ tab: 'security', card: card.id })}
          aria-label={t('cards.mine.settingsOf', { name })}
          className={actionStyle}
        >
          <SlidersHorizontal aria-hidden />
          <span className="max-[22.5rem]:hidden">{t('cards.mine.settings')}</span>
        </Link>
      </div>
    </article>
  )
}

/** Next action of a card: to activate it, to freeze it, or to let it pay again. */
function MainAction({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const { unfreeze } = useFreeze()
  const [asks, setAsks] = useState<'freeze' | 'activate'>()
  const { name } = card
  if (may(card, 'unfreeze')) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="min-w-0 gap-2 px-1.5!"
        aria-label={t('cards.mine.unfreezeOne', { name })}
        onClick={() => unfreeze(card)}
      >
        <Snowflake aria-hidden />
        {t('cards.mine.unfreeze')}
      </Button>
    )
  }
  const isToActivate = may(card, 'activate')
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-w-0 gap-2 px-1.5!"
        disabled={!isToActivate && !may(card, 'freeze')}
        aria-label={isToActivate ? t('cards.activate.title', { name }) : t('cards.mine.freezeOne', { name })}
        onClick={() => setAsks(isToActivate ? 'activate' : 'freeze')}
      >
        {isToActivate ? <Check aria-hidden /> : <Snowflake aria-hidden />}
        {isToActivate ? t('cards.mine.activate') : t('cards.mine.freeze')}
      </Button>
      <Suspense>
        {asks === 'freeze' && <FreezeDialog card={card} onClose={() => setAsks(undefined)} />}
        {asks === 'activate' && <ActivateDialog card={card} onClose={() => setAsks(undefined)} />}
      </Suspense>
    </>
  )
}
