import type { ErrorText } from './text.ts'

/** Errors of statements, exports and files of other banks. */
export const documentErrors = {
  // About statements
  statement_too_long: {
    status: 422,
    en: 'This statement would be too long. Please choose a shorter period.',
    ar: 'سيكون هذا الكشف طويلًا جدًا. يُرجى اختيار فترة أقصر.',
  },
  too_many_statements: {
    status: 429,
    en: 'You have had many statements made today. Please try again tomorrow.',
    ar: 'أصدرت كشوفًا كثيرة اليوم. يُرجى المحاولة غدًا.',
  },
  statement_not_in_format: {
    status: 422,
    en: 'This statement cannot be written in this format. Please choose another.',
    ar: 'لا يمكن كتابة هذا الكشف بهذه الصيغة. يُرجى اختيار صيغة أخرى.',
  },
  export_too_long: {
    status: 422,
    en: 'That is too much for one file. Please choose fewer days, or another format.',
    ar: 'هذا أكثر مما يسعه ملف واحد. يُرجى اختيار أيام أقل أو صيغة أخرى.',
  },
  too_many_exports: {
    status: 409,
    en: 'Two files are being written, or ten are kept. Please wait for one, or delete one among your downloads.',
    ar: 'هناك ملفان قيد الإعداد أو عشرة ملفات محفوظة. يُرجى الانتظار أو حذف ملف من تنزيلاتك.',
  },
  export_not_ready: {
    status: 409,
    en: 'This file is not ready yet. You will be told when it is.',
    ar: 'هذا الملف ليس جاهزًا بعد. سنُعلمك عندما يصبح جاهزًا.',
  },
  // About files of other banks
  import_state: {
    status: 409,
    en: 'This import has moved on and does not allow this any more.',
    ar: 'تجاوز هذا الاستيراد المرحلة التي تسمح بذلك.',
  },
  import_piece_wrong: {
    status: 422,
    en: 'This piece is not of the length that the file announced.',
    ar: 'طول هذا الجزء لا يطابق الملف المعلن عنه.',
  },
  too_many_imported_accounts: {
    status: 422,
    en: 'You have as many imported accounts as one can. Delete one first.',
    ar: 'بلغت الحد الأقصى من الحسابات المستوردة. احذف أحدها أولًا.',
  },
  imports_full: {
    status: 422,
    en: 'You have imported as many lines as one can. Delete an imported account first.',
    ar: 'بلغت الحد الأقصى من السطور المستوردة. احذف حسابًا مستوردًا أولًا.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
