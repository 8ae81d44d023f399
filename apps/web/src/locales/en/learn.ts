export default {
  intro: 'How money moves here, explained with figures that add up.',
  topics: 'Topics',
  all: 'All',
  topic: {
    payments: 'Payments and cards',
    records: 'Statements and figures',
    growth: 'Saving and investing',
    safety: 'Safety',
    building: 'Building',
  },
  minutes_one: '{{count}} minute to read',
  minutes_other: '{{count}} minutes to read',
  related: 'Read on',
  feedTitle: 'Learn, by Sadaf',
  feed: 'Feed for readers',
  information: 'This is general information, and no advice about your own money, taxes or faith.',
  article: {
    'how-a-payment-travels': {
      title: 'How a payment travels',
      summary:
        'From the press of a button to the last check at night: the five stops of a payment, and why it is never made twice.',
    },
    'what-pending-means': {
      title: 'What “pending” means, and until when',
      summary:
        'Something has begun and has not ended. What it waits for, until when, and what it does to your balance meanwhile.',
    },
    'iban-and-its-check-digits': {
      title: 'An IBAN and its check digits',
      summary:
        'Two of its digits catch the mistake before the money leaves. How to work them out on paper, and what they cannot tell.',
    },
    'how-card-holds-work': {
      title: 'How card holds work',
      summary:
        'A purchase has two halves that can lie days apart. How amounts are held, charged and returned, with a hotel as the example.',
    },
    'the-code-on-a-statement': {
      title: 'The code on a statement',
      summary: 'How a stranger can tell that a statement is genuine, and what to compare by eye.',
    },
    'figures-that-explain-themselves': {
      title: 'Why figures should explain themselves',
      summary:
        'A total should lead to the rows that it is made of. Refunds, currencies, thirds of a cent and unknown figures.',
    },
    'two-kinds-of-return': {
      title: 'Two kinds of return, and why they differ',
      summary:
        'Time-weighted or money-weighted: one example worked out in both ways, and the question that each of them answers.',
    },
    'zakat-on-savings': {
      title: 'Zakat on savings, step by step',
      summary:
        'The nisab, what counts, and a fortieth of it: a worked example with every step, as the calculator does it.',
    },
    'keeping-an-account-safe': {
      title: 'Keeping an account safe',
      summary:
        'Layers that stop each other’s leaks, the shape of the usual stories, and what to do first if something has happened.',
    },
    'talking-to-the-api': {
      title: 'Talking to the API',
      summary:
        'Keys, exact amounts, orders that can be repeated and refusals that explain themselves: the five ideas behind our API.',
    },
  },
} as const
