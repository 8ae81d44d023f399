import type source from '../en/moneySplit.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'عندما يصلني مال',
  titleOf: 'عندما يصل مال إلى {{name}}',
  example: 'من كل {{amount}} تصل من العائلة:',
  spend: '{{amount}} للإنفاق',
  save: '{{amount}} للادّخار من أجل {{name}}',
  give: '{{amount}} للعطاء من أجل {{name}}',
  none: 'كل المال للإنفاق.',
  byItself: 'يذهب إلى هناك من تلقاء نفسه.',
  change: 'تغيير',
  changeOf: 'تقسيم مال {{name}}',
  changeOwn: 'تقسيم مالي',
  hint: 'يُقسَّم المصروف والمكافآت والمال المطلوب عند وصوله، بدءًا من الدفعة القادمة. ولا يُقسَّم مصروف يُدفع مبكرًا.',
  notEnough: 'وإذا لم يبقَ في الحساب ما يكفي حينها، يبقى ذلك الجزء فيه.',
  savePercent: 'كم للادّخار؟',
  givePercent: 'كم للعطاء؟',
  saveGoal: 'الادّخار من أجل',
  giveGoal: 'العطاء من أجل',
  percent: '{{percent}}%',
  nothing: 'لا شيء',
  noGoals: 'ضعوا هدف ادّخار للعائلة أولًا، ثم يمكن أن يذهب إليه جزء من المال.',
  done: 'تم الحفظ، ويسري من الدفعة القادمة.',
} as const satisfies Translated<typeof source>
