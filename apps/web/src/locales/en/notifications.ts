export default {
  title: 'Notifications',
  intro: 'Everything we have told you, newest first',
  choose: 'Choose what comes by email and text',
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
    verification_approved: {
      title: 'You are verified',
      detail: 'You can move up to {{amount}} at a time from now on.',
    },
    verification_rejected: {
      title: 'Your verification needs another try',
      detail: '{{reason}}',
    },
    verification_more_needed: {
      title: 'One more picture is needed',
      detail: '{{reason}}',
    },
    verification_expiring: {
      title: 'Your verification ends soon',
      detail: 'Show a new document before, and your limits stay as they are.',
    },
    verification_ended: {
      title: 'Your limits are lower again',
      detail: 'A verification has ended. You can move up to {{amount}} at a time now.',
    },
    report_answered: {
      title: 'We have answered your report',
      detail: 'It was about {{name}}. Open it to read our answer.',
    },
    ticket_answered: {
      title: 'Support has answered you',
      detail: 'Your ticket: {{name}}. Open it to read our answer.',
    },
    incident_updated: { title: 'An update on the status of Sadaf', detail: '{{what}}' },
    account_restricted: {
      title: 'Your account is restricted for now',
      detail: 'Open it to see why and what to do.',
    },
    restriction_lifted: {
      title: 'Your account is free again',
      detail: 'You can send money and pay with your cards as before.',
    },
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
      title: '{{name}} has your {{amount}}',
      detail: 'Your payment is complete.',
    },
    payment_failed: {
      title: '{{amount}} was not sent',
      detail: 'Your payment to {{name}} failed and the money is back. Open it to see why.',
    },
    invited_payment_returned: {
      title: '{{amount}} came back to you',
      detail: 'No wallet was opened with {{name}} within seven days.',
    },
    payout_completed: {
      title: '{{amount}} has left for {{name}}',
      detail: 'Their bank usually shows it within two hours.',
    },
    payout_failed: {
      title: '{{amount}} was not sent',
      detail: 'Your transfer to {{name}} did not leave, and the money is back. Open it to see why.',
    },
    bill_payment_completed: {
      title: 'Your bill of {{amount}} is paid',
      detail: '{{name}}. Receipt number {{reference}}.',
    },
    bill_payment_failed: {
      title: 'Your bill of {{amount}} was not paid',
      detail: '{{name}} did not get it, and the money is back. Open it to see why.',
    },
    app_payment_completed: {
      title: 'Your order with {{name}} is paid',
      detail: '{{amount}}. Reference {{reference}}.',
    },
    app_payment_failed: {
      title: 'Your order with {{name}} was not paid',
      detail: '{{amount}} did not go through, and the money is back.',
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
    family_invited: {
      title: '{{name}} invites you to a household',
      detail: 'You can join {{note}}, or decline.',
    },
    family_joined: {
      title: '{{name}} has joined your household',
      detail: 'It is {{note}}.',
    },
    family_chore_given: {
      title: 'A new chore from {{name}}',
      detail: '{{note}}',
    },
    family_chore_done: {
      title: '{{name}} says a chore is done',
      detail: '{{note}}: have a look and confirm it.',
    },
    family_chore_sent_back: {
      title: '{{name}} sent a chore back',
      detail: '{{note}}',
    },
    family_request_received: {
      title: '{{name}} asks you for {{amount}}',
      detail: '{{note}}: you can approve or decline it.',
    },
    family_request_declined: {
      title: '{{name}} declined your request',
      detail: 'You had asked for {{amount}}. Reason: {{note}}',
    },
    family_spending_asked: {
      title: '{{name}} asks to spend {{amount}}',
      detail: '{{note}}: you can allow it once, offer another amount or decline.',
    },
    family_spending_allowed: {
      title: '{{name}} lets you spend {{amount}}',
      detail: '{{note}}: buy it with your card within 24 hours.',
    },
    family_spending_offered: {
      title: '{{name}} offers {{amount}}',
      detail: '{{note}}: accept it or decline.',
    },
    family_goal_withdrawal_asked: {
      title: '{{name}} asks for {{amount}} of a goal',
      detail: '{{note}}. You can approve or decline it.',
    },
    family_goal_withdrawal_declined: {
      title: '{{name}} declined a withdrawal',
      detail: 'You had asked for {{amount}}. Reason: {{note}}',
    },
    family_goal_reached: {
      title: 'Your family has reached its goal',
      detail: '{{amount}} is saved for {{note}}.',
    },
    family_contributions_ended: {
      title: 'No more planned contributions to {{note}}',
      detail: 'The goal was reached or removed. Nothing more is taken from your account for it.',
    },
    family_cards_locked: {
      title: 'Your cards are frozen',
      detail: '{{name}} has locked every family card.',
    },
    family_left: {
      title: '{{name}} has left your household',
      detail: 'It is {{note}}.',
    },
    family_device_joined: {
      title: '{{name}} signed in on a device',
      detail: 'In {{note}}, with a device code. Not your family? Sign out all devices in the Family Hub.',
    },
    family_hand_over_near: {
      title: '{{name}} comes of age soon',
      detail:
        'From their eighteenth birthday on, the account can become theirs alone. Nothing changes before.',
    },
    family_hand_over_begun: {
      title: '{{name}} is taking over the account',
      detail: 'Not {{name}}? Sign out all devices in the Family Hub: that stops it.',
    },
    family_handed_over: {
      title: 'The account of {{name}} is handed over',
      detail: 'It belongs to {{name}} alone now, and {{note}} does not see it any more.',
    },
    family_weekly_report: {
      title: 'Your family’s week',
      detail: '{{amount}} were spent in the last seven days.',
    },
    family_shops_asked: {
      title: '{{name}} asks to see in which shops you pay',
      detail: 'Read it, then agree or decline. Until you agree, no shop is shown.',
    },
    member_purchase: {
      title: '{{name}} paid {{amount}} by card',
      detail: '{{what}}',
      at: 'At {{shop}}: {{category}}',
      category: {
        shopping: 'Shopping',
        dining: 'Dining',
        groceries: 'Groceries',
        entertainment: 'Entertainment',
        transport: 'Transport',
        education: 'Education',
        travel: 'Travel',
        health: 'Health',
        housing: 'Housing',
        utilities: 'Utilities',
        other: 'Other',
      },
    },
    family_shops_agreed: {
      title: '{{name}} agreed to show shops',
      detail: 'You see them among the purchases in the Family Hub.',
    },
    family_shops_declined: {
      title: '{{name}} declined to show shops',
      detail: 'You see amount, category and time of purchases, as before.',
    },
    family_shops_ended: {
      title: '{{name}} ended the agreement about shops',
      detail: 'The shops of card purchases are hidden from Parents again.',
    },
    family_chore_waits: {
      title: 'A chore of {{name}} waits for you',
      detail: '{{note}}: it was done three days ago.',
    },
    family_allowance_soon: {
      title: 'An allowance is due tomorrow',
      detail: '{{name}}: {{amount}} as it stands now.',
    },
    family_allowance_waits: {
      title: 'The allowance of {{name}} waits for you',
      detail: 'Decide how much of {{amount}} is paid.',
    },
    family_allowance_late: {
      title: 'An allowance is late',
      detail: '{{name}}: {{amount}} could not be paid today. It is tried again tomorrow.',
    },
    family_allowance_missed: {
      title: 'An allowance was not paid',
      detail: '{{name}}: {{amount}} could not be paid.',
    },
    family_allowance_none: {
      title: 'No allowance this time',
      detail: '{{name}}: {{note}}',
    },
    family_role_changed: {
      title: '{{name}} changed your role',
      detail: 'In {{note}}. The Family Hub shows what you can do now.',
    },
    export_ready: {
      title: 'Your file of transactions is ready',
      detail: 'It is among your downloads for seven days.',
    },
    export_failed: {
      title: 'Your file of transactions was not written',
      detail: 'See among your downloads why, and export once more.',
    },
    card_declined: {
      title: '{{amount}} at {{name}} was declined',
      detail: 'By {{card}}. Open it to see why, and what lets it pass.',
      ask: 'Ask your Parents',
    },
    card_purchase: {
      title: '{{amount}} at {{name}}',
      detail: 'Paid with {{card}}.',
    },
    card_refunded: {
      title: '{{amount}} is back from {{name}}',
      detail: 'On {{card}}.',
    },
    bill_due: {
      title: '{{name}}: {{amount}} due on {{day}}',
      detail: 'As it stands now. See that the money is there, or change the plan.',
    },
    statement_ready: {
      title: 'Your statements for {{month}} are ready',
      detail: 'Open them to see and download them.',
    },
    security_new_device: {
      title: 'Sign-in on a new device',
      detail: 'Not you? Sign that device out and change your password.',
    },
    security_password_changed: {
      title: 'Your password was changed',
      detail: 'Not you? Reset it now and contact support.',
    },
    security_email_changed: {
      title: 'Your email was changed',
      detail: 'Not you? Change your password and contact support.',
    },
    security_phone_changed: {
      title: 'Your phone number was changed',
      detail: 'Not you? Change your password and contact support.',
    },
    security_factor_added: {
      title: 'A way to sign in was added',
      detail: 'Not you? Remove it and change your password.',
    },
    security_factor_removed: {
      title: 'A way to sign in was removed',
      detail: 'Not you? Change your password and contact support.',
    },
    security_recovery_code_used: {
      title: 'A recovery code was used',
      detail: 'Not you? Change your password and make new codes.',
    },
    security_api_key_made: {
      title: 'An API key was made',
      detail: '{{reference}}. Not you? Revoke it and change your password.',
    },
    security_webhook_made: {
      title: 'Messages about your account go to {{reference}}',
      detail: 'A webhook was made. Not you? Remove it and change your password.',
    },
    security_app_allowed: {
      title: 'An app may read from your account',
      detail: 'It is at {{reference}}. Not you? End its access and change your password.',
    },
    webhook_switched_off: {
      title: '“{{name}}” was switched off',
      detail: 'Messages to this webhook no longer arrived. Its deliveries say why.',
    },
    price_alert_fired: {
      title: '{{what}}',
      detail: 'You asked to be told. Open it to see the price of now.',
    },
    price_alert_ended: {
      title: 'Your price alert has ended',
      detail: '{{what}}. Its time is over; you can set it again.',
    },
    order_filled: {
      title: 'Your order was filled: {{amount}}',
      detail: 'All of it was bought or sold. Open it to see at which price.',
    },
    order_ended: {
      title: 'Your {{name}} order has ended',
      detail: '{{amount}} of it was filled. Open it to see why it ended.',
    },
    order_corrected: {
      title: 'Your {{name}} order was corrected',
      detail: 'The venue put a trade right. {{amount}} is filled by now.',
    },
    recurring_buy_waiting: {
      title: '{{name}} is bought a little later',
      detail: 'Your recurring buy for {{amount}} waits. {{reason}} We try again by ourselves.',
    },
    recurring_buy_skipped: {
      title: '{{name}} was not bought this time',
      detail: 'Your recurring buy for {{amount}} was skipped. {{reason}}',
    },
    recurring_buy_paused: {
      title: 'Your recurring buy of {{name}} is paused',
      detail: '{{amount}} was not spent. {{reason}}',
    },
    p2p_taken: {
      title: '{{name}} took your offer: {{amount}}',
      detail: 'Both sides are held. Confirm within an hour, or everything goes back.',
    },
    p2p_completed: {
      title: 'Your trade of {{amount}} is done',
      detail: 'Asset and money have changed hands with {{name}}.',
    },
    p2p_ended: {
      title: 'Your trade of {{amount}} ended',
      detail: 'Nothing moved between you and {{name}}. What was held is yours to use again.',
    },
    p2p_disputed: {
      title: 'Your trade of {{amount}} is disputed',
      detail: '{{name}} says that something is wrong. It stays held until our team has decided.',
    },
    card_late_charge: {
      title: '{{amount}} was charged otherwise than approved',
      detail: '{{name}} charged far more, long after, or without asking. Dispute it if that is not right.',
    },
    card_refused: {
      title: '{{name}} stays as it was',
      detail: 'Its issuer did not carry out the last change.',
    },
    card_issued: {
      title: '{{name}} is ready',
      detail: 'Your new card can pay from now on.',
    },
    card_shipped: {
      title: '{{name}} is on its way',
      detail: 'Open it to follow its way to you.',
    },
    card_delivered: {
      title: '{{name}} has arrived',
      detail: 'Activate it by the last four digits on it.',
    },
    card_frozen: {
      title: '{{name}} was frozen by its issuer',
      detail: 'New purchases are declined until it is free again.',
    },
    card_closed: {
      title: '{{name}} was closed by its issuer',
      detail: 'Nothing can be bought with it any more. Your money is where it was.',
    },
    card_replaced: {
      title: '{{name}} is replaced',
      detail: 'A new card with a new number takes its place.',
    },
    crypto_purchase_completed: {
      title: '{{amount}} has arrived',
      detail: 'You bought it from {{name}}.',
    },
    crypto_purchase_failed: {
      title: '{{amount}} was not bought',
      detail: 'The purchase from {{name}} did not go through.',
    },
    staking_reward_paid: {
      title: '{{amount}} of staking rewards is yours',
      detail: 'It is in your holdings, free to use.',
    },
    dividend_paid: {
      title: 'A dividend of {{amount}} has arrived',
      detail: '{{name}} pays its holders. It is in your account, after tax.',
    },
    staking_returned: {
      title: '{{amount}} is free again',
      detail: 'What you unstaked is back in your holdings.',
    },
    staking_failed: {
      title: 'Your staking order for {{amount}} did not go through',
      detail: 'What you have stays as it was.',
    },
    cashback_paid: {
      title: '{{amount}} of cashback is paid',
      detail: 'It is in {{name}}.',
    },
    dispute_won: {
      title: 'Your dispute was decided for you',
      detail: '{{amount}} at {{name}} stays yours.',
    },
    dispute_lost: {
      title: 'Your dispute was decided for the shop',
      detail: '{{amount}} at {{name}} stands as charged.',
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
  verification: {
    blurred: 'A picture was not sharp enough. Take it in good light, without flash.',
    document_expired: 'The document has expired. Show one that is still valid.',
    document_not_accepted: 'This document is not accepted. Show an Emirates ID or a passport.',
    name_differs: 'The name in the document differs from the one in your profile.',
    number_differs: 'The number that was typed differs from the one on the card.',
    selfie_mismatch: 'The selfie and the picture in the document do not match.',
    underage: 'This is for adults only.',
    other: 'What was shown could not be accepted. Open it to try again.',
  },
  reason: {
    insufficient_funds: 'There was not enough money in the account.',
    provider_unavailable: 'Our banking partner could not be reached.',
    limit_exceeded: 'It was above your limit.',
    account_not_found: 'The account is no longer available.',
    recipient_not_found: 'They no longer have a wallet here.',
    account_blocked: 'Your account was blocked.',
    account_restricted: 'Your account was restricted.',
    recipient_lacks_currency: 'They have no account in this currency.',
    bill_reference_not_found: 'The biller does not know the reference.',
    biller_not_found: 'The biller cannot be paid here any more.',
    biller_unavailable: 'The biller did not answer.',
    bill_above_most: 'More was due than you allowed.',
    nothing_due: 'Nothing was due.',
    bill_underpaid: 'The biller takes no less than is due.',
    bill_overpaid: 'The biller takes no more than is due.',
    payee_not_found: 'The bank account is not on your list any more.',
    iban_is_here: 'The bank account is kept at Sadaf by now.',
  },
  buyReason: {
    insufficient_funds: 'There was not enough money in the account.',
    market_closed: 'The market was closed.',
    trading_halted: 'Trading of it was halted.',
    price_not_live: 'There was no fresh price.',
    order_below_minimum: 'The amount is less than the venue takes.',
    risks_not_acknowledged: 'Please read the risks and accept them again.',
    asset_not_traded: 'It is not traded here any more.',
    provider_unavailable: 'The venue could not be reached.',
    account_not_found: 'The account is no longer available.',
    account_blocked: 'Your account was blocked.',
    account_restricted: 'Your account was restricted.',
  },
  unknown: { title: 'There is something new', detail: 'Reload the page to read what it is about.' },
} as const
