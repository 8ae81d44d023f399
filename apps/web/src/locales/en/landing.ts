export default {
  pageTitle: 'Sadaf · The Future of Digital Finance',
  hero: {
    title: 'The Future of Digital Finance',
    text: 'One calm place for your money: spend, send, save, invest and share it with your family. You hold it; regulated partners move it.',
    walletId: 'Get your free wallet ID',
    logIn: 'Log in',
    dashboard: 'Open your dashboard',
    sections: 'Where would you like to go?',
  },
  section: {
    dashboard: 'Dashboard',
    dashboardHint: 'Everything you own',
    transactions: 'Transactions',
    transactionsHint: 'Every payment, found',
  },
  trust: {
    title: 'Why people trust Sadaf',
    security: 'Bank-level security',
    securityHint: 'Passkeys and step-up',
    speed: 'Fast execution',
    speedHint: 'Confirmed in seconds',
    support: '24/7 support',
    supportHint: 'In English and Arabic',
    global: 'Global access',
    globalHint: 'Local details abroad',
  },
  offer: {
    title: 'Everything money does, in one place',
    text: 'Sadaf brings the services of regulated providers together, and shows you one honest picture of them.',
    wallet: 'A wallet with an ID of its own',
    walletText:
      'Hold dollars, euros and dirhams side by side. Anyone can pay your wallet ID, without an account number.',
    history: 'A history that explains itself',
    historyText:
      'Every figure can show the rows that it is made of. Search, filter and take your data with you.',
    control: 'You stay in control',
    controlText:
      'Review every payment before it leaves: amount, fee, recipient and arrival, in the words of the receipt.',
    custody: 'Non-custodial by design',
    custodyText:
      'Payments, cards, currencies and virtual assets are executed by regulated providers. Sadaf holds no client funds.',
    privacy: 'Private in public',
    privacyText: 'One press hides every balance behind six dots, wherever you are standing.',
    languages: 'At home in two languages',
    languagesText:
      'English and Arabic, each with its own layout, numbers and care. Light, dark, phone and desktop.',
  },
  steps: {
    title: 'From nothing to your first payment',
    open: 'Open an account',
    openText: 'A name, an e-mail address and a password. No forms to print.',
    receive: 'Get your wallet ID',
    receiveText: 'Your accounts are ready at once. Share the ID, or add money from your bank.',
    pay: 'Send and see it arrive',
    payText: 'Follow each payment from pending to completed, without reloading.',
  },
  closing: {
    title: 'Your wallet ID is waiting',
    text: 'It is free, it takes a minute, and it is yours.',
  },
} as const
