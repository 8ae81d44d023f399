import type source from '../en/profile.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'الملف الشخصي',
  sections: 'أقسام ملفك الشخصي',
  failed: 'تعذّر تحميل ملفك الشخصي.',
  personal: {
    intro: 'من أنت هنا.',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    memberSince: 'عضو منذ',
  },
  appearance: {
    title: 'اللغة والمظهر',
    intro: 'كيف تخاطبك صدف وكيف تبدو.',
    language: 'اللغة',
    theme: 'المظهر',
    light: 'فاتح',
    dark: 'داكن',
    system: 'النظام',
  },
} as const satisfies Translated<typeof source>
