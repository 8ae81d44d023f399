/**
 * What there is to read for help: questions, first answers, and words by which they are found. The texts are files
 * (`support/articles`).
 */
export default {
  topic: {
    account: 'Your account',
    money: 'Money in and out',
    cards: 'Cards',
    crypto: 'Crypto and markets',
    security: 'Security',
  },
  article: {
    'accounts-and-iban': {
      question: 'Which accounts do I have, and where is my IBAN?',
      answer:
        'You begin with accounts in dollars, euros and dirhams. The details of each, such as its IBAN, stand with the account.',
      keywords:
        'iban account number routing bic swift currency open wallet id sdf dirham euro dollar details',
    },
    'adding-money': {
      question: 'How do I add money?',
      answer:
        'Pull it from a linked bank account, or transfer it to your account details. It costs nothing and usually takes minutes.',
      keywords: 'top up topup deposit fund load pull bank transfer arrive fee',
    },
    sending: {
      question: 'How do I send money to a person?',
      answer:
        'By wallet ID, email address or phone number, free of charge. You see the name before you confirm, and it usually arrives within seconds.',
      keywords: 'pay transfer send money friend wallet id email phone cancel stop wrong person stranger fee',
    },
    'to-a-bank': {
      question: 'How do I send money to a bank account?',
      answer:
        'By IBAN, to another person’s bank or your own. The bank compares the name first, and it usually arrives within two hours.',
      keywords: 'withdraw withdrawal payout iban bank transfer out cash out payee beneficiary',
    },
    pending: {
      question: 'Why is something pending, and until when?',
      answer:
        'A bank, a shop or another person has still to act. Each pending transaction says who that is, and the latest time.',
      keywords: 'waiting stuck not arrived held hold on its way status delayed late',
    },
    converting: {
      question: 'How do I convert between currencies?',
      answer:
        'Between your own accounts, at a quote that holds for 30 seconds and names the rate and the fee before you confirm.',
      keywords: 'exchange fx rate currency convert quote fee euros dollars dirhams',
    },
    requests: {
      question: 'How do I request money?',
      answer:
        'Send a request to anyone with a wallet. They pay or decline, you are told, and it stays open for 30 days.',
      keywords: 'request ask owe invoice remind decline block collect',
    },
    splitting: {
      question: 'How do I split what I paid?',
      answer:
        'Open the transaction and split it: equally, by parts or by amounts. Each person gets a request for their share.',
      keywords: 'split share bill dinner equally parts group friends divide',
    },
    bills: {
      question: 'How do I pay a bill?',
      answer:
        'Choose the biller and type the reference on the bill. What is due is fetched, and a receipt number confirms the payment.',
      keywords:
        'bill electricity water telecom internet fine school insurance reference due dewa etisalat scheduled autopay',
    },
    statements: {
      question: 'How do I get a statement, and what is its code for?',
      answer:
        'Choose an account and any days, and download it. With the code, anyone you give it to can check that it is genuine.',
      keywords: 'statement pdf excel csv ofx camt export download code verify genuine proof bank letter',
    },
    'reporting-a-problem': {
      question: 'What do I do when a transaction is wrong?',
      answer:
        'Open it and report a problem. A person looks at it, and the answer stands with the transaction. A card charge can be disputed.',
      keywords: 'wrong amount unknown fraud unrecognised twice dispute chargeback complaint refund report',
    },
    'cards-and-holds': {
      question: 'Why does a card purchase hold money first?',
      answer:
        'A shop reserves the amount, and charges it later. Until then it is held: usually for 7 days at most, for hotels and hired cars 31.',
      keywords:
        'hold reserve authorisation authorization pending purchase hotel car rental foreign currency released deposit',
    },
    freezing: {
      question: 'My card is lost or stolen. What now?',
      answer:
        'Freeze it: new purchases are declined within a second. You can unfreeze it at any time, or have it replaced.',
      keywords: 'freeze block lost stolen replace unfreeze cancel card damaged new card',
    },
    declined: {
      question: 'Why was my card declined?',
      answer: 'The declined purchase says why, and what to do about it. Nothing was charged.',
      keywords:
        'declined refused rejected not working card limit online atm international insufficient funds pin',
    },
    limits: {
      question: 'How much can I send and add?',
      answer:
        'With a confirmed email address 25,000 dollars at a time, 50,000 in 24 hours and 250,000 in 30 days. With a verified identity more.',
      keywords: 'limit maximum too much daily monthly raise increase tier basic verified full',
    },
    verification: {
      question: 'How do I verify my identity?',
      answer:
        'With an Emirates ID or a passport and a selfie. It takes some three minutes, and raises your limits.',
      keywords:
        'verify verification identity kyc emirates id passport selfie document rejected expired source of funds',
    },
    'buying-crypto': {
      question: 'How do I buy crypto, and what does it cost?',
      answer:
        'By debit card or Apple Pay for 3.99%, or by bank transfer free of charge. You see the whole cost before you pay.',
      keywords: 'buy bitcoin btc ethereum eth ada dot link purchase fee card apple pay coin',
    },
    'price-alerts': {
      question: 'How do price alerts work?',
      answer:
        'Say at which price you want to be told. An alert fires when the price crosses it, in the app and by mail if you like.',
      keywords: 'alert price notify notification rises falls moves target market',
    },
    portfolio: {
      question: 'What did my investments earn, and how is it worked out?',
      answer:
        'Your portfolio shows what you hold, what it cost and what it earned, by two methods of cost and two kinds of return.',
      keywords:
        'portfolio profit loss gain gains return performance realised unrealised fifo average cost tax report dividends holdings',
    },
    importing: {
      question: 'How do I bring in transactions from another bank?',
      answer:
        'Download a CSV, OFX or camt.053 file at your bank and choose it here. You see a preview first, and can take it back as a whole.',
      keywords:
        'import upload file csv ofx qfx camt xml statement other bank history transactions bring preview',
    },
    prices: {
      question: 'Where do prices come from, and what if they stop?',
      answer:
        'From price feeds that are watched all the time. A live price is at most thirty seconds old, and nothing trades at an older one.',
      keywords:
        'markets price live stale old delayed quote feed watch list watchlist star favourite closed halted',
    },
    'pay-codes': {
      question: 'How do I get paid by a code or a link?',
      answer:
        'Show your QR code or send its link, with an amount if you like. The payer sees your name and confirms.',
      keywords: 'qr code scan camera link pay me get paid receive',
    },
    cashback: {
      question: 'How does cashback work?',
      answer:
        'Activate an offer and pay with your card. It counts once the shop charges the card, and is paid on the fifth or when you ask.',
      keywords: 'cashback rewards offers back percent points earn activate payout',
    },
    'two-step': {
      question: 'How do I protect my account?',
      answer:
        'Turn on two-step sign-in, add a passkey and keep recovery codes. All three are under Security and take a few minutes.',
      keywords:
        'two factor 2fa authenticator passkey recovery codes password sms security key hacked lost phone sign in',
    },
    notifications: {
      question: 'How do I choose which notifications I get?',
      answer:
        'The bell always has everything. Under Preferences you choose, for each group, whether it also comes by email and text message, and at which hours none is sent.',
      keywords:
        'notification notify mute silence quiet hours night sleep do not disturb email mail sms text message push bell unsubscribe too many',
    },
    family: {
      question: 'How does a household work?',
      answer:
        'Parents share a budget, give allowances and chores, and decide requests. Teens and Children see and do what is theirs.',
      keywords:
        'family household parent teen child kids allowance chore reward pocket money invite emergency lock weekly report',
    },
    'child-account': {
      question: 'How does a child without an email get in, and what happens at 18?',
      answer:
        'A Parent makes a profile and a code that signs one device in. At 18 the account passes to its person by a link to their own address.',
      keywords:
        'child profile device code kids sign in eighteen 18 of age take over hand over account email remove profile',
    },
    leaving: {
      question: 'How do I take my data along, or delete my account?',
      answer:
        'Under Your data. Download everything in one file, then delete the account for good, without asking anybody.',
      keywords: 'delete close account export data download gdpr leave cancel privacy erase',
    },
    trading: {
      question: 'How do I trade, and which type of order do I need?',
      answer:
        'Choose an asset, an amount and a type of order. The review names the fee, and the worst price at which an order can fill.',
      keywords:
        'trade trading order market limit stop stop-limit shares stocks etf securities invest broker sell buy cancel fee fill swap exchange coins day gtc ioc fok',
    },
    staking: {
      question: 'How does staking work, and when do I get it back?',
      answer:
        'Crypto that you hold works for its network and earns rewards in the same asset. Each asset names how long unstaking takes.',
      keywords:
        'stake staking unstake unbonding rewards yield earn interest passive income apy validator lock slashing eth sol dot',
    },
    'between-people': {
      question: 'How do offers between people (P2P) work?',
      answer:
        'Buy crypto from another person or sell it to them at a fixed price. Both sides are held until the trade is confirmed.',
      keywords:
        'p2p peer person people offer offers maker taker escrow held dispute scam confirm private sell buy crypto price advert',
    },
    'auto-save': {
      question: 'How do I save by itself?',
      answer:
        'Open a savings account and make a plan: a fixed sum every week or month. It stays yours, and can be moved back at any time.',
      keywords:
        'save saving savings automatically automatic auto-save autosave plan goal target pot jar emergency fund coach put aside weekly monthly',
    },
    assistant: {
      question: 'What can the AI assistant do, and what does it read?',
      answer:
        'It answers questions about your own money, and each figure leads to its rows. It can move nothing, and you choose what it reads.',
      keywords:
        'ai assistant chat bot chatbot ask question privacy language model gpt insights advice dictate conversation history settings',
    },
    'super-app': {
      question: 'What are mini-apps, and what do they see?',
      answer:
        'Small apps for every day, from splitting a bill to metro tickets. Each runs apart from your money and sees only what you allow.',
      keywords:
        'super app superapp mini app mini-apps miniapp shop order tickets parking refund install favourite favorite permission qisma souk zakat',
    },
    analytics: {
      question: 'How are my figures and budgets calculated?',
      answer:
        'From your own pending and completed transactions in one currency. Each figure has “How is this calculated?” with its rows.',
      keywords:
        'analytics figures income expenses spending budget budgets report trend net worth cash flow chart rollover overspent insight excel',
    },
    developers: {
      question: 'How do I make an API key, and how do I keep it safe?',
      answer:
        'On the page for developers. Choose what the key may do and when it ends. It is shown once, and can be revoked at any time.',
      keywords:
        'api key keys developer developers token webhook webhooks program integration code secret scope revoke leaked sandbox openapi sdk',
    },
    'apps-with-access': {
      question: 'What is “Sign in with Sadaf”, and which apps have access?',
      answer:
        'Other apps let you in by your Sadaf account. They read only what you allowed, change nothing, and you can end it at any time.',
      keywords:
        'sign in with sadaf oauth openid connect app apps access consent allow third party permission end revoke connected login other website',
    },
    dashboard: {
      question: 'How does my dashboard work, and how do I arrange it?',
      answer:
        'It shows your whole money in one currency, and what needs your attention. Hide its parts or move them as you like.',
      keywords: 'dashboard home overview total eye tour tiles arrange order rearrange',
    },
    'crypto-hub': {
      question: 'What do I find in the crypto hub?',
      answer:
        'Everything about digital assets begins there: buying, trading, staking, and what you hold. Licensed providers carry it out.',
      keywords: 'hub defi digital assets overview lending liquidity pool yield',
    },
    profile: {
      question: 'Where do I change my name, email, language or currency?',
      answer: 'In your profile. A new email address or phone number counts once you have confirmed it.',
      keywords:
        'profile name picture avatar email phone number address language theme dark time zone settings preferences',
    },
    schedules: {
      question: 'How do I schedule a payment?',
      answer:
        'Choose “Later” or “Repeating” when you send money or pay a bill. It goes out at 9:00 in your time zone.',
      keywords: 'schedule scheduled standing order recurring repeat later plan planned monthly rent pause',
    },
    restricted: {
      question: 'Why is my account restricted, and what can I do?',
      answer:
        'Its page says since when, why, what to send and by when you hear from us. Money arrives all the same.',
      keywords: 'restricted restriction blocked locked suspended frozen account hold legal reason',
    },
    status: {
      question: 'How do I see whether something is down?',
      answer:
        'On the status page, which measures each part every minute and says what we know of each incident.',
      keywords: 'status down outage incident interruption maintenance broken slow uptime',
    },
  },
} as const
