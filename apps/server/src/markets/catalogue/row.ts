/** Symbol, its name in English and in Arabic, and what it is in both. */
export type CatalogueRow = readonly [
  symbol: string,
  name: string,
  nameAr: string,
  about: string,
  aboutAr: string,
]
