import type source from '../en/shell.ts'
import type { Translated } from '../translated.ts'

export default {
  skip: 'الانتقال إلى المحتوى',
  menu: {
    open: 'فتح القائمة',
    title: 'القائمة',
    main: 'القائمة الرئيسية',
    products: 'المنتجات',
    platform: 'المنصة',
  },
  page: {
    landing: 'الصفحة الرئيسية',
    home: 'الصفحة الرئيسية الأصلية',
    login: 'تسجيل الدخول',
    register: 'فتح حساب',
    pricing: 'الأسعار',
    blog: 'تعلّم',
    forgotPassword: 'إعادة تعيين كلمة المرور',
    dashboard: 'لوحة التحكم',
    transactions: 'المعاملات',
  },
  search: {
    open: 'بحث',
  },
  theme: {
    light: 'المظهر الفاتح',
    dark: 'المظهر الداكن',
    system: 'مظهر النظام',
    button: '{{current}}. التبديل إلى {{next}}',
  },
  language: {
    label: 'اللغة',
    switchTo: 'التبديل إلى {{language}}',
  },
  account: {
    signIn: 'تسجيل الدخول',
    logIn: 'تسجيل الدخول',
    openAccount: 'فتح حساب',
    getStarted: 'ابدأ الآن',
    profile: 'الملف الشخصي',
  },
} as const satisfies Translated<typeof source>
