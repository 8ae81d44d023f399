import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  notSought: { payBill: 'the way through for one biller, who is chosen on the page of bills' },
}
