import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { createKeeper } from '../storage/index.ts'
import { createProviderAccounts, paymentCommand } from '../wallet/index.ts'
import { serveAdvances } from './advance-routes.ts'
import { serveAllowancePauses } from './allowance-pause-routes.ts'
import { serveAllowances } from './allowance-routes.ts'
import { tellOfAllowances } from './allowance-soon.ts'
import { serveChores } from './chore-routes.ts'
import { payDecidedAllowances } from './decided-allowances.ts'
import { giveHousehold } from './demo-household.ts'
import { followPurchases } from './follow-purchases.ts'
import { closeGoalAccounts } from './goal-accounts.ts'
import { followGoalMoney } from './goal-ended.ts'
import { serveGoalMoney } from './goal-money-routes.ts'
import { createPayGoal, createWithdrawFromGoal } from './goal-pay.ts'
import { serveGoalRoom } from './goal-room-routes.ts'
import { serveGoals } from './goal-routes.ts'
import { serveHandOver } from './hand-over.ts'
import { serveHouseholds } from './household-routes.ts'
import * as kinds from './kinds/index.ts'
import { makeChoresAhead } from './make-chores.ts'
import { serveMembers } from './member-routes.ts'
import { serveProfileMoney } from './money-routes.ts'
import { serveSplits } from './money-split-routes.ts'
import * as notificationKinds from './notifications/index.ts'
import { createPay } from './pay.ts'
import { followPayments } from './payment-ended.ts'
import { declareFamilyData, leaveOnClosing } from './personal-data.ts'
import { servePhotos } from './photo-routes.ts'
import { createPlannedAllowance } from './planned-allowance.ts'
import { createPlannedContribution } from './planned-contribution.ts'
import { servePlannedContributions } from './planned-contribution-routes.ts'
import { serveProfiles } from './profile-routes.ts'
import { recordPurchases } from './purchase-entries.ts'
import { servePurchaseNotifications } from './purchase-notification-routes.ts'
import { tellParentsOfPurchases } from './purchase-notifications.ts'
import { serveRecurring } from './recurring-routes.ts'
import { remindParents } from './remind-parents.ts'
import { serveFamilyRequests } from './request-routes.ts'
import { roundUpPurchases } from './round-up-pay.ts'
import { serveRoundUps } from './round-up-routes.ts'
import { serveShops } from './shops-routes.ts'
import { serveSpending } from './spending-routes.ts'
import { splitPayments } from './split-payments.ts'
import { deleteExpiredInvitations } from './store.ts'
import { createTell } from './tell.ts'
import { sendReports } from './weekly-report.ts'
import { serveWeeklyReport } from './weekly-report-routes.ts'
import { serveWithdrawals } from './withdrawal-routes.ts'

export { joinDemoHousehold } from './demo-household.ts'

const FORGET = 'family.forget_invitations'
const NIGHTLY = '35 3 * * *'

type Stands = Needs<
  | 'api'
  | 'platform'
  | 'operations'
  | 'rates'
  | 'recipients'
  | 'schedules'
  | 'notifications'
  | 'publish'
  | 'personalData'
  | 'ledger'
  | 'accounts'
  | 'pictures'
>

/** Households: Parents, Teens and Children with a budget, allowances, chores, goals and requests for money. */
export const family = {
  name: 'family',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  commands({ platform: { database }, bank }: Needs<'platform' | 'bank'>) {
    const payment = paymentCommand(bank, createProviderAccounts(database))
    return {
      family_transfer: payment,
      family_goal_contribution: payment,
      family_goal_withdrawal: payment,
    }
  },
  personalData: declareFamilyData,
  open(services: Stands) {
    const { platform, operations, schedules, personalData } = services
    const { clock, database, ids, jobs } = platform
    const tell = createTell(services)
    const pay = createPay({ clock, operations })
    schedules.kinds.add(createPlannedAllowance(pay, clock, tell))
    serveHouseholds(services, tell)
    serveMembers(services, tell)
    serveProfiles(services, tell)
    serveProfileMoney({ ...services, pay }, tell)
    serveHandOver(services, tell)
    serveAllowances(services, tell)
    serveAllowancePauses(services, tell)
    serveAdvances({ ...services, pay }, tell)
    payDecidedAllowances({ ...services, pay, tell })
    tellOfAllowances(platform, tell)
    serveChores({ ...services, pay }, tell)
    serveRecurring(services, tell)
    servePhotos({ ...services, keeper: createKeeper(platform, 'chores') }, tell)
    makeChoresAhead(platform, tell)
    remindParents(platform, tell)
    serveWeeklyReport(services)
    sendReports(services.platform, tell)
    serveGoals(services, tell)
    serveGoalRoom(services, tell)
    const payGoal = createPayGoal({ clock, operations })
    serveGoalMoney({ ...services, payGoal }, tell)
    schedules.kinds.add(createPlannedContribution({ ...services, clock, ids, payGoal }, tell))
    servePlannedContributions(services, tell)
    serveRoundUps(services, tell)
    serveSplits(services, tell)
    serveWithdrawals({ ...services, withdraw: createWithdrawFromGoal(operations) }, tell)
    closeGoalAccounts(services)
    serveFamilyRequests({ ...services, pay }, tell)
    serveSpending(services, tell)
    serveShops(services, tell)
    followPurchases(services, tell)
    servePurchaseNotifications(services)
    tellParentsOfPurchases(services)
    recordPurchases(services, tell)
    leaveOnClosing(personalData, services)
    jobs.define(FORGET, z.unknown(), () =>
      database.asSystem((tx) => deleteExpiredInvitations(tx, clock.now())),
    )
    jobs.schedule(FORGET, NIGHTLY)
    const followPayment = followPayments(platform, tell)
    const followGoal = followGoalMoney(platform, tell)
    const roundUp = roundUpPurchases({ ...services, payGoal, tell })
    const splitPayment = splitPayments({ ...services, payGoal }, tell)
    return {
      welcome: async (tx, { userId, isHousehold }) => {
        if (isHousehold) await giveHousehold(tx, platform, userId)
      },
      ended: async (tx, ended) => {
        await followPayment(tx, ended)
        await followGoal(tx, ended)
        await roundUp(tx, ended)
        await splitPayment(tx, ended)
      },
    }
  },
} satisfies Capability
