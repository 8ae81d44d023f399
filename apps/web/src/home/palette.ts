import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = { notSought: { home: 'the landing page in its original layout' } }
