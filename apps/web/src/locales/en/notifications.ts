export default {
  title: 'Notifications',
  open_one: 'Notifications, {{count}} unread',
  open_other: 'Notifications, {{count}} unread',
  openNone: 'Notifications, none unread',
  unread: 'Unread',
  empty: 'Nothing new yet',
  emptyHint: 'You will hear of every payment here the moment it happens.',
  readFailed: 'The notifications could not be marked as read.',
  kind: {
    topup_completed: {
      title: '{{amount}} has been added',
      detail: 'Your top-up from {{name}} is complete.',
    },
    topup_failed: {
      title: '{{amount}} could not be added',
      detail: 'Your top-up from {{name}} failed. Open it to see why.',
    },
    payment_completed: {
      title: '{{amount}} has arrived',
      detail: 'Your payment to {{name}} is complete.',
    },
    payment_failed: {
      title: '{{amount}} was not sent',
      detail: 'Your payment to {{name}} failed and the money is back. Open it to see why.',
    },
    money_received: {
      title: 'You received {{amount}}',
      detail: 'From {{name}}.',
    },
  },
} as const
