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
    analytics: {
      title: 'Analytics',
      text: 'Where your money goes, from the month down to the single payment.',
      a: 'Budgets with a pace, and a forecast to the end of the month.',
      b: 'Subscriptions found, with their next date.',
      c: 'Every figure explains how it is calculated.',
    },
    assistant: {
      title: 'AI assistant',
      text: 'Ask about your money in English or Arabic, and see the rows that the answer rests on.',
      a: 'Answers are computed from your own data.',
      b: 'It proposes; only you confirm, in the usual review.',
      c: 'It says what it cannot do.',
    },
    superApp: {
      title: 'Super app',
      text: 'Small apps for every day inside your wallet, each with only the permissions that you give.',
      a: 'Twenty-four apps in six categories.',
      b: 'They pay through your own review, never behind it.',
      c: 'Leave one, and it has nothing more of yours.',
    },
    developers: {
      title: 'For developers',
      text: 'The interface that we use ourselves, for your own programs.',
      a: 'Keys with a scope and an end, shown once.',
      b: 'Signed webhooks that can be sent again, with a log.',
      c: 'A sandbox in which to try every call.',
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
