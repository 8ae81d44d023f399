import { foldedWords, hasWords } from '@sadaf/api/fold'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Crown, Gift, Plane, Plus, SlidersHorizontal, Smartphone, Snowflake } from 'lucide-react'
import { Suspense } from 'react'
import type { Card } from '../app/api/api.ts'
import { cardsQuery } from '../app/api/own.ts'
import type { Finding, PaletteOffer } from '../app/capability/palette.ts'
import { useTranslation } from '../app/language/translation.ts'
import { href } from '../app/routing/route-list.ts'
import { FaceChip } from './art/face-chip.tsx'
import { may } from './card.ts'

/** Cards by name and last digits; each is offered to be looked at, and to be frozen or to pay again. */
function useCards(typed: string): readonly Finding[] {
  const { t } = useTranslation()
  const cards = useQuery({ ...cardsQuery(), enabled: typed !== '' })
  const words = foldedWords(typed)
  if (words.length === 0) return []
  const actionOf = (card: Card) =>
    may(card, 'freeze')
      ? t('cards.palette.freeze', { name: card.name })
      : may(card, 'unfreeze') && t('cards.palette.unfreeze', { name: card.name })
  return (cards.data?.data ?? []).flatMap((card): Finding[] => {
    if (card.state === 'closed') return []
    const action = actionOf(card)
    const isNamed = hasWords(`${card.name} ${card.last_four ?? ''}`, words)
    const isActed = action !== false && hasWords(action, words)
    const own: Finding = {
      id: card.id,
      // Its styles may still be on their way: a person who types must not lose the field to that.
      mark: (
        <Suspense fallback={<span className="h-6 w-9.5" />}>
          <FaceChip colour={card.colour} />
        </Suspense>
      ),
      title: card.name,
      hint: card.last_four === null ? t('cards.palette.card') : <bdi dir="ltr">·· {card.last_four}</bdi>,
      address: href('cards', {}, { query: { card: card.id } }),
    }
    const acting: Finding | false = action !== false && {
      id: `${card.id} ${action}`,
      mark: <Snowflake aria-hidden className="size-[1.125rem] shrink-0 text-muted" />,
      title: action,
      address: href(
        'cards',
        {},
        { query: { card: card.id, do: may(card, 'freeze') ? 'freeze' : 'unfreeze' } },
      ),
    }
    return [...(isNamed ? [own] : []), ...(acting && (isNamed || isActed) ? [acting] : [])]
  })
}

export const palette: PaletteOffer = {
  pages: [
    { to: 'cardsAdd', title: 'cards.add', icon: Plus, audience: 'people' },
    { to: 'cardsVirtual', title: 'cards.only.virtual.title', icon: Smartphone, audience: 'people' },
    { to: 'cardsPhysical', title: 'cards.only.physical.title', icon: CreditCard, audience: 'people' },
    { to: 'cardsTravel', title: 'cards.only.travel.title', icon: Plane, audience: 'people' },
    { to: 'cardsControls', title: 'cards.security.may', icon: SlidersHorizontal, audience: 'people' },
    { to: 'cardsRewards', title: 'cards.tabs.offers', icon: Gift, audience: 'people' },
    { to: 'cardsPremium', title: 'cards.premium.title', icon: Crown, audience: 'people' },
  ],
  searches: [{ name: 'cards', title: 'cards.palette.cards', useFindings: useCards }],
}
