import type source from '../en/demo.ts'
import type { Translated } from '../translated.ts'

export default {
  entered: 'سجّلت الدخول',
  enteredText: 'هذه محفظة {{name}}، وهي للتجربة: لا شيء فيها حقيقي.',
  failed: 'لم يُفتح العرض التجريبي',
  unreachable: 'تحقق من اتصالك واضغط مرة أخرى.',
  full: 'يجرّبه كثيرون الآن. انتظر بضع دقائق واضغط مرة أخرى، أو افتح حسابًا خاصًا بك.',
  refused:
    'غيّر أحدهم كلمة مروره. سجّل الدخول بأيّ بريد إلكتروني جديد وأيّ كلمة مرور: يفتح ذلك حسابًا جديدًا ببيانات نموذجية.',
  asTitle: 'شاهده بعين طفل',
  asText: 'لأطفال هذه العائلة حسابات خاصة بهم. للعودة سجّل الخروج ثم جرّب النسخة التجريبية.',
  asOne: 'تسجيل الدخول باسم {{name}}',
  asEnter: 'تسجيل الدخول',
  asFailed: 'لم ينجح تسجيل الدخول',
} as const satisfies Translated<typeof source>
