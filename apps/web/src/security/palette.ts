import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  notSought: { oauthConsent: 'apps lead to it that somebody signs in to' },
}
