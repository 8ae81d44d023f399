/** What search engines and shared links say of the public pages. Only pre-rendering reads it. */
export default {
  description: {
    landing:
      'Sadaf is one calm place for your money: accounts in several currencies, payments by wallet ID, and every figure explained. Non-custodial, in English and Arabic.',
    home: 'The first home page of Sadaf, the calm place for your money.',
    login: 'Sign in to Sadaf to see your balances, send and receive money and follow every payment.',
    register: 'Open a Sadaf account in a minute and get your free wallet ID. No forms to print.',
    signup: 'Open a Sadaf account in a minute and get your free wallet ID. No forms to print.',
    forgotPassword: 'Choose a new password for your Sadaf account: we send you a link by mail.',
  },
  neverStarted: 'The page could not be loaded. Please check your connection and try again.',
  socialImage: 'The pearl of Sadaf between the ways to your money',
} as const
