import { z } from 'zod'
import { defineSmsJob } from '../notifications/index.ts'
import { clean } from './cleaning-store.ts'
import type { Auth } from './context.ts'
import { defineMailJob } from './emails/mail-job.ts'
import { defineSmsRequests } from './phones/sms-job.ts'

const CLEAN = 'auth.clean'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Jobs of the auth service: mails, and the clean-up of expired rows. */
export function defineAuthJobs(auth: Auth): void {
  const { jobs, database, clock } = auth.platform
  defineMailJob(auth)
  defineSmsJob(auth.platform)
  defineSmsRequests(auth)
  jobs.define(CLEAN, z.unknown(), () => database.asSystem((tx) => clean(tx, clock.now())))
  jobs.schedule(CLEAN, EVERY_TEN_MINUTES)
}
