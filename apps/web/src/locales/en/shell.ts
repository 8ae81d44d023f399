export default {
  skip: 'Skip to the content',
  menu: {
    open: 'Open the menu',
    title: 'Menu',
    main: 'Main',
    products: 'Products',
    platform: 'Platform',
  },
  page: {
    landing: 'Home',
    home: 'Original home page',
    login: 'Sign in',
    register: 'Open an account',
    pricing: 'Pricing',
    blog: 'Learn',
    forgotPassword: 'Reset your password',
    dashboard: 'Dashboard',
    transactions: 'Transactions',
  },
  search: {
    open: 'Search',
  },
  theme: {
    light: 'Light theme',
    dark: 'Dark theme',
    system: 'System theme',
    /** The button says what is on, and what a press brings. */
    button: '{{current}}. Switch to {{next}}',
  },
  language: {
    label: 'Language',
    switchTo: 'Switch to {{language}}',
  },
  account: {
    signIn: 'Sign in',
    logIn: 'Log in',
    openAccount: 'Open account',
    getStarted: 'Get started',
    profile: 'Profile',
  },
} as const
