import { type Room, roomOf } from './arrangement.ts'

/**
 * How far a card may go. The layout tells its own place; what is seen may still be on its way. `stage` is the element
 * that the card is laid out in.
 */
export function roomInLayout(card: HTMLElement, stage: HTMLElement): Room {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = card
  return roomOf(
    { left, right: left + offsetWidth, top, bottom: top + offsetHeight },
    { left: 0, right: stage.clientWidth, top: 0, bottom: stage.clientHeight },
  )
}
