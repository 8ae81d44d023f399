import type { PersonalData } from '../platform/index.ts'

/** Personal data of dividends. */
export function declareDividendData(data: PersonalData): void {
  data.add({
    'dividends.payments': {
      export: { as: 'dividends' },
      deletion: { kept: 'the law asks for what was held and earned, for years' },
    },
  })
}
