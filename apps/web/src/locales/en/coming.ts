export default {
  eyebrow: 'Coming to Sadaf',
  tell: 'Tell me when it is here',
  tellHint: 'One notice in your bell, and no mail.',
  signIn: 'Sign in to be told',
  signInHint: 'Then we can tell you when it is here.',
  failed: 'Your wish was not saved',
  home: 'Return to Home',
  /** Of those that are here by now only what they are called: whoever asked for them is told. */
  part: {
    cards: { title: 'Cards' },
    family: { title: 'Family' },
    crypto: { title: 'Crypto hub' },
    markets: { title: 'Markets' },
    trading: { title: 'Buying and trading' },
    analytics: { title: 'Analytics' },
    assistant: { title: 'AI assistant' },
    superApp: { title: 'Super app' },
    developers: { title: 'For developers' },
    p2p: {
      title: 'Peer to peer',
      text: 'Buy crypto from other people and sell it to them, with the money held until both have confirmed.',
      a: 'What is sold is held until the seller has the money.',
      b: 'A dispute is decided by a person.',
      c: 'Every step has an end, so that nothing hangs.',
    },
    defi: {
      title: 'DeFi',
      text: 'Lending and earning on public ledgers, with the risks named first.',
      a: 'What a yield rests on, in plain words.',
      b: 'The risks before the button.',
      c: 'Only protocols that a regulated provider offers.',
    },
  },
  everyday: {
    title: 'This screen is being built',
    text: 'It belongs to your accounts and transactions, which you can use today.',
    action: 'Go to your dashboard',
  },
  document: {
    title: 'This page is being written',
    text: 'It is not finished yet, and nothing that you do here depends on it.',
  },
} as const
