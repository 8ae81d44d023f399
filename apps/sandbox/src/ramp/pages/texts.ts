import type { MethodId } from '../methods.ts'
import type { FailReason } from '../order.ts'
import type { Language } from './tokens.ts'

type Result = { readonly title: string; readonly hint: string }

export type Texts = {
  readonly sandbox: string
  readonly youBuy: string
  readonly pay: string
  readonly price: string
  readonly fee: string
  readonly free: string
  readonly total: string
  readonly methods: Readonly<Record<MethodId, string>>
  readonly lead: Readonly<Record<MethodId, string>>
  readonly card: string
  readonly approve: string
  readonly approveHint: string
  readonly challenge: string
  readonly challengeHint: string
  readonly decline: string
  readonly declineHint: string
  readonly payNow: (amount: string) => string
  readonly sent: string
  readonly cancel: string
  readonly beneficiary: string
  readonly iban: string
  readonly reference: string
  readonly codeTitle: string
  readonly codeHint: string
  readonly codeIs: string
  readonly code: string
  readonly confirm: string
  readonly codeWrong: (left: number) => string
  readonly paid: Result
  readonly awaited: Result
  readonly refunded: Result
  readonly failed: Readonly<Record<FailReason, Result>>
  readonly gone: Result
  readonly back: (host: string) => string
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    sandbox: 'A sandbox: no money moves and no real card is needed.',
    youBuy: 'You buy',
    pay: 'You pay',
    price: 'Price of one',
    fee: 'Fee',
    free: 'Free',
    total: 'Total',
    methods: { 'debit-card': 'Debit card', 'bank-transfer': 'Bank transfer', 'apple-pay': 'Apple Pay' },
    lead: {
      'debit-card': 'Choose a test card. Each behaves like a card of its kind.',
      'bank-transfer': 'Transfer exactly this amount with the reference below. We buy when it arrives.',
      'apple-pay': 'Choose a card of your test wallet.',
    },
    card: 'Test card',
    approve: 'Pays at once',
    approveHint: 'The bank approves without asking.',
    challenge: 'Asks for a code',
    challengeHint: 'The bank wants to know that it is you.',
    decline: 'Is declined',
    declineHint: 'The bank says no. Nothing is taken.',
    payNow: (amount) => `Pay ${amount}`,
    sent: 'I have sent the transfer',
    cancel: 'Cancel the purchase',
    beneficiary: 'Beneficiary',
    iban: 'IBAN',
    reference: 'Reference',
    codeTitle: 'Is it you?',
    codeHint: 'Your bank sends a code to your phone. In this sandbox it stands here.',
    codeIs: 'The code that your phone would show',
    code: 'Code',
    confirm: 'Confirm',
    codeWrong: (left) => `That is not the code. Tries left: ${left}.`,
    paid: { title: 'Payment received', hint: 'We buy now and deliver right after. You may close this tab.' },
    awaited: {
      title: 'Waiting for your transfer',
      hint: 'We buy as soon as it arrives. You may close this tab.',
    },
    refunded: { title: 'Given back', hint: 'What you paid is on its way back to you.' },
    failed: {
      declined: { title: 'Payment declined', hint: 'Your bank said no. Nothing was taken.' },
      cancelled: { title: 'Purchase cancelled', hint: 'Nothing was taken.' },
      expired: { title: 'The time is up', hint: 'The payment did not come in time, so nothing was bought.' },
    },
    gone: {
      title: 'This page has closed',
      hint: 'It opens once and for five minutes. Go back to where you came from to open it again.',
    },
    back: (host) => `Back to ${host}`,
  },
  ar: {
    sandbox: 'بيئة تجريبية: لا تُنقل أموال ولا تلزم بطاقة حقيقية.',
    youBuy: 'الشراء',
    pay: 'المبلغ المدفوع',
    price: 'سعر الوحدة',
    fee: 'الرسوم',
    free: 'مجانًا',
    total: 'الإجمالي',
    methods: { 'debit-card': 'بطاقة خصم', 'bank-transfer': 'تحويل مصرفي', 'apple-pay': 'Apple Pay' },
    lead: {
      'debit-card': 'اختر بطاقة تجريبية، وكل بطاقة تتصرف كبطاقة حقيقية من نوعها.',
      'bank-transfer': 'حوّل هذا المبلغ تمامًا مع المرجع أدناه، ونشتري فور وصوله.',
      'apple-pay': 'اختر بطاقة من محفظتك التجريبية.',
    },
    card: 'بطاقة تجريبية',
    approve: 'تدفع فورًا',
    approveHint: 'يوافق المصرف من دون سؤال.',
    challenge: 'تطلب رمزًا',
    challengeHint: 'يريد المصرف التأكد من هويتك.',
    decline: 'تُرفض',
    declineHint: 'يرفض المصرف، ولا يُخصم أي مبلغ.',
    payNow: (amount) => `ادفع ${amount}`,
    sent: 'أرسلت التحويل',
    cancel: 'إلغاء الشراء',
    beneficiary: 'المستفيد',
    iban: 'رقم الآيبان',
    reference: 'المرجع',
    codeTitle: 'تأكيد الهوية',
    codeHint: 'يرسل مصرفك رمزًا إلى هاتفك. في هذه البيئة التجريبية يظهر هنا.',
    codeIs: 'الرمز الذي كان سيظهر على هاتفك',
    code: 'الرمز',
    confirm: 'تأكيد',
    codeWrong: (left) => `الرمز غير صحيح. المحاولات المتبقية: ${left}.`,
    paid: { title: 'وصل الدفع', hint: 'نشتري الآن ونسلّم بعدها مباشرة. يمكنك إغلاق هذه الصفحة.' },
    awaited: { title: 'بانتظار تحويلك', hint: 'نشتري فور وصوله. يمكنك إغلاق هذه الصفحة.' },
    refunded: { title: 'أُعيد المبلغ', hint: 'المبلغ الذي دفعته في طريقه إليك.' },
    failed: {
      declined: { title: 'رُفض الدفع', hint: 'رفض مصرفك العملية، ولم يُخصم أي مبلغ.' },
      cancelled: { title: 'أُلغي الشراء', hint: 'لم يُخصم أي مبلغ.' },
      expired: { title: 'انتهت المهلة', hint: 'لم يصل الدفع في الوقت المحدد، فلم يُشترَ شيء.' },
    },
    gone: {
      title: 'أُغلقت هذه الصفحة',
      hint: 'تُفتح مرة واحدة ولخمس دقائق. لفتحها من جديد، يُرجى العودة من حيث أتيت.',
    },
    back: (host) => `العودة إلى ${host}`,
  },
}
