import type { CatalogueRow } from './row.ts'

export const exchange: readonly CatalogueRow[] = [
  [
    'LEO',
    'UNUS SED LEO',
    'يونوس سيد ليو',
    'The token of the exchange Bitfinex, used for lower fees there.',
    'رمز منصة بيتفينكس، ويُستخدم لخفض الرسوم فيها.',
  ],
  ['OKB', 'OKB', 'أو كي بي', 'The token of the exchange OKX.', 'رمز منصة أو كي إكس.'],
  [
    'CRO',
    'Cronos',
    'كرونوس',
    'The coin of the Cronos chain, begun by Crypto.com.',
    'عملة سلسلة كرونوس التي أطلقتها كريبتو دوت كوم.',
  ],
  ['BGB', 'Bitget Token', 'رمز بيتجيت', 'The token of the exchange Bitget.', 'رمز منصة بيتجيت.'],
  ['KCS', 'KuCoin Token', 'رمز كوكوين', 'The token of the exchange KuCoin.', 'رمز منصة كوكوين.'],
  [
    'GT',
    'GateToken',
    'رمز غيت',
    'The token of the exchange Gate and of its chain.',
    'رمز منصة غيت وسلسلتها.',
  ],
  ['MX', 'MX Token', 'رمز إم إكس', 'The token of the exchange MEXC.', 'رمز منصة ميكس سي.'],
  ['WBT', 'WhiteBIT Coin', 'وايت بيت كوين', 'The token of the exchange WhiteBIT.', 'رمز منصة وايت بيت.'],
  [
    'HTX',
    'HTX',
    'إتش تي إكس',
    'The token of the exchange HTX, which was called Huobi.',
    'رمز منصة إتش تي إكس التي كانت تُسمى هوبي.',
  ],
  [
    'TWT',
    'Trust Wallet Token',
    'رمز تراست واليت',
    'The token of Trust Wallet, an app for keeping crypto assets oneself.',
    'رمز تراست واليت، وهو تطبيق يحفظ به المرء أصوله المشفّرة بنفسه.',
  ],
  [
    'LCX',
    'LCX',
    'إل سي إكس',
    'The token of the exchange LCX in Liechtenstein.',
    'رمز منصة إل سي إكس في ليختنشتاين.',
  ],
]
