import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readNote } from '../plain-text.ts'
import { amountFromZero, id, localDate, positiveAmount, wireAmount } from '../shapes.ts'
import { category } from './transactions.ts'

const MAX_NAME_LENGTH = 60

const purchaseName = z
  .string()
  .max(1_000)
  .transform((typed, context) => {
    const read = readNote(typed, MAX_NAME_LENGTH)
    if (read.ok && read.note !== '') return read.note
    const code = read.ok ? 'required' : read.code
    context.addIssue({ code: 'custom', params: { code }, message: code })
    return z.NEVER
  })
  .meta({ description: `Visible text of at most ${MAX_NAME_LENGTH} characters.`, example: 'A new laptop' })

const days = { from: localDate, to: localDate }

const setup = z
  .object({
    income: wireAmount,
    fixed_costs: wireAmount,
    emergency_months: z.int(),
    purchase: z.object({ name: z.string(), amount: wireAmount, by: localDate }).nullable(),
    chosen_on: localDate,
  })
  .meta({ id: 'CoachSetup' })

const proposals = z
  .object({
    emergency_target: wireAmount.meta({ description: 'Months of the person’s own spending; zero for none.' }),
    monthly_needed: wireAmount.meta({
      description:
        'For the emergency fund within twelve months and the purchase by its day, less what is saved.',
    }),
    spare: wireAmount.meta({ description: 'Income less usual spending; below zero where more is spent.' }),
    saving: wireAmount
      .nullable()
      .meta({ description: 'A month’s transfer to savings; null where nothing is needed or to spare.' }),
    budgets: z
      .array(z.object({ category, amount: wireAmount, usual: wireAmount }))
      .max(6)
      .meta({ description: 'For categories without a budget, the most spent first.' }),
  })
  .meta({ id: 'CoachProposals', description: 'Nothing of it is carried out by itself.' })

const coach = z
  .object({
    setup: setup.nullable(),
    learned: z
      .object({
        ...days,
        months: z.int().meta({ description: 'How many months these days count as.' }),
        income: wireAmount.meta({ description: 'A usual month’s.' }),
        spending: wireAmount.meta({ description: 'A usual month’s.' }),
        fixed_costs: wireAmount.meta({ description: 'What recurring payments come to in a month.' }),
        payments: z.array(
          z.object({ name: z.string(), amount: wireAmount, monthly: wireAmount, next: localDate }),
        ),
        saved: wireAmount.meta({ description: 'In savings accounts of the currency.' }),
      })
      .meta({ description: 'From the person’s own transactions, in the preferred currency.' }),
    proposals: proposals
      .nullable()
      .meta({ description: 'By the setup and by what was learned; null before there is a setup.' }),
    savings_account_id: id.nullable(),
  })
  .meta({ id: 'Coach' })

export const getCoach = endpoint({
  id: 'getCoach',
  method: 'GET',
  path: '/coach',
  tag: 'savings',
  summary: 'What the coach goes by, and what it proposes',
  access: 'user',
  scope: 'analytics:read',
  response: coach,
})

export const setUpCoach = endpoint({
  id: 'setUpCoach',
  method: 'PUT',
  path: '/coach',
  tag: 'savings',
  summary: 'Confirm or correct income, fixed costs and goals; moves no money',
  access: 'user',
  scope: 'analytics:write',
  body: z.strictObject({
    income: amountFromZero,
    fixed_costs: amountFromZero,
    emergency_months: z.int().min(0).max(12),
    purchase: z.strictObject({ name: purchaseName, amount: positiveAmount, by: localDate }).nullable(),
  }),
  response: coach,
  errors: ['currency_mismatch'],
})
