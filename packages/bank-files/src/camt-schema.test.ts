import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { anyStatement, testAssets, textOf } from './testing.ts'
import { writeCamt053 } from './write-camt053.ts'

/**
 * The structure of BankToCustomerStatementV08 (camt.053.001.08), as far as a statement of ours goes down: the elements
 * of each type in the order of the schema's sequence, `?` for none or one, `*` for any number, `+` for at least one,
 * `|` for a choice of exactly one. Behind the colon the type of each; those that are not below are leaves.
 */
const types: Readonly<Record<string, string>> = {
  Document: 'BkToCstmrStmt:BankToCustomerStatementV08',
  BankToCustomerStatementV08: 'GrpHdr:GroupHeader81 Stmt+:AccountStatement9 SplmtryData*:X',
  GroupHeader81:
    'MsgId:Max35Text CreDtTm:ISODateTime MsgRcpt?:X MsgPgntn?:X OrgnlBizQry?:X AddtlInf?:Max500Text',
  AccountStatement9:
    'Id:Max35Text StmtPgntn?:X ElctrncSeqNb?:X RptgSeq?:X LglSeqNb?:X CreDtTm?:ISODateTime FrToDt?:DateTimePeriod1 CpyDplctInd?:X RptgSrc?:X Acct:CashAccount39 RltdAcct?:X Intrst*:X Bal+:CashBalance8 TxsSummry?:X Ntry*:ReportEntry10 AddtlStmtInf?:Max500Text',
  DateTimePeriod1: 'FrDtTm:ISODateTime ToDtTm:ISODateTime',
  CashAccount39:
    'Id:AccountIdentification4Choice Tp?:X Ccy?:Currency Nm?:Max70Text Prxy?:X Ownr?:PartyIdentification135 Svcr?:BranchAndFinancialInstitutionIdentification6',
  AccountIdentification4Choice: 'IBAN:IBAN | Othr:GenericAccountIdentification1',
  GenericAccountIdentification1: 'Id:Max34Text SchmeNm?:X Issr?:Max35Text',
  PartyIdentification135: 'Nm?:Max140Text PstlAdr?:X Id?:X CtryOfRes?:X CtctDtls?:X',
  BranchAndFinancialInstitutionIdentification6: 'FinInstnId:FinancialInstitutionIdentification18 BrnchId?:X',
  FinancialInstitutionIdentification18: 'BICFI?:BIC ClrSysMmbId?:X LEI?:X Nm?:Max140Text PstlAdr?:X Othr?:X',
  CashBalance8: 'Tp:BalanceType13 CdtLine*:X Amt:Amount CdtDbtInd:Side Dt:DateAndDateTime2Choice Avlbty*:X',
  BalanceType13: 'CdOrPrtry:BalanceType10Choice SubTp?:X',
  BalanceType10Choice: 'Cd:Max4Code | Prtry:Max35Text',
  DateAndDateTime2Choice: 'Dt:ISODate | DtTm:ISODateTime',
  ReportEntry10:
    'NtryRef?:Max35Text Amt:Amount CdtDbtInd:Side RvslInd?:X Sts:EntryStatus1Choice BookgDt?:DateAndDateTime2Choice ValDt?:DateAndDateTime2Choice AcctSvcrRef?:Max35Text Avlbty*:X BkTxCd:BankTransactionCodeStructure4 ComssnWvrInd?:X AddtlInfInd?:X AmtDtls?:X Chrgs?:X TechInptChanl?:X Intrst?:X CardTx?:X NtryDtls*:EntryDetails9 AddtlNtryInf?:Max500Text',
  EntryStatus1Choice: 'Cd:Max4Code | Prtry:Max35Text',
  BankTransactionCodeStructure4:
    'Domn?:BankTransactionCodeStructure5 Prtry?:ProprietaryBankTransactionCodeStructure1',
  BankTransactionCodeStructure5: 'Cd:Max4Code Fmly:BankTransactionCodeStructure6',
  BankTransactionCodeStructure6: 'Cd:Max4Code SubFmlyCd:Max4Code',
  ProprietaryBankTransactionCodeStructure1: 'Cd:Max35Text Issr?:Max35Text',
  EntryDetails9: 'Btch?:X TxDtls*:EntryTransaction10',
  EntryTransaction10:
    'Refs?:TransactionReferences6 Amt?:Amount CdtDbtInd?:Side AmtDtls?:X Avlbty*:X BkTxCd?:BankTransactionCodeStructure4 Chrgs?:X Intrst?:X RltdPties?:TransactionParties6 RltdAgts?:X LclInstrm?:X Purp?:X RltdRmtInf*:X RmtInf?:RemittanceInformation16 RltdDts?:X RltdPric?:X RltdQties*:X FinInstrmId?:X Tax?:X RtrInf?:X CorpActn?:X SfkpgAcct?:X CshDpst*:X CardTx?:X AddtlTxInf?:Max500Text SplmtryData*:X',
  TransactionReferences6:
    'MsgId?:Max35Text AcctSvcrRef?:Max35Text PmtInfId?:Max35Text InstrId?:Max35Text EndToEndId?:Max35Text UETR?:X TxId?:Max35Text MndtId?:Max35Text ChqNb?:Max35Text ClrSysRef?:Max35Text AcctOwnrTxId?:Max35Text AcctSvcrTxId?:Max35Text MktInfrstrctrTxId?:Max35Text PrcgId?:Max35Text Prtry*:X',
  TransactionParties6:
    'InitgPty?:Party40Choice Dbtr?:Party40Choice DbtrAcct?:X UltmtDbtr?:Party40Choice Cdtr?:Party40Choice CdtrAcct?:X UltmtCdtr?:Party40Choice TradgPty?:Party40Choice Prtry*:X',
  Party40Choice: 'Pty:PartyIdentification135 | Agt:BranchAndFinancialInstitutionIdentification6',
  RemittanceInformation16: 'Ustrd*:Max140Text Strd*:X',
}

