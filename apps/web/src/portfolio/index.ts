/** What others know and show of what one holds. */

export { PortfolioTile } from './late-tile.tsx'
export { portfolioKey, portfolioQuery } from './queries.ts'
