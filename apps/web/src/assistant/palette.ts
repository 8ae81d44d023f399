import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  notSought: {
    aiInsights: 'a tab of the assistant',
    aiCoach: 'a tab of the assistant',
  },
}
