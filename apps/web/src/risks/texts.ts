import type { RiskSubject } from '@sadaf/api/risks'
import type { TextKey } from '../app/language/text-key.ts'

/** Texts of each subject's risks, in the order of their weight. */
export const riskTexts = {
  crypto: [
    'risks.crypto.loss',
    'risks.crypto.volatility',
    'risks.crypto.irreversible',
    'risks.crypto.illiquid',
    'risks.crypto.unprotected',
    'risks.crypto.custody',
    'risks.crypto.fraud',
    'risks.crypto.tax',
    'risks.crypto.past',
    'risks.crypto.public',
  ],
  securities: [
    'risks.securities.loss',
    'risks.securities.market',
    'risks.securities.currency',
    'risks.securities.illiquid',
    'risks.securities.advice',
    'risks.securities.custody',
    'risks.securities.tax',
    'risks.securities.past',
  ],
} as const satisfies Record<RiskSubject, readonly TextKey[]>
