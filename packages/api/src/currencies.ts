/** The currencies in which totals can be shown: those that accounts are opened in. */
export const displayCurrencies = ['USD', 'EUR', 'AED'] as const
