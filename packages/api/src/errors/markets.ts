import {
  MOST_ALERTS,
  MOST_API_KEYS,
  MOST_LISTED_ASSETS,
  MOST_OAUTH_CLIENTS,
  MOST_WATCH_LISTS,
  MOST_WEBHOOKS,
} from '../limits.ts'
import type { ErrorText } from './text.ts'

/** Errors of prices, trading, staking and buying. */
export const marketErrors = {
  // About markets
  asset_not_found: {
    status: 404,
    en: 'There is no such asset. Please choose one of the list.',
    ar: 'لا يوجد أصل كهذا. يُرجى الاختيار من القائمة.',
  },
  price_unknown: {
    status: 409,
    en: 'There is no fresh price of this right now, so there is nothing to compare with. Please try again in a moment.',
    ar: 'لا يتوفر سعر حديث لهذا الأصل حاليًا، فلا يوجد ما يُقارن به. يُرجى المحاولة بعد لحظات.',
  },
  too_many_api_keys: {
    status: 409,
    en: `You have ${MOST_API_KEYS} API keys, which is the most. Revoke one that you no longer need.`,
    ar: `بلغت الحد الأقصى من مفاتيح واجهة البرمجة وهو ${MOST_API_KEYS}. ألغِ مفتاحًا لم تعد بحاجة إليه.`,
  },
  address_not_allowed: {
    status: 403,
    en: 'This API key does not work from your address. Its owner has named those from which it does.',
    ar: 'لا يعمل مفتاح واجهة البرمجة هذا من عنوانك. حدّد مالكه العناوين التي يعمل منها.',
  },
  too_many_oauth_clients: {
    status: 409,
    en: `You have ${MOST_OAUTH_CLIENTS} apps, which is the most. Delete one that you no longer need.`,
    ar: `بلغت الحد الأقصى من التطبيقات وهو ${MOST_OAUTH_CLIENTS}. احذف تطبيقًا لم تعد بحاجة إليه.`,
  },
  public_app_without_secret: {
    status: 409,
    en: 'An app that runs on people’s devices has no secret',
    ar: 'التطبيق الذي يعمل على أجهزة الناس لا سرّ له',
  },
  redirect_address_refused: {
    status: 422,
    en: 'An address to lead back to must be https, or http on the device itself, without a fragment',
    ar: 'يجب أن يبدأ عنوان العودة بـ https، أو أن يكون http على الجهاز نفسه، ومن دون جزء بعد #',
  },
  too_many_webhooks: {
    status: 409,
    en: `You have ${MOST_WEBHOOKS} webhooks, which is the most. Remove one that you no longer need.`,
    ar: `بلغت الحد الأقصى من خطافات الويب وهو ${MOST_WEBHOOKS}. احذف خطافًا لم تعد بحاجة إليه.`,
  },
  webhook_address_refused: {
    status: 422,
    en: 'Messages go to public HTTPS addresses at port 443 only, without a user name or a fragment.',
    ar: 'تُرسل الرسائل إلى عناوين HTTPS عامة على المنفذ 443 فقط، من دون اسم مستخدم أو جزء بعد علامة #.',
  },
  webhook_off: {
    status: 409,
    en: 'This webhook is switched off. Switch it on again first.',
    ar: 'هذا الخطاف متوقف. شغّله أولًا.',
  },
  push_subscription_refused: {
    status: 422,
    en: 'Notifications cannot be sent to this browser: its push service gave no address that can be used.',
    ar: 'لا يمكن إرسال الإشعارات إلى هذا المتصفح: لم تعطِ خدمة الإشعارات التي يستخدمها عنوانًا صالحًا.',
  },
  too_many_alerts: {
    status: 409,
    en: `You have ${MOST_ALERTS} price alerts, which is the most. Delete one that you no longer need.`,
    ar: `بلغت الحد الأقصى من تنبيهات الأسعار وهو ${MOST_ALERTS}. احذف تنبيهًا لم تعد بحاجة إليه.`,
  },
  alert_line_missing: {
    status: 422,
    en: 'An alert on a price needs the price, and one on a move needs the percentage, and no other.',
    ar: 'يحتاج تنبيه السعر إلى السعر، ويحتاج تنبيه التغيّر إلى النسبة، لا غير.',
  },
  alert_price_too_fine: {
    status: 422,
    en: 'The price is finer than this asset is priced. Please round it.',
    ar: 'السعر أدق مما يُسعَّر به هذا الأصل. يُرجى تقريبه.',
  },
  favourites_changed: {
    status: 409,
    en: 'Your watch-list was changed elsewhere. Here it is as it is now.',
    ar: 'تغيّرت قائمة المتابعة من جهاز آخر. وهذه هي كما هي الآن.',
  },
  too_many_watch_lists: {
    status: 409,
    en: `You have ${MOST_WATCH_LISTS} lists beside your favourites, which is the most. Delete one that you no longer need.`,
    ar: `بلغت الحد الأقصى من القوائم إلى جانب المفضّلة وهو ${MOST_WATCH_LISTS}. احذف قائمة لم تعد بحاجة إليها.`,
  },
  watch_list_full: {
    status: 409,
    en: `A list holds at most ${MOST_LISTED_ASSETS} assets. Take one off it, or add this one to another list.`,
    ar: `الحد الأقصى لكل قائمة ${MOST_LISTED_ASSETS} أصل. احذف أصلًا منها أو أضف هذا الأصل إلى قائمة أخرى.`,
  },
  watch_list_name_taken: {
    status: 409,
    en: 'You have a list of this name. Please choose another name.',
    ar: 'لديك قائمة بهذا الاسم. يُرجى اختيار اسم آخر.',
  },
  price_not_live: {
    status: 409,
    en: 'There is no fresh price of this right now, so it is not traded. Please try again in a moment.',
    ar: 'لا يتوفر سعر حديث لهذا الأصل حاليًا، لذلك لا يُتداول. يُرجى المحاولة بعد لحظات.',
  },
  // About trading
  asset_not_traded: {
    status: 404,
    en: 'This asset cannot be traded here.',
    ar: 'لا يمكن تداول هذا الأصل هنا.',
  },
  insufficient_holding: {
    status: 422,
    en: 'You do not hold so much of it, or a part of it is set aside for another order.',
    ar: 'لا تملك هذه الكمية، أو أن جزءًا منها محجوز لأمر آخر.',
  },
  order_not_supported: {
    status: 422,
    en: 'The venue does not take such an order for this asset. Please choose another type or duration.',
    ar: 'لا تقبل المنصة أمرًا كهذا لهذا الأصل. يُرجى اختيار نوع أو مدة أخرى.',
  },
  order_prices_missing: {
    status: 422,
    en: 'This type of order needs its limit or stop price, and no other.',
    ar: 'يحتاج هذا النوع من الأوامر إلى سعر الحد أو سعر الإيقاف الخاص به فقط.',
  },
  order_wrong_step: {
    status: 422,
    en: 'The quantity is finer than the venue trades. Please round it.',
    ar: 'الكمية أدق مما تتداوله المنصة. يُرجى تقريبها.',
  },
  order_wrong_tick: {
    status: 422,
    en: 'The price is finer than the venue quotes. Please round it.',
    ar: 'السعر أدق مما تعرضه المنصة. يُرجى تقريبه.',
  },
  order_below_minimum: {
    status: 422,
    en: 'The order is worth less than the venue takes.',
    ar: 'قيمة الأمر أقل مما تقبله المنصة.',
  },
  p2p_offer_closed: {
    status: 409,
    en: 'This offer is no longer open, or another person has just taken the rest of it.',
    ar: 'لم يعد هذا العرض متاحًا، أو أخذ شخص آخر ما تبقّى منه للتو.',
  },
  p2p_own_offer: {
    status: 409,
    en: 'This is your own offer. Others can take it.',
    ar: 'هذا عرضك أنت. يمكن لغيرك قبوله.',
  },
  p2p_amount_out_of_range: {
    status: 422,
    en: 'The quantity is outside what this offer takes at a time.',
    ar: 'الكمية خارج الحدود التي يقبلها هذا العرض في المرة الواحدة.',
  },
  p2p_too_small: {
    status: 422,
    en: 'So little of it is worth less than one cent. Please choose more.',
    ar: 'قيمة هذه الكمية أقل من أصغر وحدة في العملة. يُرجى اختيار كمية أكبر.',
  },
  p2p_offer_uncovered: {
    status: 409,
    en: 'The other side cannot cover this right now. Please choose less, or another offer.',
    ar: 'لا يستطيع الطرف الآخر تغطية هذه الكمية الآن. يُرجى اختيار كمية أقل أو عرض آخر.',
  },
  p2p_person_unavailable: {
    status: 409,
    en: 'You and this person cannot trade with each other.',
    ar: 'لا يمكنك التداول مع هذا الشخص.',
  },
  p2p_trade_state: {
    status: 409,
    en: 'This trade has moved on, so that is no longer possible. Here it is as it stands now.',
    ar: 'تغيّرت حالة هذه الصفقة فلم يعد ذلك ممكنًا. وهذه حالتها الآن.',
  },
  p2p_undecided: {
    status: 409,
    en: 'This trade is still disputed. Decide it first: carry it out, or return both sides.',
    ar: 'ما زالت هذه الصفقة محل اعتراض. بُتّ فيها أولًا: نفّذها أو أعدها إلى الطرفين.',
  },
  too_many_p2p_offers: {
    status: 409,
    en: 'You have 20 open offers, which is the most. Withdraw one that you no longer need.',
    ar: 'لديك 20 عرضًا مفتوحًا، وهو الحد الأقصى. اسحب عرضًا لم تعد بحاجة إليه.',
  },
  too_many_p2p_trades: {
    status: 409,
    en: 'You have 20 open trades with others, which is the most. Wait until one of them has ended.',
    ar: 'لديك 20 صفقة مفتوحة مع آخرين، وهو الحد الأقصى. انتظر حتى تنتهي إحداها.',
  },
  pair_not_swapped: {
    status: 422,
    en: 'These two cannot be exchanged for each other here.',
    ar: 'لا يمكن مبادلة هذين الأصلين هنا.',
  },
  quantity_too_small: {
    status: 422,
    en: 'This is too little to exchange.',
    ar: 'هذه الكمية أقل من أن تُبادَل.',
  },
  order_has_ended: {
    status: 409,
    en: 'This order has ended already.',
    ar: 'انتهى هذا الأمر بالفعل.',
  },
  order_not_changeable: {
    status: 409,
    en: 'This order cannot be changed any more: it is being cancelled or changed, or is carried out at once.',
    ar: 'لم يعد تعديل هذا الأمر ممكنًا: فهو قيد الإلغاء أو التعديل، أو يُنفَّذ فورًا.',
  },
  market_closed: {
    status: 409,
    en: 'The venue is closed. An order with a limit can wait for its opening.',
    ar: 'المنصة مغلقة. يمكن لأمر بسعر محدد أن ينتظر افتتاحها.',
  },
  trading_halted: {
    status: 409,
    en: 'Trading of this asset is halted. An order with a limit can wait.',
    ar: 'أُوقف تداول هذا الأصل مؤقتًا. يمكن لأمر بسعر محدد أن ينتظر.',
  },
  // About staking
  asset_not_staked: {
    status: 422,
    en: 'This asset cannot be staked here.',
    ar: 'التحصيص غير متاح لهذا الأصل هنا.',
  },
  stake_below_minimum: {
    status: 422,
    en: 'This is less than can be staked at once.',
    ar: 'هذه الكمية أقل من الحد الأدنى للتحصيص.',
  },
  insufficient_stake: {
    status: 422,
    en: 'You have not staked so much of it, or a part of it is on its way back already.',
    ar: 'الكمية المحصَّصة لديك أقل من ذلك، أو أن جزءًا منها في طريق عودته إليك.',
  },
  // About buying
  purchase_outside_limits: {
    status: 422,
    en: 'This is outside the limits of this payment method.',
    ar: 'هذا المبلغ خارج حدود طريقة الدفع هذه.',
  },
  purchase_not_payable: {
    status: 409,
    en: 'This purchase is paid already, or is over.',
    ar: 'دُفع ثمن هذه العملية من قبل، أو أنها انتهت.',
  },
  external_wallet_address: {
    status: 422,
    en: 'This is no address of that chain. Please copy it again.',
    ar: 'هذا ليس عنوانًا على هذه الشبكة. يُرجى نسخه من جديد.',
  },
  external_wallet_known: {
    status: 409,
    en: 'You look at this wallet already.',
    ar: 'هذه المحفظة مضافة لديك من قبل.',
  },
  external_wallet_signature: {
    status: 422,
    en: 'The signature does not prove that this wallet is yours. Please sign again.',
    ar: 'لا يثبت التوقيع أن هذه المحفظة لك. يُرجى التوقيع من جديد.',
  },
  too_many_external_wallets: {
    status: 409,
    en: 'You look at as many wallets as possible. Remove one first.',
    ar: 'بلغت الحد الأقصى من المحافظ. احذف واحدة أولًا.',
  },
  risks_not_acknowledged: {
    status: 409,
    en: 'Please read the risks and accept them first.',
    ar: 'يُرجى قراءة المخاطر وقبولها أولًا.',
  },
  risks_changed: {
    status: 409,
    en: 'The text about the risks has changed. Please read it again.',
    ar: 'تغيّر نص المخاطر. يُرجى قراءته من جديد.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
