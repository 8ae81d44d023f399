import type { Language } from './tokens.ts'

type Texts = {
  readonly number: string
  readonly expires: string
  readonly code: string
  readonly copy: string
  readonly copied: string
  readonly hidden: string
  readonly gone: string
  readonly goneHint: string
  readonly pinTitle: string
  readonly pinHint: string
  readonly pin: string
  readonly pinAgain: string
  readonly pinSave: string
  readonly pinSet: string
  readonly pinSetHint: string
  readonly pinDiffers: string
  readonly pinEasy: string
  readonly pinForm: string
  /** With `{wallet}`. */
  readonly walletTitle: string
  readonly walletCard: string
  readonly walletSandbox: string
  /** With `{wallet}`. */
  readonly walletAdded: string
  readonly walletAddedHint: string
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    number: 'Card number',
    expires: 'Expires',
    code: 'Code',
    copy: 'Copy the number',
    copied: 'Copied',
    hidden: 'Hidden again',
    gone: 'This page has closed',
    goneHint: 'It opens once and for a minute. Go back to your card to open it again.',
    pinTitle: 'Choose a PIN',
    pinHint: 'Four digits that are not easily guessed. Only the card’s issuer learns them.',
    pin: 'New PIN',
    pinAgain: 'The same again',
    pinSave: 'Set the PIN',
    pinSet: 'Your PIN is set',
    pinSetHint: 'It works from now on, at every till and cash machine.',
    pinDiffers: 'The two do not match. Type them again.',
    pinEasy: 'That one is easily guessed. Choose another.',
    pinForm: 'A PIN has four digits.',
    walletTitle: 'Add to {wallet}',
    walletCard: 'Your card',
    walletSandbox:
      'This is a sandbox: no real wallet is reached. The issuer only remembers that you added it.',
    walletAdded: 'Added to {wallet}',
    walletAddedHint: 'In the sandbox only. Freezing the card stops it here too.',
  },
  ar: {
    number: 'رقم البطاقة',
    expires: 'تنتهي في',
    code: 'رمز الأمان',
    copy: 'نسخ الرقم',
    copied: 'تم النسخ',
    hidden: 'أُخفي الرقم من جديد',
    gone: 'أُغلقت هذه الصفحة',
    goneHint: 'تُفتح مرة واحدة ولدقيقة واحدة. لفتحها من جديد، يُرجى العودة إلى البطاقة.',
    pinTitle: 'اختيار رقم سري',
    pinHint: 'أربعة أرقام يصعب تخمينها، لا تعرفها سوى الجهة المُصدرة للبطاقة.',
    pin: 'الرقم السري الجديد',
    pinAgain: 'إعادة الرقم السري',
    pinSave: 'حفظ الرقم السري',
    pinSet: 'تم حفظ الرقم السري',
    pinSetHint: 'يعمل من الآن في جميع المتاجر وأجهزة الصراف الآلي.',
    pinDiffers: 'الرقمان غير متطابقين. يُرجى إدخالهما من جديد.',
    pinEasy: 'هذا الرقم سهل التخمين. يُرجى اختيار رقم آخر.',
    pinForm: 'الرقم السري أربعة أرقام.',
    walletTitle: 'إضافة إلى {wallet}',
    walletCard: 'بطاقتك',
    walletSandbox: 'هذه بيئة تجريبية لا تصل إلى محفظة حقيقية، وتكتفي الجهة المُصدرة بتذكّر الإضافة.',
    walletAdded: 'أُضيفت إلى {wallet}',
    walletAddedHint: 'في البيئة التجريبية فقط. وتجميد البطاقة يوقفها هنا أيضًا.',
  },
}
