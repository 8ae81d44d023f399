import type { CardColour } from '../card.ts'
import black from './faces/black.webp'
import dusk from './faces/dusk.webp'
import gold from './faces/gold.webp'
import lagoon from './faces/lagoon.webp'
import rose from './faces/rose.webp'

export { default as frost } from './faces/frost.webp'

/** The ground of each face: growth lines around the place of its pearl, drawn by `npm run card-faces`. */
export const grounds: Readonly<Record<CardColour, string>> = { lagoon, rose, gold, dusk, black }
