/** What prices are in, and so what a portfolio is told in. */
export const CURRENCY = 'USD'
