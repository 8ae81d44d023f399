/** The currencies that accounts are opened in, and in which totals can be shown. */
export const accountCurrencies = ['USD', 'EUR', 'AED', 'GBP', 'SAR', 'KWD', 'BHD', 'JPY'] as const
