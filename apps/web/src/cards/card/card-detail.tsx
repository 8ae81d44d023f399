import {
  ArrowDownToLine,
  Ban,
  Check,
  KeyRound,
  ListFilter,
  RefreshCcw,
  SlidersHorizontal,
  Snowflake,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Card } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { page } from '../../app/routing/page.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { CardFace } from '../art/card-face.tsx'
import { ownFace } from '../art/own-face.ts'
import { CardBalance } from '../balance.tsx'
import { may } from '../card.ts'
import { StateBadge } from '../state-badge.tsx'
import { useFreeze } from '../use-freeze.ts'
import { useFrozenSince } from '../use-frozen-since.ts'
import { useView } from '../use-view.ts'
import type { CardDialog, LinkedAction } from './actions.ts'
import { Delivery } from './delivery.tsx'
import { useCardFacts } from './facts.tsx'
import { LookForm } from './look-form.tsx'

// One of them lets an account be picked.
const CardDialogs = late(
  page({
    load: () => import('./dialogs.tsx').then((module) => ({ default: module.CardDialogs })),
    texts: ['wallet'],
  }),
)

// Its issuer is asked first.
const WalletButtons = late(() => import('./wallet-buttons.tsx'))

export type CardDetailProps = {
  readonly card: Card
  /** Action that the address asks for. */
  readonly linked: LinkedAction | undefined
}

/** A card's face, what it has, where it is, how it looks, and all that can be done with it. */
export function CardDetail({ card, linked }: CardDetailProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<CardDialog | undefined>(() => begin(card, linked))
  const facts = useCardFacts(card)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1">
      <CardFace {...ownFace(card, t)} frozenSince={useFrozenSince(card)} />
      {card.replaced_by !== null && <Alert>{t('cards.detail.replaced')}</Alert>}
      <CardBalance card={card} badge={<StateBadge state={card.state} />} />
      <MoveMoney card={card} onAsk={setDialog} />
      {card.state !== 'closed' && <FreezeOrNot card={card} onAsk={setDialog} />}
      {card.delivery !== null && isAwaited(card) && <Delivery delivery={card.delivery} />}
      <Details items={facts} className="border-t border-line" />
      <Others card={card} onAsk={setDialog} />
      {may(card, 'rename') && <LookForm card={card} />}
      <Suspense>
        {dialog && <CardDialogs card={card} dialog={dialog} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Once a card is used, how it came is of no interest. */
function isAwaited({ state }: Card): boolean {
  return state === 'ordered' || state === 'inactive'
}

function begin(card: Card, linked: LinkedAction | undefined): CardDialog | undefined {
  if (linked === undefined || linked === 'unfreeze') return undefined
  if (linked === 'move') return card.type === 'debit' ? undefined : 'move'
  return may(card, linked) ? linked : undefined
}

type Asking = { readonly card: Card; readonly onAsk: (dialog: CardDialog) => void }

/** A card with a balance of its own is loaded, and what is owed on credit is paid off. */
function MoveMoney({ card, onAsk }: Asking) {
  const { t } = useTranslation()
  if (card.state === 'closed' || card.type === 'debit') return null
  return (
    <Button block onClick={() => onAsk('move')}>
      <ArrowDownToLine aria-hidden />
      {t(card.type === 'credit' ? 'cards.detail.payOff' : 'cards.detail.load')}
    </Button>
  )
}

function FreezeOrNot({ card, onAsk }: Asking) {
  const { t } = useTranslation()
  const { unfreeze } = useFreeze()
  if (may(card, 'unfreeze'))
    return (
      <Button variant="secondary" block onClick={() => unfreeze(card)}>
        <Snowflake aria-hidden />
        {t('cards.mine.unfreeze')}
      </Button>
    )
  if (may(card, 'activate'))
    return (
      <Button block onClick={() => onAsk('activate')}>
        <Check aria-hidden />
        {t('cards.mine.activate')}
      </Button>
    )
  return (
    <Button variant="secondary" block disabled={!may(card, 'freeze')} onClick={() => onAsk('freeze')}>
      <Snowflake aria-hidden />
      {t('cards.mine.freeze')}
    </Button>
  )
}

function Others({ card, onAsk }: Asking) {
  const { t } = useTranslation()
  const { addressOf } = useView()
  const style = buttonStyle({ variant: 'secondary', block: true, className: 'justify-start!' })
  const id = { card: card.id, purchase: undefined }
  return (
    <div className="grid gap-2">
      <Link to={addressOf({ tab: 'transactions', ...id })} className={style}>
        <ListFilter aria-hidden />
        {t('cards.detail.transactions')}
      </Link>
      {may(card, 'limit') && (
        <Link to={addressOf({ tab: 'security', ...id })} className={style}>
          <SlidersHorizontal aria-hidden />
          {t('cards.detail.limits')}
        </Link>
      )}
      {may(card, 'setPin') && (
        <Button variant="secondary" block className="justify-start!" onClick={() => onAsk('pin')}>
          <KeyRound aria-hidden />
          {t(card.pin === 'not_set' ? 'cards.detail.setPin' : 'cards.detail.changePin')}
        </Button>
      )}
      {may(card, 'addToWallet') && (
        <Suspense>
          <WalletButtons card={card} />
        </Suspense>
      )}
      {(may(card, 'replace') || may(card, 'close')) && (
        <h3 className="mt-3 text-sm font-semibold">{t('cards.detail.more')}</h3>
      )}
      {may(card, 'replace') && (
        <Button variant="secondary" block className="justify-start!" onClick={() => onAsk('replace')}>
          <RefreshCcw aria-hidden />
          {t('cards.detail.replace')}
          <span className="ms-auto text-xs font-normal text-muted">{t('cards.detail.replaceHint')}</span>
        </Button>
      )}
      {may(card, 'close') && (
        <Button
          variant="secondary"
          block
          className="justify-start! text-negative!"
          onClick={() => onAsk('close')}
        >
          <Ban aria-hidden />
          {t('cards.detail.close')}
        </Button>
      )}
    </div>
  )
}
