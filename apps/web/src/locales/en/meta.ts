/** What search engines and shared links say of the public pages. Only pre-rendering reads it. */
export default {
  earlierVersion: {
    terms: 'Version {{version}} of the terms of Sadaf as it was in force before, kept for everybody to read.',
    privacy:
      'Version {{version}} of the privacy notice of Sadaf as it was in force before, kept for everybody to read.',
    risk: 'Version {{version}} of the text about risks at Sadaf as it stood before, kept for everybody to read.',
    cookies:
      'Version {{version}} of what Sadaf keeps on a device, as it stood before, kept for everybody to read.',
    regulatory:
      'Version {{version}} of the text about the regulation of Sadaf as it stood before, kept for everybody to read.',
  },
  description: {
    landing:
      'Sadaf is one calm place for your money: accounts in several currencies, payments by wallet ID, and every figure explained. Non-custodial, in English and Arabic.',
    home: 'The first home page of Sadaf, the calm place for your money.',
    login: 'Sign in to Sadaf to see your balances, send and receive money and follow every payment.',
    register: 'Open a Sadaf account in a minute and get your free wallet ID. No forms to print.',
    forgotPassword: 'Choose a new password for your Sadaf account: we send you a link by mail.',
    pricing: 'What everything on Sadaf costs, calculated for your amount by the terms that we charge by.',
    privacy:
      'What Sadaf keeps about you, why, who else sees it, and how to take it along or have it deleted.',
    terms: 'The terms of Sadaf in plain words: what we do, what you do, and what regulated partners do.',
    licenses: 'Every open-source library that Sadaf is built on, with its version and licence.',
    cookies: 'Everything that Sadaf stores on your device, by name, with its reason and how long it stays.',
    risk: 'What can go wrong with payments, currencies, crypto and securities, said before you begin.',
    regulatory: 'Who Sadaf is for the law: its licence number, and why it holds no client funds.',
    token: 'What Sadaf’s utility token is and is not. It is not offered for sale, and nothing needs it.',
    install: 'How to install Sadaf on iPhone, Android, Windows, Mac and Linux, straight from the browser.',
    contact: 'Write to Sadaf, with or without an account. A person reads it and answers by mail.',
    enterprise: 'What companies can use of Sadaf today, what they cannot yet, and a person to talk to.',
    faq: 'Short answers to what people ask about accounts, payments, cards, crypto and security at Sadaf.',
    security:
      'What protects people on Sadaf, where each protection can be seen, and how to report a weakness.',
    blog: 'Articles about money as it moves: payments, holds, check digits, returns and zakat, with worked figures that add up.',
  },
  /** Of pages of the app that search engines list. */
  indexed: {
    support:
      'Find answers about accounts, payments, cards, crypto and security at Sadaf, or ask a person who answers.',
    supportHelp:
      'Every question that is asked about Sadaf, by topic and with a search: accounts, money, cards, crypto and security.',
    markets:
      'Prices of more than 200 crypto assets and of shares and funds, with charts, changes and volumes, live and free to look at.',
  },
  neverStarted: 'The page could not be loaded. Please check your connection and try again.',
  socialImage: 'The pearl of Sadaf between the ways to your money',
  socialImageOf: 'The pearl of Sadaf beside the words: {{title}}',
} as const
