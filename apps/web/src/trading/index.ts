/** Buying and selling an asset, beside it or at the bottom edge; it comes after the page that shows it. */
export { OrderBar, OrderCard } from './late-parts.ts'
export { UnitInput } from './panel/unit-input.tsx'
export { readPrice } from './price-input.ts'
