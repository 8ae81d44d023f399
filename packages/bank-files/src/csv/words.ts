/** Role of a column in a bank's file. */
export const roles = [
  'date',
  'valueDate',
  'debit',
  'credit',
  'amount',
  'fee',
  'side',
  'balance',
  'currency',
  'id',
  'reference',
  'counterparty',
  'category',
  'status',
  'description',
] as const

export type Role = (typeof roles)[number]

/** How banks head their columns in English and Arabic, spelled as `normalized` gives it, the likeliest first. */
const WORDS: Readonly<Record<Role, string>> = {
  date: 'date,transaction date,booking date,posting date,posted date,posted,booked,operation date,trans date,تاريخ,تاريخ عمليه,تاريخ معامله,تاريخ حركه,تاريخ قيد',
  valueDate: 'value date,valuta,effective date,تاريخ استحقاق,تاريخ قيمه,تاريخ حق',
  debit:
    'debit,debit amount,debits,withdrawal,withdrawals,withdrawal amount,money out,paid out,out,dr,مدين,سحب,سحوبات,مسحوبات,خصم,مبلغ مدين,مدفوعات',
  credit:
    'credit,credit amount,credits,deposit,deposits,deposit amount,money in,paid in,in,cr,دائن,ايداع,ايداعات,اضافه,مبلغ دائن,مقبوضات',
  amount: 'amount,transaction amount,sum,value,مبلغ,قيمه,مبلغ عمليه,مبلغ معامله',
  fee: 'fee,fees,fee amount,transaction fee,commission,عموله,رسوم,مبلغ رسوم,رسوم عمليه,رسوم معامله',
  side: 'dr cr,cr dr,debit credit,credit debit,d c,direction,cdtdbtind,credit debit indicator,debit credit indicator,af bij,bij af,debet credit,debet kredit,soll haben,haben soll,s h,h s,soll haben kennzeichen,umsatzart,d k,sens,debit credit mark,debe haber,dare avere,borc alacak,مدين دائن,دائن مدين,اتجاه,نوع حركه',
  balance:
    'balance,running balance,account balance,closing balance,available balance,رصيد,رصيد جاري,رصيد حساب,رصيد متاح',
  currency: 'currency,currency code,ccy,curr,عمله,رمز عمله',
  id: 'transaction id,id,fitid,unique id,transaction number,رقم عمليه,رقم معامله,معرف عمليه,معرف',
  reference:
    'reference,ref,reference number,ref no,reference no,cheque number,cheque no,رقم مرجع,مرجع,رقم مرجعي,رقم شيك',
  counterparty:
    'counterparty,payee,payer,name,beneficiary,counterparty name,merchant,merchant name,from to,مستفيد,اسم مستفيد,طرف مقابل,اسم,تاجر',
  category: 'category,تصنيف,فئه',
  status: 'status,state,حاله',
  description:
    'description,transaction description,details,transaction details,narrative,narration,particulars,memo,text,remarks,note,notes,purpose,وصف,بيان,تفاصيل,تفاصيل عمليه,تفاصيل معامله,شرح,ملاحظات',
}

const rolesByWord: ReadonlyMap<string, Role> = new Map(
  roles.flatMap((role) => WORDS[role].split(',').map((word) => [normalized(word), role] as const)),
)

/** Role of a column by its header: the words as they stand, or without an addition in brackets. */
export function roleOfHeader(header: string): Role | undefined {
  const whole = rolesByWord.get(normalized(header))
  return whole ?? rolesByWord.get(normalized(header.split('(')[0] ?? ''))
}

const PENDING = new Set(
  'pending,on hold,in progress,authorised,authorized,authorisation,authorization,hold,معلق,معلقه,قيد انتظار,قيد معالجه,قيد تنفيذ'
    .split(',')
    .map(normalized),
)
/** Words for money that never moved, or went back at once. */
const NOT_BOOKED = new Set(
  'reverted,reversed,declined,failed,rejected,cancelled,canceled,expired,refused,void,voided,unsuccessful,فشل,فاشله,فشلت,مرفوض,مرفوضه,ملغي,ملغاه,معكوسه,منتهيه'
    .split(',')
    .map(normalized),
)
/** Both sides of an account, as banks of several countries write them, without accents. */
const DEBIT = new Set(
  'd,dr,db,dbit,debit,debet,debits,out,outgoing,money out,af,s,soll,lastschrift,belastung,debito,debe,cargo,dare,addebito,borc,withdrawal,مدين,سحب,خصم,صادر,منصرف'
    .split(',')
    .map(normalized),
)
const CREDIT = new Set(
  'c,cr,crdt,credit,credits,in,incoming,money in,bij,h,haben,gutschrift,credito,haber,abono,avere,accredito,alacak,k,kredit,deposit,دائن,ايداع,اضافه,وارد'
    .split(',')
    .map(normalized),
)

/** Whether the word in a column of states says that the row is no booking. */
export function saysNotBooked(cell: string): boolean {
  return NOT_BOOKED.has(normalized(cell))
}

/** Whether the word in a column of states says that nothing has moved yet. */
export function saysPending(cell: string): boolean {
  return PENDING.has(normalized(cell))
}

/** The side of the account that a word names. */
export function sideOf(cell: string): 'debit' | 'credit' | undefined {
  const word = normalized(cell)
  if (DEBIT.has(word)) return 'debit'
  return CREDIT.has(word) ? 'credit' : undefined
}

/**
 * Small letters and digits in words; in Arabic without vowels, the article, and the letters that are spelled in two
 * ways.
 */
function normalized(header: string): string {
  return header
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .map((word) => (word.startsWith('ال') && word.length > 4 ? word.slice(2) : word))
    .join(' ')
}
