import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  notSought: { oauthConsent: 'apps that people sign in to lead to it' },
}
