import type { PersonalData } from '../platform/index.ts'

export function declareMarketData(data: PersonalData): void {
  data.add({ 'markets.favourites': { export: { as: 'favourite_assets' }, deletion: 'deleted' } })
  data.add({ 'markets.watch_lists': { export: { as: 'watch_lists' }, deletion: 'deleted' } })
}
