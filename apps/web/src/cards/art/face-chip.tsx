import type { CardColour } from '../card.ts'
import { FaceStyles } from './styles.tsx'

/** A card where there is no room for its face. It is decoration: say its name beside it. */
export function FaceChip({
  colour,
  size = 'sm',
}: {
  readonly colour: CardColour
  readonly size?: 'sm' | 'lg'
}) {
  return (
    <>
      <FaceStyles />
      <span aria-hidden className="face-chip" data-colour={colour} data-size={size} />
    </>
  )
}
