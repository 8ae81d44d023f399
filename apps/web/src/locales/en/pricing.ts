/** The page about what everything costs. */
export default {
  title: 'Pricing',
  lead: 'Every fee and what arrives, calculated for your amount by the terms that we charge by. You see it again before you confirm, and on the receipt afterwards.',
  amount: 'For an amount of',
  service: 'Service',
  fee: 'Fee',
  free: 'Free',
  about: 'about',
  wrongAmount: 'Enter an amount above zero, such as 250 or 1,000.50.',
  unknown: 'Its provider cannot be reached right now',
  noRate: 'There is no rate right now to say what arrives.',
  arrives: 'Arrives: {{received}}. You pay {{total}} in all.',
  arrivesAbout: 'Arrives: about {{received}}. You pay {{total}} in all.',
  offered: 'Our rate: {{rate}}. In the middle of the market: {{mid}}.',
  difference: 'The difference costs you {{amount}} ({{share}}).',
  noDifference: 'There is no difference.',
  failed: 'The prices could not be loaded.',
  group: {
    money: 'Sending and adding money',
    cards: 'Cards',
    currencies: 'Currencies',
    assets: 'Crypto, shares and funds',
  },
  name: {
    payment: 'To a person on Sadaf',
    payout: 'To a bank account',
    bill_payment: 'A bill',
    topup: 'Adding money from your bank',
    card: 'A card, and paying with it',
    card_abroad: 'Paying with a card abroad',
    conversion: 'Converting between your currencies',
    buy_debit_card: 'Buying crypto with a debit card',
    buy_apple_pay: 'Buying crypto with Apple Pay',
    buy_bank_transfer: 'Buying crypto by bank transfer',
    trade_crypto: 'Trading crypto',
    trade_security: 'Trading shares and funds',
  },
  note: {
    card_abroad:
      'At the rate that the network names when the shop is paid, with nothing added by us; shown at the rate of the day',
    conversion: 'The exchange names the exact fee in its quote, before you confirm',
    trade_crypto:
      'Shown for Bitcoin at the market price; the fee is of the value of each fill, taken by the venue',
    trade_security:
      'Shown for a share of Apple at the market price; the fee is of the value of each fill, taken by the venue',
  },
  others: {
    title: 'What others may take',
    text: 'A bank on the way of a transfer, the network of a blockchain or the owner of a cash machine can charge a fee of their own. Where we know it, it stands in the review before you confirm.',
  },
  risk: 'Crypto and securities can lose all their worth.',
  risks: 'Read about the risks',
} as const
