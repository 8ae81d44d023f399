import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  notSought: { restricted: 'the way to it stands above every page while an account is restricted' },
}
