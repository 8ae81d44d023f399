import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { createKeeper } from '../storage/index.ts'
import { createProviderAccounts, paymentCommand } from '../wallet/index.ts'
import { serveAdvances } from './allowances/advance-routes.ts'
import { serveAllowancePauses } from './allowances/allowance-pause-routes.ts'
import { serveAllowances } from './allowances/allowance-routes.ts'
import { tellOfAllowances } from './allowances/allowance-soon.ts'
import { payDecidedAllowances } from './allowances/decided-allowances.ts'
import { createPlannedAllowance } from './allowances/planned-allowance.ts'
import { serveChores } from './chores/chore-routes.ts'
import { makeChoresAhead } from './chores/make-chores.ts'
import { servePhotos } from './chores/photo-routes.ts'
import { serveRecurring } from './chores/recurring-routes.ts'
import { remindParents } from './chores/remind-parents.ts'
import { closeGoalAccounts } from './goals/goal-accounts.ts'
import { followGoalMoney } from './goals/goal-ended.ts'
import { serveGoalMoney } from './goals/goal-money-routes.ts'
import { createPayGoal, createWithdrawFromGoal } from './goals/goal-pay.ts'
import { serveGoalRoom } from './goals/goal-room-routes.ts'
import { serveGoals } from './goals/goal-routes.ts'
import { createPlannedContribution } from './goals/planned-contribution.ts'
import { servePlannedContributions } from './goals/planned-contribution-routes.ts'
import { serveWithdrawals } from './goals/withdrawal-routes.ts'
import { giveHousehold } from './households/demo-household.ts'
import { serveHandOver } from './households/hand-over.ts'
import { serveHouseholds } from './households/household-routes.ts'
import { serveMembers } from './households/member-routes.ts'
import { serveProfileMoney } from './households/money-routes.ts'
import { serveProfiles } from './households/profile-routes.ts'
import * as kinds from './kinds/index.ts'
import { serveSplits } from './money-splits/money-split-routes.ts'
import { splitPayments } from './money-splits/split-payments.ts'
import * as notificationKinds from './notifications/index.ts'
import { createPay } from './pay.ts'
import { followPayments } from './payment-ended.ts'
import { declareFamilyData, leaveOnClosing } from './personal-data.ts'
import { followPurchases } from './purchases/follow-purchases.ts'
import { recordPurchases } from './purchases/purchase-entries.ts'
import { servePurchaseNotifications } from './purchases/purchase-notification-routes.ts'
import { tellParentsOfPurchases } from './purchases/purchase-notifications.ts'
import { sendReports } from './reports/weekly-report.ts'
import { serveWeeklyReport } from './reports/weekly-report-routes.ts'
import { serveFamilyRequests } from './requests/request-routes.ts'
import { roundUpPurchases } from './round-ups/round-up-pay.ts'
import { serveRoundUps } from './round-ups/round-up-routes.ts'
import { serveShops } from './shops/shops-routes.ts'
import { serveSpending } from './spending/spending-routes.ts'
import { deleteExpiredInvitations } from './store.ts'
import { createTell, type Tell } from './tell.ts'

export { joinDemoHousehold } from './households/demo-household.ts'

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
    const { clock, database, jobs } = platform
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
    const payGoal = openGoals(services, tell)
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

/** Serves goals and the ways into and out of them. @returns how a contribution is made */
function openGoals(services: Stands, tell: Tell) {
  const { operations, schedules } = services
  const { clock, ids } = services.platform
  const payGoal = createPayGoal({ clock, operations })
  serveGoals(services, tell)
  serveGoalRoom(services, tell)
  serveGoalMoney({ ...services, payGoal }, tell)
  schedules.kinds.add(createPlannedContribution({ ...services, clock, ids, payGoal }, tell))
  servePlannedContributions(services, tell)
  serveRoundUps(services, tell)
  serveSplits(services, tell)
  serveWithdrawals({ ...services, withdraw: createWithdrawFromGoal(operations) }, tell)
  closeGoalAccounts(services)
  return payGoal
}
