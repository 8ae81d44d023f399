export default {
  language: 'اللغة',
  numerals: 'الأرقام',
  theme: 'المظهر',
  everywhere: 'تسري على كل جهاز تسجّل الدخول منه',
  notSaved: 'بقي اختيارك على هذا الجهاز فقط',
  copy: 'نسخ معرّف المحفظة {{id}}',
  copied: 'تم نسخ معرّف المحفظة',
} as const
