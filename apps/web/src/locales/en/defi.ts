export default {
  title: 'DeFi',
  hint: 'Tokens, yields and risks of decentralised finance',
  intro:
    'Decentralised finance is lending, exchanging and earning by programs on public ledgers. Here is what you can do about it with Sadaf, and what we leave out.',
  own: { title: 'DeFi tokens you hold' },
  tokens: {
    title: 'Tokens of DeFi protocols',
    text: 'A token is a share in the fortunes of its protocol and no deposit in it: holding it pays no interest, and its price can fall to nothing.',
    all: 'All DeFi tokens in Markets',
  },
  staking: {
    title: 'What staking pays now',
    text: 'The one yield on crypto that you can have with Sadaf. Rates are yearly, as the venue paid them over the past 30 days.',
    open: 'Open staking',
  },
  how: {
    title: 'How DeFi earns, and what can go wrong',
    text: 'Every yield has a payer. These are the usual ways, each with its risk.',
    risks: 'All risks',
    lending: {
      title: 'Lending',
      text: 'You put tokens into a pool. Others borrow from it against a deposit of their own, and you receive a part of the interest.',
      risk: 'When prices fall faster than deposits can be sold, or the program has a flaw, the pool lacks what it owes you. No insurance covers it.',
    },
    liquidity: {
      title: 'Liquidity pools',
      text: 'You put two tokens into a pool from which others exchange one for the other, and receive a part of their fees.',
      risk: 'When the two prices move apart, you end up with less than if you had simply held both. The fees may not make up for it.',
    },
    farming: {
      title: 'Yield farming',
      text: 'A protocol pays tokens of its own to those who bring money, on top of interest and fees.',
      risk: 'A high yield often consists of tokens that are made to pay it: when their price falls, so does the yield. Some offers were built to run off with deposits.',
    },
  },
  not: {
    title: 'What Sadaf does not offer',
    text: 'Sadaf holds no client funds. Regulated providers carry out what you order, and none of them places your money in DeFi protocols.',
    pools:
      'No lending, borrowing or pools: no regulated firm stands behind a protocol, and a mistake in a program cannot be taken back.',
    wallet:
      'No connection to protocols: what you buy here is kept by the venue, and signs nothing on a public ledger.',
    promise: 'No promised yield: the rates above say what was paid, and not what will be.',
  },
} as const
