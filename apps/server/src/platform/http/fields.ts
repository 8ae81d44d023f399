import type { FieldError } from '@sadaf/api'
import type { z } from 'zod'
import type { Language } from './language.ts'

/** Faults of fields, in words. */
const messages = {
  required: { en: 'This is required.', ar: 'هذا الحقل مطلوب.' },
  unknown_field: { en: 'This field is not known.', ar: 'هذا الحقل غير معروف.' },
  wrong_type: { en: 'This has the wrong type.', ar: 'نوع القيمة غير صحيح.' },
  too_long: { en: 'This is too long.', ar: 'القيمة أطول من اللازم.' },
  too_short: { en: 'This is too short.', ar: 'القيمة أقصر من اللازم.' },
  out_of_range: { en: 'This is out of range.', ar: 'القيمة خارج النطاق المسموح.' },
  invalid: { en: 'This is not valid.', ar: 'القيمة غير صالحة.' },
  hidden_characters: {
    en: 'This has line breaks or invisible characters. Please type it again.',
    ar: 'يحتوي النص على فواصل أسطر أو رموز لا تُرى. يُرجى كتابته من جديد.',
  },
  name_without_letters: {
    en: 'A name needs at least one letter.',
    ar: 'يجب أن يحتوي الاسم على حرف واحد على الأقل.',
  },
  name_with_address: {
    en: 'A name cannot contain a web address, an email address or a phone number. Put a space after a dot.',
    ar: 'لا يُسمح في الاسم بعنوان موقع أو بريد إلكتروني أو رقم هاتف. إن كانت فيه نقطة، فضع مسافة بعدها.',
  },
  name_in_same_script: {
    en: 'This belongs in the other letters: Arabic ones, or Latin ones where the name is in Arabic.',
    ar: 'يُكتب هذا بالأحرف الأخرى: اللاتينية إن كان الاسم بالعربية، والعربية فيما عدا ذلك.',
  },
  iban_characters: {
    en: 'An IBAN has two letters, two digits, and Latin letters and digits after them.',
    ar: 'يتكون الآيبان من حرفين ورقمين، ثم أحرف لاتينية وأرقام.',
  },
  iban_country: {
    en: 'No country has IBANs that begin like this.',
    ar: 'لا توجد دولة تبدأ أرقام الآيبان فيها بهذين الحرفين.',
  },
  iban_length: {
    en: 'IBANs of this country have another length.',
    ar: 'طول الآيبان في هذه الدولة مختلف.',
  },
  iban_check_digits: {
    en: 'This IBAN has a typing error: its check digits do not fit.',
    ar: 'في رقم الآيبان خطأ: رقما التحقق لا يتطابقان.',
  },
  emirates_id_form: {
    en: 'An Emirates ID number has 15 digits and begins with 784.',
    ar: 'يتكون رقم الهوية الإماراتية من 15 رقمًا ويبدأ بـ 784.',
  },
  mini_app_id_form: {
    en: 'An id begins with a small Latin letter, and goes on with small letters, digits and hyphens.',
    ar: 'يبدأ المعرّف بحرف لاتيني صغير، ثم أحرف صغيرة وأرقام وشرطات.',
  },
  version_form: {
    en: 'A version has three numbers, such as 1.0.0.',
    ar: 'يتكون الإصدار من ثلاثة أرقام، مثل 1.0.0.',
  },
  version_not_higher: {
    en: 'This version must be higher than the one that is published.',
    ar: 'يجب أن يكون هذا الإصدار أعلى من الإصدار المنشور.',
  },
  price_form: {
    en: 'A price has two decimals and is above zero, such as 3.50.',
    ar: 'السعر أكبر من الصفر وفيه منزلتان عشريتان، مثل 3.50.',
  },
  twice: { en: 'Something stands here twice.', ar: 'تكررت قيمة هنا.' },
  currency_unknown: { en: 'This currency is not known.', ar: 'هذه العملة غير معروفة.' },
  time_zone_unknown: { en: 'This time zone is not known.', ar: 'هذه المنطقة الزمنية غير معروفة.' },
  quiet_hours_empty: {
    en: 'Choose another time than the one at which the quiet hours begin.',
    ar: 'اختر وقتًا غير الوقت الذي تبدأ فيه ساعات الهدوء.',
  },
  amount_invalid: { en: 'Enter an amount such as 12.34.', ar: 'أدخل مبلغًا مثل 12.34.' },
  amount_not_positive: { en: 'Enter an amount above zero.', ar: 'أدخل مبلغًا أكبر من الصفر.' },
  amount_negative: { en: 'Enter an amount above zero.', ar: 'أدخل مبلغًا أكبر من الصفر.' },
  amount_too_precise: {
    en: 'This has more decimals than the currency.',
    ar: 'عدد المنازل العشرية أكثر مما تسمح به العملة.',
  },
  amount_too_large: { en: 'This amount is too large.', ar: 'هذا المبلغ كبير جدًا.' },
  moment_past: { en: 'This moment has passed already.', ar: 'لقد مضى هذا الوقت.' },
  day_too_far: { en: 'This day is too far ahead.', ar: 'هذا اليوم بعيد جدًا.' },
  too_many_tags: {
    en: 'These are too many tags for one transaction.',
    ar: 'عدد الوسوم أكبر من المسموح به لمعاملة واحدة.',
  },
  day_to_come: { en: 'This day has not come yet.', ar: 'لم يحِن هذا اليوم بعد.' },
  day_of_the_one_after: {
    en: 'Choose a day before the one that follows.',
    ar: 'اختر يومًا قبل موعد الدفعة التالية.',
  },
  day_after_last: { en: 'This is after the last day.', ar: 'هذا بعد اليوم الأخير.' },
  reference_digits: { en: 'This has digits alone.', ar: 'يتكون هذا الرقم من أرقام فقط.' },
  reference_characters: {
    en: 'This has Latin letters and digits alone.',
    ar: 'يتكون هذا الرقم من أحرف لاتينية وأرقام فقط.',
  },
  reference_length: { en: 'This has another length.', ar: 'طول هذا الرقم مختلف.' },
  day_before_first: { en: 'This is before the first day.', ar: 'هذا قبل اليوم الأول.' },
} as const

