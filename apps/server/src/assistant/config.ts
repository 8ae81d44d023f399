import { z } from 'zod'

// Settings of the assistant's language model. Without them the built-in engine answers alone.

export const assistantConfigShape = {
  /** The model's server, with what stands before `/chat/completions`: https://…/v1. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: z.string().min(1).max(200).optional(),
  /** Shown as bearer token; a server on one's own machine may need none. */
  LLM_API_KEY: z.string().min(8).optional(),
  /** Until the last word of an answer. */
  LLM_TIMEOUT_MS: z.coerce.number().int().min(200).max(60_000).default(20_000),
  /** The bounds of one person's use in a day. */
  LLM_ANSWERS_PER_DAY: z.coerce.number().int().min(0).max(10_000).default(50),
  LLM_TOKENS_PER_DAY: z.coerce.number().int().min(0).max(100_000_000).default(200_000),
}

type Given = z.output<z.ZodObject<typeof assistantConfigShape>>

export type AssistantConfig = {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
  readonly timeoutMs: number
  readonly answersPerDay: number
  readonly tokensPerDay: number
}

const needed = ['LLM_BASE_URL', 'LLM_MODEL'] as const

/** Faults of settings that make sense together alone, and of an address that would carry figures in the clear. */
export function faultsOfModel(given: NodeJS.ProcessEnv): string[] {
  if (![...needed, 'LLM_API_KEY'].some((name) => given[name])) return []
  const missing = needed.filter((name) => !given[name])
  const faults = missing.map(
    (name) => `${name}: is missing, though another setting of the language model is there`,
  )
  const url = given.LLM_BASE_URL ?? ''
  if (given.NODE_ENV === 'production' && URL.canParse(url) && isInTheClear(new URL(url)))
    faults.push('LLM_BASE_URL: a production (NODE_ENV=production) sends figures over https alone')
  return faults
}

const isInTheClear = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)

export function readModel(given: Given): AssistantConfig | null {
  if (given.LLM_BASE_URL === undefined || given.LLM_MODEL === undefined) return null
  return {
    baseUrl: given.LLM_BASE_URL,
    model: given.LLM_MODEL,
    apiKey: given.LLM_API_KEY,
    timeoutMs: given.LLM_TIMEOUT_MS,
    answersPerDay: given.LLM_ANSWERS_PER_DAY,
    tokensPerDay: given.LLM_TOKENS_PER_DAY,
  }
}
