export { marketFunctions } from './published.ts'
export { type Quote, type QuoteSource, saveQuotes } from './store.ts'
