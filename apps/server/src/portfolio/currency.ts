/** Currency of prices, and so of a portfolio. */
export const CURRENCY = 'USD'