type FieldCode = keyof typeof messages

function isFieldCode(code: unknown): code is FieldCode {
  return typeof code === 'string' && Object.hasOwn(messages, code)
}

/** The faults that a schema found, by field, in the language of the request. */
export function fieldErrors(error: z.ZodError, language: Language): FieldError[] {
  return error.issues.flatMap((issue) => flatten(issue).map((fault) => present(fault, language)))
}

/** One field of a request that a handler, not a schema, found wrong. */
export function invalidField(field: string, language: Language, code: FieldCode = 'invalid'): FieldError {
  return present({ path: [field], code }, language)
}

/** The same for a field within others, by its way from the outside in. */
export function invalidFieldAt(path: readonly string[], language: Language): FieldError {
  return present({ path: [...path], code: 'invalid' }, language)
}

type Fault = {
  readonly path: PropertyKey[]
  readonly code: FieldCode
  /** Values that would do, where they are few. */
  readonly choices?: readonly string[]
}

/** More values than a message can list. */
const MOST_CHOICES = 30
const separators = { en: ', ', ar: '، ' } as const
const oneOf = { en: 'Possible here:', ar: 'الممكن هنا:' } as const

function present({ path, code, choices = [] }: Fault, language: Language): FieldError {
  const listed = choices.length > 0 ? ` ${oneOf[language]} ${choices.join(separators[language])}` : ''
  return { field: path.map(String).join('.'), code, message: messages[code][language] + listed }
}

function flatten(issue: z.core.$ZodIssue): Fault[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...issue.path, key], code: 'unknown_field' }))
    case 'invalid_type':
      return [{ path: issue.path, code: isAbsent(issue) ? 'required' : 'wrong_type' }]
    case 'invalid_union':
      return [
        {
          path: issue.path,
          code: issue.errors.flat().every((each) => each.path.length === 0 && isAbsent(each))
            ? 'required'
            : 'invalid',
        },
      ]
    case 'invalid_value': {
      const choices = issue.values.map(String)
      return [{ path: issue.path, code: 'invalid', ...(choices.length <= MOST_CHOICES && { choices }) }]
    }
    case 'too_big':
      return [{ path: issue.path, code: issue.origin === 'string' ? 'too_long' : 'out_of_range' }]
    case 'too_small':
      return [{ path: issue.path, code: issue.origin === 'string' ? 'too_short' : 'out_of_range' }]
    case 'custom': {
      const code: unknown = issue.params?.code
      return [{ path: issue.path, code: isFieldCode(code) ? code : 'invalid' }]
    }
    default:
      return [{ path: issue.path, code: 'invalid' }]
  }
}

// zod says it in the message alone.
function isAbsent(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.includes('received undefined')
}
