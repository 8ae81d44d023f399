import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import { id, listOf, localDate, pageById, timestamp, wireAmount } from '../shapes.ts'

/** As what a statement is given out. */
export const statementFormats = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx',
  camt053: 'application/xml',
} as const

export type StatementFormat = keyof typeof statementFormats

const figures = {
  currency: z.string(),
  from: localDate,
  to: localDate,
  opening: wireAmount.meta({ description: 'What the account held before the first day.' }),
  incoming: wireAmount,
  outgoing: wireAmount,
  closing: wireAmount.meta({ description: 'Opening, plus incoming, less outgoing.' }),
  line_count: z.int(),
  issued_at: timestamp,
}

const printedCode = z.string().meta({
  description: 'Printed on every page; a holder of the code can have the statement verified.',
  example: '7K3FM-0Q2ZC-H4T9R-8XW1B',
})

export const statement = z
  .object({ id, code: printedCode, account_id: id, ...figures })
  .meta({ id: 'Statement', description: 'It is of the moment at which it was made, and never changes.' })

export const createStatement = endpoint({
  id: 'createStatement',
  method: 'POST',
  path: '/statements',
  tag: 'statements',
  summary: 'Have a statement made of an account and a period',
  access: 'user',
  scope: 'statements:write',
  expensive: true,
  idempotent: true,
  limitPerMinute: 20,
  status: 201,
  body: z.strictObject({
    account_id: id,
    from: localDate.meta({ description: 'First day, in the person’s time zone.' }),
    to: localDate.meta({ description: 'Last day, included; today at the latest.' }),
  }),
  response: statement,
  errors: ['not_found', 'statement_too_long', 'too_many_statements'],
})

export const listStatements = endpoint({
  id: 'listStatements',
  method: 'GET',
  path: '/statements',
  tag: 'statements',
  summary: 'The statements that were made, newest first',
  access: 'user',
  scope: 'statements:read',
  query: z.strictObject(pageById),
  response: listOf(statement),
})

export const getStatement = endpoint({
  id: 'getStatement',
  method: 'GET',
  path: '/statements/{id}',
  tag: 'statements',
  summary: 'One statement',
  access: 'user',
  scope: 'statements:read',
  params: z.strictObject({ id }),
  response: statement,
})

const formats = Object.keys(statementFormats) as [StatementFormat, ...StatementFormat[]]

export const getStatementFile = endpoint({
  id: 'getStatementFile',
  method: 'GET',
  path: '/statements/{id}/file',
  tag: 'statements',
  summary: 'A statement as a file, in the language of the request',
  access: 'user',
  scope: 'statements:read',
  expensive: true,
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  query: z.strictObject({ format: z.enum(formats) }),
  files: Object.values(statementFormats),
  response: fileAnswer,
  errors: ['statement_not_in_format'],
})

export const verifyStatement = endpoint({
  id: 'verifyStatement',
  method: 'GET',
  path: '/statements/verification/{code}',
  tag: 'statements',
  summary: 'What a statement with this code says, checked against the books',
  access: 'public',
  expensive: true,
  limitPerMinute: 20,
  params: z.strictObject({
    code: z.string().max(64).meta({ description: 'As printed, in any case, with or without hyphens.' }),
  }),
  response: z
    .object({
      outcome: z.enum(['verified', 'not_sealed_yet', 'broken']).meta({
        description:
          'Whether the figures are those of the books, whose hash chain is intact. What moved within the last seconds is not sealed yet.',
      }),
      code: printedCode,
      holder: z
        .string()
        .nullable()
        .meta({ description: 'Given name and initial; null where the account is closed.' }),
      account_ending: z.string().nullable().meta({ description: 'The last four characters of its number.' }),
      bank_name: z.string().nullable(),
      ...figures,
      seal: z.object({ sequence: z.string(), hash: z.string() }).nullable().meta({
        description:
          'The account’s newest entry when the statement was made; its hash stands for all before it. Null where nothing had moved yet.',
      }),
    })
    .meta({ id: 'StatementVerification' }),
  errors: ['not_found'],
})
