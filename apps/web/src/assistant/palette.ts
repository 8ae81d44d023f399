import type { PaletteOffer } from '../app/capability/palette.ts'

export const palette: PaletteOffer = {
  notSought: {
    aiInsights: 'a tab of the assistant',
    aiCoach: 'a tab of the assistant',
    aiBudget: 'the assistant with a question about budgets in its field',
  },
}
