import type { CatalogueRow } from './row.ts'

export const oracle: readonly CatalogueRow[] = [
  [
    'LINK',
    'Chainlink',
    'تشين لينك',
    'Pays those who bring prices and other data to programs on a chain.',
    'يُدفع به لمن ينقلون الأسعار وبيانات أخرى إلى البرامج على السلاسل.',
  ],
  [
    'PYTH',
    'Pyth Network',
    'شبكة بيث',
    'The token of a network to which exchanges and traders contribute prices.',
    'رمز شبكة تسهم فيها المنصات والمتداولون بالأسعار.',
  ],
  [
    'TRB',
    'Tellor',
    'تيلور',
    'The token of an oracle whose reporters stake it and can be disputed.',
    'رمز أوراكل يرهنه المبلّغون عن البيانات ويمكن الاعتراض عليهم.',
  ],
  [
    'UMA',
    'UMA',
    'أوما',
    'The token of an oracle that takes a statement for true unless it is disputed.',
    'رمز أوراكل يعدّ القول صحيحًا ما لم يعترض عليه أحد.',
  ],
  [
    'BAND',
    'Band Protocol',
    'باند بروتوكول',
    'The token of an oracle on a chain of its own within Cosmos.',
    'رمز أوراكل على سلسلة خاصة به ضمن كوزموس.',
  ],
  [
    'API3',
    'API3',
    'إيه بي آي 3',
    'The token of a project in which owners of data bring it to chains themselves.',
    'رمز مشروع ينقل فيه أصحاب البيانات بياناتهم إلى السلاسل بأنفسهم.',
  ],
  [
    'DIA',
    'DIA',
    'ديا',
    'The token of an oracle that builds its prices from single trades.',
    'رمز أوراكل يبني أسعاره من الصفقات المفردة.',
  ],
  [
    'RED',
    'RedStone',
    'ريد ستون',
    'The token of an oracle that delivers data at the moment that it is used.',
    'رمز أوراكل يسلّم البيانات لحظة استخدامها.',
  ],
  [
    'SUPRA',
    'Supra',
    'سوبرا',
    'The token of a network that combines an oracle with a chain of its own.',
    'رمز شبكة تجمع بين أوراكل وسلسلة خاصة بها.',
  ],
]