/** Patterns of leaf texts, by the schema's types. */
const leaves: Readonly<Record<string, RegExp>> = {
  Max4Code: /^[\s\S]{1,4}$/u,
  Max34Text: /^[\s\S]{1,34}$/u,
  Max35Text: /^[\s\S]{1,35}$/u,
  Max70Text: /^[\s\S]{1,70}$/u,
  Max140Text: /^[\s\S]{1,140}$/u,
  Max500Text: /^[\s\S]{1,500}$/u,
  Currency: /^[A-Z]{3}$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  BIC: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  Side: /^(?:CRDT|DBIT)$/,
  ISODate: /^\d{4}-\d{2}-\d{2}$/,
  ISODateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})?$/,
  Amount: /^(?=.{1,19}$)\d{1,18}(?:\.\d{1,5})?$/,
}

type Node = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

function treeOf(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: { ...attributes }, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return root.children[0] ?? root
}

type Particle = { readonly name: string; readonly type: string; readonly min: number; readonly max: number }

function particlesOf(sequence: string): Particle[] {
  return sequence.split(/ \| | /).map((each) => {
    const [, name = '', many = '', type = ''] = /^(\w+)([?*+]?):(\w+)$/.exec(each) ?? []
    const isOptional = many === '?' || many === '*'
    return {
      name,
      type,
      min: isOptional ? 0 : 1,
      max: many === '*' || many === '+' ? Number.POSITIVE_INFINITY : 1,
    }
  })
}

/** Where a tree is not as the schema has it. */
function faultsOf(node: Node, type: string, path = node.name): string[] {
  const sequence = types[type]
  if (sequence === undefined) {
    if (node.children.length > 0 || !leaves[type]?.test(node.text))
      return [`${path} is no ${type}: ${node.text}`]
    return type === 'Amount' && !/^[A-Z]{3}$/.test(node.attributes.Ccy ?? '')
      ? [`${path} has no currency`]
      : []
  }
  const particles = particlesOf(sequence)
  const names = node.children.map(({ name }) => name)
  const order = particles.map(({ name }) => name)
  const faults = names.filter((name) => !order.includes(name)).map((name) => `${path} has no ${name}`)
  const places = names.map((name) => order.indexOf(name))
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) faults.push(`${path}: order ${names}`)
  if (node.text.trim() !== '') faults.push(`${path} has text`)
  if (sequence.includes('|')) {
    if (names.length !== 1) faults.push(`${path} is not one choice`)
  } else {
    for (const { name, min, max } of particles) {
      const count = names.filter((each) => each === name).length
      if (count < min || count > max) faults.push(`${path} has ${count} ${name}`)
    }
  }
  const typeOf = new Map(particles.map((particle) => [particle.name, particle.type]))
  return [
    ...faults,
    ...node.children.flatMap((child) =>
      faultsOf(child, typeOf.get(child.name) ?? 'X', `${path}/${child.name}`),
    ),
  ]
}

test.each(testAssets.slice(0, 3))('any statement in $code has the structure of the schema', (asset) =>
  fc.assert(
    fc.asyncProperty(anyStatement(asset), async (statement) => {
      const tree = treeOf(await textOf(writeCamt053(statement)))
      expect(tree.attributes.xmlns).toBe('urn:iso:std:iso:20022:tech:xsd:camt.053.001.08')
      expect(faultsOf(tree, 'Document')).toEqual([])
    }),
    { numRuns: 60 },
  ),
)

test.each([
  [
    'two elements in the wrong order',
    '<GrpHdr><CreDtTm>2026-12-01T00:00:00</CreDtTm><MsgId>m</MsgId></GrpHdr>',
    'x: order CreDtTm,MsgId',
  ],
  ['a missing element', '<GrpHdr><MsgId>m</MsgId></GrpHdr>', 'x has 0 CreDtTm'],
  [
    'an element that is not in the schema',
    '<GrpHdr><MsgId>m</MsgId><CreDtTm>2026-12-01T00:00:00</CreDtTm><Y/></GrpHdr>',
    'x has no Y',
  ],
  [
    'a text that is too long',
    `<GrpHdr><MsgId>${'m'.repeat(36)}</MsgId><CreDtTm>2026-12-01T00:00:00</CreDtTm></GrpHdr>`,
    'x/MsgId is no Max35Text',
  ],
])('the table of the schema finds %s', (_, xml, fault) => {
  expect(faultsOf(treeOf(xml), 'GroupHeader81', 'x').join()).toContain(fault)
})
