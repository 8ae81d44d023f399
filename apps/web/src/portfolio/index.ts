/** Parts of the portfolio for other rooms. */

export type { HistoryWords } from './history-chart.tsx'
export { ticksBetween } from './history-line.ts'
export { LateHistoryChart } from './late-chart.ts'
export { PortfolioTile } from './late-tile.tsx'
export { portfolioKey, portfolioQuery } from './queries.ts'
export { tickText } from './tick-text.ts'
