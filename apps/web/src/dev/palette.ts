import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = { notSought: { designSystem: 'for developers' } }
