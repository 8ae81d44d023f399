export type Story = { readonly title: string; readonly paragraphs: readonly string[] }

/** Written for this app; each stands at the same place in both languages. */
export const stories: { readonly en: readonly Story[]; readonly ar: readonly Story[] } = {
  en: [
    {
      title: 'The lamp of the harbour',
      paragraphs: [
        'Every evening old Saeed climbed the ninety steps to light the lamp, although ships had not needed it for years. They had maps that spoke, and lights of their own.',
        '“Who do you still do it for?” his granddaughter asked. He took her hand and led her to the railing. Below them a small boat had turned its bow towards home.',
        '“He knows the way,” said Saeed. “But he likes to know that someone is awake.”',
      ],
    },
    {
      title: 'Three figs',
      paragraphs: [
        'A woman had three figs and two children. She gave each of them one and kept the third in her hand, while both of them looked at it.',
        '“The one who does not want it shall have it,” she said. For a while it was quiet. Then the younger one said: “I want it. But I want her to have half.”',
        'So they cut it, and it was, all three agreed later, the largest fig that had ever grown on that tree.',
      ],
    },
    {
      title: 'The clock that was late',
      paragraphs: [
        'In the square there was a clock that ran five minutes late. Twice a year the watchmaker came to mend it, and twice a year the people of the square asked him to leave it as it was.',
        'For in those five minutes bread was bought that would have been sold out, quarrels ended that would have gone on, and a bus waited for a boy with an open shoe.',
        'When the watchmaker grew old, he set his own watch by it.',
      ],
    },
  ],
  ar: [
    {
      title: 'مصباح الميناء',
      paragraphs: [
        'كان العم سعيد يصعد تسعين درجة كل مساء ليوقد المصباح، مع أن السفن لم تعد تحتاج إليه منذ سنين، فلديها خرائط تتكلم وأضواء خاصة بها.',
        'سألته حفيدته: «لمن توقده إذن؟» فأخذ بيدها إلى السور، وفي الأسفل كان قارب صغير يدير مقدمته نحو البيت.',
        'قال سعيد: «إنه يعرف الطريق، لكنه يحب أن يعرف أن أحدًا ما زال ساهرًا.»',
      ],
    },
    {
      title: 'ثلاث حبات تين',
      paragraphs: [
        'كان لدى امرأة ثلاث حبات تين وطفلان. أعطت كلًّا منهما حبة، وأبقت الثالثة في يدها وهما ينظران إليها.',
        'قالت: «هي لمن لا يريدها.» فساد الصمت قليلًا، ثم قال الأصغر: «أنا أريدها، لكنني أريد أن يكون لها نصفها.»',
        'فقسموها، واتفق الثلاثة بعد ذلك على أنها كانت أكبر حبة تين حملتها تلك الشجرة.',
      ],
    },
    {
      title: 'الساعة المتأخرة',
      paragraphs: [
        'في الساحة ساعة تتأخر خمس دقائق. كان الساعاتي يأتي مرتين في السنة ليصلحها، وفي كل مرة يطلب منه أهل الساحة أن يتركها كما هي.',
        'ففي تلك الدقائق الخمس يُشترى خبز كان سينفد، وتنتهي خصومات كانت ستطول، وينتظر الباص ولدًا انحلّ رباط حذائه.',
        'ولمّا كبر الساعاتي ضبط ساعته عليها.',
      ],
    },
  ],
}
