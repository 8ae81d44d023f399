export default {
  brand: 'Sadaf',
  /** A page's title in the browser: what it is, then whose. */
  pageTitle: '{{page}} · Sadaf',
  loading: 'Loading',
  notifications: 'Notifications',
  action: {
    apply: 'Apply',
    cancel: 'Cancel',
    clear: 'Clear',
    close: 'Close',
    continue: 'Continue',
    reload: 'Reload the page',
    retry: 'Try again',
    save: 'Save',
  },
  money: { hidden: 'Amount hidden' },
  password: { show: 'Show password', hide: 'Hide password' },
  error: {
    generic: 'Something went wrong. Please try again.',
    network: 'Network error. Please check your connection.',
    requestId: 'Request',
    unexpectedTitle: 'Unexpected Application Error!',
    unexpectedHint:
      'This page could not be shown. Reloading often helps; your money and your data are untouched.',
    tellSupport: 'Should it happen again, tell support:',
  },
  offline: {
    title: 'You are offline',
    text: 'Your balances and payments are not kept on this device. This page continues by itself once you are connected.',
    banner: 'You are offline: what you see may be old.',
  },
  notFound: {
    code: '404',
    title: 'Oops! Page not found',
    action: 'Return to Home',
  },
} as const
