import type { ErrorText } from './text.ts'

/** Errors of texts and files that people write and send. */
export const noteErrors = {
  // About what people write on transactions
  too_many_at_once: {
    status: 422,
    en: 'These are too many transactions for one change. Please narrow the filters.',
    ar: 'عدد المعاملات أكبر من أن تُغيَّر دفعة واحدة. يُرجى تضييق عوامل التصفية.',
  },
  receipt_not_uploaded: {
    status: 422,
    en: 'This file is not in your folder of receipts, or is a receipt already.',
    ar: 'هذا الملف ليس في مجلد إيصالاتك، أو أنه إيصال بالفعل.',
  },
  receipt_not_readable: {
    status: 422,
    en: 'A receipt is a picture (JPEG, PNG or WebP) or a PDF.',
    ar: 'الإيصال صورة (JPEG أو PNG أو WebP) أو ملف PDF.',
  },
  too_many_receipts: {
    status: 422,
    en: 'Five receipts are the most for one transaction. Remove one to add another.',
    ar: 'خمسة إيصالات هي الحد الأقصى لكل معاملة. أزل أحدها لإضافة غيره.',
  },
  report_open: {
    status: 409,
    en: 'You have reported this already. We are looking at it.',
    ar: 'سبق أن أبلغت عن هذه المعاملة، ونحن ننظر في الأمر.',
  },
  too_many_reports: {
    status: 429,
    en: 'You have reported many transactions today. Please try again tomorrow.',
    ar: 'أبلغت عن معاملات كثيرة اليوم. يُرجى المحاولة غدًا.',
  },
  // About what people write to support
  too_many_tickets: {
    status: 409,
    en: 'Five of your tickets are not solved yet. Please write in one of them, or mark one as solved.',
    ar: 'لديك خمس تذاكر لم تُحل بعد. يُرجى الكتابة في إحداها أو وضع علامة «تم الحل» على واحدة منها.',
  },
  too_many_messages: {
    status: 429,
    en: 'You have written many messages today. Please try again tomorrow.',
    ar: 'كتبت رسائل كثيرة اليوم. يُرجى المحاولة غدًا.',
  },
  ticket_full: {
    status: 409,
    en: 'This ticket has become very long. Please open a new one.',
    ar: 'أصبحت هذه التذكرة طويلة جدًا. يُرجى فتح تذكرة جديدة.',
  },
  attachment_not_taken: {
    status: 422,
    en: 'This file cannot be attached. Use a picture (JPEG, PNG or WebP) or a PDF.',
    ar: 'لا يمكن إرفاق هذا الملف. استخدم صورة (JPEG أو PNG أو WebP) أو ملف PDF.',
  },
  too_many_attachments: {
    status: 429,
    en: 'You have uploaded many files lately. Please try again tomorrow or later.',
    ar: 'رفعت ملفات كثيرة مؤخرًا. يُرجى المحاولة غدًا أو بعده.',
  },
  looks_automated: {
    status: 422,
    en: 'This was filled in as programs do it. Please wait a few seconds, and send it again.',
    ar: 'مُلئ هذا النموذج كما تملؤه البرامج. يُرجى الانتظار بضع ثوانٍ ثم إرساله من جديد.',
  },
  too_many_enquiries: {
    status: 429,
    en: 'Many messages have come from this address or this network today. Please try again tomorrow.',
    ar: 'وصلتنا اليوم رسائل كثيرة من هذا البريد أو من هذه الشبكة. يُرجى المحاولة غدًا.',
  },
  too_many_waiting: {
    status: 429,
    en: 'More messages wait for an answer than we can take. Please write to us by email.',
    ar: 'ينتظر الرد رسائل أكثر مما يمكننا استقباله. يُرجى الكتابة إلينا بالبريد الإلكتروني.',
  },
  enquiry_has_ended: {
    status: 409,
    en: 'This enquiry has been answered or closed already.',
    ar: 'سبق الرد على هذا الاستفسار أو إغلاقه.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
