/** Risk acceptance before a first order. */

export { RiskTick } from './risk-tick.tsx'
export { useRisks } from './use-risks.ts'
