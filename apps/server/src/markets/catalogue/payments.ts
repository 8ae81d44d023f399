import type { CatalogueRow } from './row.ts'

export const payments: readonly CatalogueRow[] = [
  [
    'XNO',
    'Nano',
    'نانو',
    'A coin for payments without fees, in which every account has a chain of its own.',
    'عملة للمدفوعات من دون رسوم، لكل حساب فيها سلسلة خاصة به.',
  ],
  [
    'TEL',
    'Telcoin',
    'تيل كوين',
    'The token of a network for sending money together with mobile operators.',
    'رمز شبكة لإرسال الأموال بالتعاون مع مشغّلي الهاتف المحمول.',
  ],
  [
    'ACH',
    'Alchemy Pay',
    'ألكيمي باي',
    'The token of a service that joins payments in crypto assets and in currencies.',
    'رمز خدمة تجمع بين الدفع بالأصول المشفّرة والدفع بالعملات.',
  ],
  [
    'AMP',
    'Amp',
    'آمب',
    'A token that stands as security for payments until they are settled.',
    'رمز يُقدَّم ضمانًا للمدفوعات إلى حين تسويتها.',
  ],
  [
    'REQ',
    'Request',
    'ريكويست',
    'The token of a network for invoices and requests for payment.',
    'رمز شبكة للفواتير وطلبات الدفع.',
  ],
  [
    'PUNDIX',
    'Pundi X',
    'بوندي إكس',
    'The token of a maker of card terminals that take crypto assets.',
    'رمز شركة تصنع أجهزة دفع تقبل الأصول المشفّرة.',
  ],
  [
    'UTK',
    'xMoney',
    'إكس موني',
    'The token of a payment service for shops that was called Utrust.',
    'رمز خدمة دفع للمتاجر كانت تُسمى يوتراست.',
  ],
  [
    'SXP',
    'Solar',
    'سولار',
    'The coin of a network that came out of the payment service Swipe.',
    'عملة شبكة نشأت من خدمة الدفع سوايب.',
  ],
  [
    'MTL',
    'Metal DAO',
    'ميتال داو',
    'The token of the makers of the payment app Metal Pay.',
    'رمز أصحاب تطبيق الدفع ميتال باي.',
  ],
]
