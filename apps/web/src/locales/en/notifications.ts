export default {
  title: 'Notifications',
  intro: 'Everything we have told you, newest first',
  seeAll: 'See all',
  more: 'Show more',
  moreFailed: 'The rest could not be loaded. Please try again.',
  open_one: 'Notifications, {{count}} unread',
  open_other: 'Notifications, {{count}} unread',
  openNone: 'Notifications, none unread',
  unreadCount_one: '{{count}} unread notification',
  unreadCount_other: '{{count}} unread notifications',
  unreadHint: 'What has happened since you last looked.',
  read: 'Read',
  unread: 'Unread',
  empty: 'Nothing new yet',
  emptyHint: 'You will hear of every payment here the moment it happens.',
  readFailed: 'The notifications could not be marked as read.',
  kind: {
    part_arrived: {
      title: '{{part}} is here',
      detail: 'You asked us to tell you. Have a look.',
    },
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
    payout_completed: {
      title: '{{amount}} has left for {{name}}',
      detail: 'Their bank usually shows it within two hours.',
    },
    payout_failed: {
      title: '{{amount}} was not sent',
      detail: 'Your transfer to {{name}} did not leave, and the money is back. Open it to see why.',
    },
    payee_added: {
      title: '{{name}} can be paid now',
      detail:
        'The bank account {{reference}} was added. If this was not you, remove it and change your password.',
    },
    payee_rejected: {
      title: '{{name}} cannot be paid',
      detail: 'The other bank does not know the account {{reference}}.',
    },
    money_received: {
      title: 'You received {{amount}}',
      detail: 'From {{name}}.',
    },
    scheduled_retrying: {
      title: '{{amount}} could not be sent today',
      detail: 'Scheduled for {{name}}. {{reason}} We try again tomorrow.',
    },
    request_received: {
      title: '{{name}} asks you for {{amount}}',
      detail: 'You can pay or decline. Pay only people you know.',
    },
    request_reminder: {
      title: '{{name}} still waits for {{amount}}',
      detail: 'You were asked for it before. You can pay or decline.',
    },
    request_paid: {
      title: '{{name}} paid {{amount}}',
      detail: 'You had asked for it. It is in your account.',
    },
    request_declined: {
      title: '{{name}} declined your request',
      detail: 'You had asked for {{amount}}.',
    },
    scheduled_skipped: {
      title: '{{amount}} was not sent',
      detail: 'Your scheduled payment to {{name}} was skipped this time. {{reason}}',
    },
    scheduled_paused: {
      title: 'Your payment to {{name}} is paused',
      detail: '{{amount}} was not sent. {{reason}}',
    },
  },
  reason: {
    insufficient_funds: 'There was not enough money in the account.',
    provider_unavailable: 'Our banking partner could not be reached.',
    limit_exceeded: 'It was above your limit.',
    account_not_found: 'The account is no longer available.',
    recipient_not_found: 'They no longer have a wallet here.',
    recipient_lacks_currency: 'They have no account in this currency.',
  },
  unknown: { title: 'There is something new', detail: 'Reload the page to read what it is about.' },
} as const
