/** What is asked of who orders something for the first time. */

export { RiskTick } from './risk-tick.tsx'
export { useRisks } from './use-risks.ts'
