/** Prices as people type them. */
export { UnitInput } from './panel/unit-input.tsx'
export { readPrice } from './price-input.ts'
