import { expect, test } from 'vitest'
import { findDays } from './days.ts'
import { wordsOfQuestion } from './words.ts'

/** A Thursday. */
const today = '2026-11-26'
const yesterday = '2026-11-25 2026-11-25'
const before = '2026-11-24 2026-11-24'
const november = '2026-11-01 2026-11-26'
const september = '2026-09-01 2026-09-30'

test.each([
  ['كم صرفت هالشهر', november],
  ['وهالأسبوع؟', '2026-11-23 2026-11-26'],
  ['هاليومين', '2026-11-25 2026-11-26'],
  ['صرفت كام امبارح', yesterday],
  ['والبارحة؟', yesterday],
  ['مبارح', yesterday],
  ['أول أمس', before],
  ['اول امبارح', before],
  ['أول من أمس', before],
  ['قبل أمس', before],
  ['أمس الأول', before],
  ['الأسبوع اللي راح', '2026-11-16 2026-11-22'],
  ['الشهر الفات', '2026-10-01 2026-10-31'],
  ['للشهر اللي فات', '2026-10-01 2026-10-31'],
  ['الشهر قبل الماضي', september],
  ['الشهر اللي قبل اللي فات', september],
  ['قبل شهرين', september],
  ['كم دفعت قبل ٣ أيام', '2026-11-23 2026-11-23'],
  ['خلال أسبوعين', '2026-11-13 2026-11-26'],
  ['من ٣ شهور', '2026-08-27 2026-11-26'],
  ['الأشهر الثلاثة الماضية', '2026-08-27 2026-11-26'],
  ['٣ شهور اللي فاتوا', '2026-08-27 2026-11-26'],
  ['آخر كم يوم', '2026-11-24 2026-11-26'],
  ['من أول الشهر لليوم', november],
  ['منذ بداية هذه السنة', '2026-01-01 2026-11-26'],
  ['الخميس اللي فات', '2026-11-19 2026-11-19'],
  ['من يوم الأحد', '2026-11-22 2026-11-26'],
  ['بشهر ٩', september],
  ['مصاريف شهر تسعة', september],
  ['من شهر ٣ لشهر ٦', '2026-03-01 2026-06-30'],
  ['since the start of the year', '2026-01-01 2026-11-26'],
  ['from the beginning of the month', november],
  ['month to date', november],
])('%s names days', (question, days) => {
  const found = findDays(wordsOfQuestion(question), today)
  expect(found && `${found.days.from} ${found.days.to}`).toBe(days)
})

test.each([
  'أكثر من يومين',
  'كل شهر ١٠',
  'ادخر ٢٠ كل خميس',
  'نهاية الشهر',
  'الشهر الجاي',
  'قبل يوم الخميس',
  'شهر ٥ دولار',
])('%s names no days that are over', (question) => {
  expect(findDays(wordsOfQuestion(question), today)).toBeNull()
})
