import type { Card } from '../../app/api/api.ts'
import type { Translate } from '../../app/language/text-key.ts'
import { kindKey } from '../card.ts'
import type { CardFaceProps } from './card-face.tsx'

/** A card as its face shows it. */
export function ownFace(card: Card, t: Translate): CardFaceProps {
  const { colour, name, last_four: lastFour, expires } = card
  return { colour, type: t(kindKey(card)), name, lastFour, expires }
}
