import type source from '../en/mailLinks.ts'
import type { Translated } from '../translated.ts'

export default {
  invitation: {
    title: 'مرحبًا بك في صدف',
    text: 'تلقّيت دعوة. أدخل اسمك واختر كلمة مرور ليصبح الحساب لك.',
    submit: 'فتح حسابي',
    busy: 'جارٍ فتح حسابك...',
  },
  confirm: {
    title: 'تأكيد هويتك',
    text: 'تفتح برامج البريد الروابط من تلقاء نفسها، لذلك تبقى لك ضغطة واحدة.',
    signup: 'تأكيد بريدي الإلكتروني',
    recovery: 'اختيار كلمة مرور جديدة',
    email_change: 'تأكيد البريد الإلكتروني الجديد',
    invite: 'قبول الدعوة',
    magiclink: 'تسجيل الدخول',
    busy: 'جارٍ التأكيد...',
    done: 'تم. لقد سجّلت الدخول.',
    halfDone: 'تم التأكيد. يُرجى أيضًا فتح الرابط في الرسالة المرسلة إلى عنوانك الآخر.',
    continue: 'متابعة',
  },
} satisfies Translated<typeof source>
