import type { CatalogueRow } from './row.ts'

export const storage: readonly CatalogueRow[] = [
  [
    'FIL',
    'Filecoin',
    'فايل كوين',
    'Pays those who store files for others and prove that they still have them.',
    'يُدفع به لمن يخزّنون ملفات غيرهم ويثبتون أنها ما زالت لديهم.',
  ],
  [
    'AR',
    'Arweave',
    'آرويف',
    'Pays once for storing data for good.',
    'يُدفع به مرة واحدة مقابل تخزين البيانات على الدوام.',
  ],
  [
    'WAL',
    'Walrus',
    'والرس',
    'The token of a storage network for large files that is coordinated over Sui.',
    'رمز شبكة لتخزين الملفات الكبيرة تُنسَّق عبر سوي.',
  ],
  [
    'BTT',
    'BitTorrent',
    'بت تورنت',
    'The token of the file sharing network BitTorrent.',
    'رمز شبكة تبادل الملفات بت تورنت.',
  ],
  [
    'SC',
    'Siacoin',
    'سيا كوين',
    'The coin of Sia, on which space on others’ drives is rented.',
    'عملة سيا التي تُستأجر عليها مساحات من أقراص الآخرين.',
  ],
  [
    'STORJ',
    'Storj',
    'ستورج',
    'Pays for storage that is spread over many operators’ drives.',
    'يُدفع به مقابل تخزين موزّع على أقراص مشغّلين كثيرين.',
  ],
  [
    'HOT',
    'Holo',
    'هولو',
    'The token of a network for hosting applications without a central server.',
    'رمز شبكة لاستضافة التطبيقات من دون خادم مركزي.',
  ],
  [
    'AIOZ',
    'AIOZ Network',
    'شبكة أيوز',
    'Pays for storing and delivering media over its users’ devices.',
    'يُدفع به مقابل تخزين الوسائط وإيصالها عبر أجهزة المستخدمين.',
  ],
]
