/**
 * The subjects of questions, each by the English words and phrases that tell it, as `normalize` spells them. Phrases
 * have a `_` between their words. Regular endings need no entry of their own (`words.ts`).
 */
export const english = {
  spend:
    'spend spent spending expense expenses expenditure expenditures cost costs paid payed sent transferred outgoing outgoings outflow outflows debited blown splurge splurged withdraw withdrew withdrawn went_out goes_out go_out going_out gone_out went_on set_me_back sets_me_back setting_me_back cost_me costing shell_out shelled_out fork_out forked_out use_up used_up burn burned burnt burn_through dropped_on left_my_account been_charged was_i_charged i_was_charged money_went_to went_to used_for charged_me',
  analyze:
    'analyze analyse analysis analyzing breakdown break_down overview summarize summarise summary split chart graph pie distribution distributed categorise categorize categorised categorized by_category by_type per_category divided report itemize itemise',
  balance:
    'balance balances funds money_do_i_have i_have_in do_i_have_in in_my_account in_my_accounts in_the_bank in_my_wallet in_my_bank broke how_much_cash cash_do_i_have have_i_got_in got_in_my liquid available_money available_cash available_to_spend cash_available got_left have_left',
  worth:
    'net_worth networth assets everything_i_have all_i_have worth wealth wealthy rich everything_i_own all_i_own total_assets all_my_assets i_am_worth am_i_worth assets_and_debts all_my_money_together',
  income:
    'income earn earned earnings earning salary salaries wage wages paycheck paycheque payslip payday bonus stipend inflow inflows incoming incomings credited come_in came_in comes_in came_into come_into paid_into was_deposited been_deposited sent_me landed hit_my_account coming_in received receive get_paid got_paid been_paid was_i_paid i_was_paid paid_me pay_me_this pays_me much_did_i_make much_i_made much_i_make much_have_i_made money_did_i_make money_i_made took_home take_home my_pay revenue',
  save: 'save saved saving savings aside away put_away putting_away stash stashed squirrel nest_egg',
  saved:
    'saved did_i_save have_i_saved save_so_far able_to_save did_i_put have_i_put manage_to_save managed_to_save i_put_aside',
  flow: 'after_expenses after_spending after_bills after_my_expenses cash_flow cashflow left_over leftover leftovers surplus deficit shortfall net_income manage_to_keep managed_to_keep did_i_keep have_i_kept within_my_means in_minus_out income_minus earn_minus earned_minus break_even money_kept',
  rate: 'rate percent percentage ratio share proportion portion fraction',
  rates:
    'interest yield yields apr apy aer savings_rates saving_rates better_rates savings_account_rates deposit_rate deposit_rates high_yield',
  budget: 'budget budgets budgeting budgeted overbudget',
  over: 'over exceed exceeded exceeding overspent overspend overspending over_budget over_the_limit on_track blew bust',
  largest: 'largest biggest highest most top expensive priciest costliest greatest massive dearest maximum',
  purchase:
    'purchase purchases purchased transaction transactions payment payments expense expenses buys bought buying order orders ordered thing_i_bought things_i_bought movements charge charges debits activity',
  merchant:
    'shop shops store stores merchant merchants vendor vendors retailer retailers company companies supplier suppliers payee payees business businesses places brand brands seller sellers where_do_i_shop',
  category:
    'category categories do_i_spend_most_on i_spend_most_on spend_the_most_on spend_most_of spending_most_on what_do_i_spend i_spend_my_money main_expenses main_spending biggest_categories spend_my_money_on spend_money_on kinds_of_things on_what types_of_spending kinds_of_spending areas kind_of_things money_being_spent being_spent_on eats eating_up eating_my',
  compare:
    'compare compared comparison comparing versus vs than trend trends difference differ increased increasing rise rises risen rising rose decreased decreasing fallen gone_up gone_down going_up going_down went_up went_down changed spending_change expenses_change costs_change go_up go_down changed_since spending_less spending_more spent_more spent_less more_expensive cheaper these_days month_over_month mom against_last up_or_down more_or_less higher_or_lower',
  card: 'card cards visa mastercard debit_card plastic',
  freeze:
    'freeze block lock unfreeze unblock unlock disable deactivate suspend turn_off switch_off stop_my_card stop_the_card stole stolen misplaced missing cant_find cannot_find cancel nicked pinched compromised',
  lost: 'lost lose losing',
  frozen: 'frozen blocked active_cards',
  portfolio:
    'portfolio investment investments holdings holding stocks stock shares invested securities etf etfs equities bonds funds_i_hold do_i_hold what_i_hold am_i_holding position positions trading_account',
  performance:
    'performance perform performing performed return returns gain gains gained profit profits profitable losses loss in_the_red in_the_green in_profit roi made_on make_on up_on making_money make_money made_money money_on_my_investments',
  subscription:
    'subscription subscriptions subscribe subscribed recurring membership memberships repeating auto_renew auto_renewal renewals renew bill_me bills_me services still_paying still_pay am_i_paying paying_every paying_for_every am_i_paying_for charged_every_month charged_monthly charge_me_every charges_me_every regular_charges regular_payments',
  upcoming:
    'upcoming due scheduled coming_up coming_out coming_soon next_bills bill bills reminder reminders remind standing_order standing_orders direct_debit direct_debits will_be_charged planned have_to_pay anything_to_pay something_to_pay need_to_pay got_to_pay must_i_pay should_i_pay_next going_to_be_charged pay_soon pay_next soon overdue invoice invoices deadlines',
  next: 'next tomorrow following forthcoming',
  recent:
    'recent recently lately latest newest last_transactions last_payments last_purchases transaction_history payment_history spending_history account_history my_history purchase_history history_of_payments history_of_transactions history_of_my activity activities been_buying did_i_just my_transactions all_transactions list_transactions show_transactions show_payments list_payments statement log records happened_on_my_account',
  last: 'last final previous newest latest most_recent',
  pending:
    'pending processing unsettled cleared uncleared not_yet_completed on_hold in_progress waiting_to_clear waiting_to_be gone_through go_through not_completed incomplete not_settled outstanding_payments outstanding_transactions still_waiting not_cleared to_clear being_processed awaiting unprocessed stuck on_its_way not_arrived arrived_yet',
  count: 'how_many how_often number_of count many_times times frequency frequently',
  average:
    'average avg mean_spend mean_daily the_mean per_day a_day each_day every_day daily typical typically usually normally',
  send: 'send transfer pay wire remit make_a_payment make_payment make_a_transfer',
  give: 'give gave given move lend venmo',
  ask: 'request ask_for ask_him_for collect invoice_someone pay_me_back pay_me charge_him request_money ask_someone ask_my money_request payment_request',
  asks: 'ask asking',
  owe: 'owe owes owed owing asked_me ask_me asks_me requests debt debts indebted borrowed lent loaned paid_me_back payback repay repaid requested_from_me asking_me requested_money waiting_for_me requested',
  set: 'set create make add change raise lower increase start put setup establish adjust edit update give_me_a introduce new decrease reduce_my_budget',
  convert: 'convert conversion exchange swap fx forex',
  turn: 'change turn into switch',
  topup:
    'top_up topup add_money deposit add_funds fund load add_cash add_some_money add_some_cash put_money_in bring_money from_my_bank bring_in reload refill money_into_my put_money_into move_money_in',
  buy: 'buy invest purchase get_me get_some acquire grab order_me pick_up',
  sell: 'sell dump hold_or_sell cash_out',
  credit:
    'credit_score credit_rating credit_report credit_history credit_file credit_check creditworthiness creditworthy fico credit_bureau credit_standing my_credit good_credit bad_credit',
  retire: 'retire retirement pension retiring retired old_age 401k ira stop_working stop_work pensioner',
  goal: 'goal goals target targets milestone milestones objective objectives',
  vacation:
    'vacation vacations holiday holidays trip trips honeymoon getaway journey staycation cruise safari travel_fund hajj umrah',
  limit:
    'limit limits maximum allowed cap ceiling restriction restrictions restrict most_i_can max upper_limit',
  cashback: 'cashback cash_back rewards reward points loyalty_points cash_backs perks',
  afford:
    'afford affordable enough_money can_i_buy enough_for enough_to sufficient suffice too_much_for_me too_expensive_for_me have_enough got_enough cover_it within_reach to_spare able_to_pay afford_to can_i_pay could_i_pay enough_left_to enough_cash enough_balance can_i_get_a can_i_pay_for could_i_buy money_for_a',
  advice:
    'which_stock best_stock is_it_a_good_time good_time good_investment good_buy wise smart_to worth_buying worth_investing better_to_buy right_time what_stock what_stocks which_crypto which_coin which_share which_shares hot_stock best_crypto best_investment what_should_i_buy what_should_i_invest what_to_buy',
  advise: 'advise advice recommendation recommendations recommend recommended good_idea opinion',
  best: 'best better highest higher',
  much: 'how_much',
  times: 'many_times how_often times',
  which: 'which',
  total: 'total totals sum overall altogether combined together',
  should: 'or_not i_should should_i should_we ought_i ought_to',
  help: 'help you_can_do do_you_know you_answer what_can_you can_you_do capabilities how_do_you_work what_can_i_ask you_able_to features your_functions what_do_you_do can_you_help what_are_you who_are_you how_does_this_work questions_can_i_ask commands instructions what_else_can_you',
  greeting:
    'hi hello hey heya hiya howdy greetings good_morning good_evening good_afternoon good_day morning yo sup hows_it_going how_are_you whats_up salam marhaba',
  thanks:
    'thanks thank thx ty cheers appreciated appreciate much_appreciated youre_great good_job well_done grateful that_helped perfect_thanks',
  forecast:
    'forecast predict prediction projection project projected estimate estimated end_of_month end_of_the_month end_of_this_month month_end months_end by_the_end run_out run_short rest_of_the_month rest_of_this_month will_i_end_up ill_end_up month_end_like make_it_to on_course_to expected_spending expect_to_spend last_until last_me last_till until_payday till_payday finish_the_month close_the_month',
  future: 'will gonna going_to likely_to ill future',
  tips: 'tip tips spend_less save_more cut_down cut_back cut cut_costs cutting reduce lower_my ideas ways trim economise economize stop_overspending spend_too_much spending_too_much stop_spending stop_wasting wasting waste overpaying spend_less_on less_on slash control_my_spending shave tricks save_money be_more_frugal save_better keep_more',
  how_to:
    'how_can_i how_could_i how_do_i how_should_i how_might_i how_to help_me where_can_i what_can_i_do what_could_i what_can_i way_to',
  optimize:
    'optimize optimise optimization optimisation improve improvement rebalance better good_budget right_budget ideal_budget budget_plan spending_plan plan_for_my suggest suggestion suggestions propose plan_a fine_tune what_budgets_should which_budgets_should budgets_should_i realistic sensible reasonable change_in_my',
  alert: 'alert alerts price_alert alarm alarms price_notification',
  notify:
    'notify remind_me_when remind_me_if let_me_know tell_me_when tell_me_if alert_me warn_me inform_me ping_me give_me_a_shout message_me email_me_when watch_the_price',
  autosave:
    'autosave autosaving auto_save save_automatically automatic_saving automatic_savings automatically_save auto_saving savings_plan savings_rule regular_saving regular_savings',
  monthly: 'monthly a_month each_month every_month per_month once_a_month month_by_month',
  weekly:
    'weekly a_week each_week every_week per_week once_a_week fortnightly every_monday every_tuesday every_wednesday every_thursday every_friday every_saturday every_sunday every_weekend',
  left: 'left remaining remain remains still_have available',
  refund: 'refund refunds refunded reimbursed reimbursement',
  account: 'account accounts checking current_account wallet wallets',
  fee: 'fee fees bank_charges service_charges commission commissions surcharge',
  crypto:
    'crypto cryptos cryptocurrency cryptocurrencies bitcoin bitcoins ethereum ether coin coins btc eth sol solana gold silver xrp dogecoin doge ada token tokens',
  company: 'tesla apple nvidia microsoft google alphabet meta amazon nasdaq aramco',
  price: 'price reaches hits falls drops below above goes_up goes_down',
  health:
    'financial_health how_am_i_doing am_i_doing how_are_my_finances financial_situation financial_position financial_standing financial_shape financially money_situation my_finances check_up checkup health_check doing_ok doing_okay good_with_money bad_with_money finances state_of_my_money financial_wellbeing wellness',
  money: 'money cash dough moolah bucks',
  have: 'have got own possess hold',
  where: 'where wheres whereabouts',
  go: 'go goes went gone going disappear disappeared vanish vanished flow flows leak',
  can: 'can could able allowed may',
  want: 'want need like wish',
  see: 'see know show view check look find tell',
  who: 'who whom whos',
  bank: 'bank banks provider providers',
} as const
