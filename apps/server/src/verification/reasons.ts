import type { Language } from '../platform/index.ts'
import type { IdentityReason } from '../providers/index.ts'

/** Reasons of a rejection, as mails and text messages say them. */
export const reasonWords: Readonly<Record<IdentityReason, Readonly<Record<Language, string>>>> = {
  blurred: {
    en: 'A picture was not sharp enough. Take it in good light, without flash.',
    ar: 'إحدى الصور غير واضحة. التقطها في إضاءة جيدة ومن دون فلاش.',
  },
  document_expired: {
    en: 'The document has expired. Show one that is still valid.',
    ar: 'انتهت صلاحية المستند. أرفق مستندًا ساريًا.',
  },
  document_not_accepted: {
    en: 'This document is not accepted. Show an Emirates ID or a passport.',
    ar: 'هذا المستند غير مقبول. أرفق الهوية الإماراتية أو جواز السفر.',
  },
  name_differs: {
    en: 'The name in the document differs from the one in your profile. Correct it there first.',
    ar: 'الاسم في المستند يختلف عن الاسم في ملفك الشخصي. صحّحه هناك أولًا.',
  },
  number_differs: {
    en: 'The number that was typed differs from the one on the card.',
    ar: 'الرقم المُدخل يختلف عن الرقم المكتوب على البطاقة.',
  },
  selfie_mismatch: {
    en: 'The selfie and the picture in the document do not match. Take the selfie again.',
    ar: 'الصورة الشخصية لا تطابق صورة المستند. التقط الصورة الشخصية من جديد.',
  },
  underage: {
    en: 'You must be of full age for this.',
    ar: 'يتطلب ذلك بلوغ السن القانونية.',
  },
  other: {
    en: 'The provider could not accept what was shown. Try again with another document.',
    ar: 'تعذّر على المزوّد قبول ما أُرفق. حاول من جديد بمستند آخر.',
  },
}
