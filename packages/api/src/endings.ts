/** Endings of addresses: those of countries, those under which most addresses are registered, and those in Arabic letters. */
const COUNTRIES =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
const GENERIC =
  'academy agency app asia auto bank best bet bid bio biz blog build business buzz cash casino center chat cheap city click cloud club codes coffee com community company cool credit cyou deals delivery design dev digital direct directory download edu education email energy exchange expert express fail family finance financial fit forex fun fund fyi game games gift gifts global gold gov group guide guru health help homes host house icu inc info insure int international investments jobs kim land legal life link live loan loans ltd market marketing markets media mil mobi mobile mom money museum name net network news ninja nexus one online ooo org page party pay photo photos plus post press pro promo properties red rent report rest review reviews run sale save school science secure security services shop shopping show site social software solutions space store stream studio support surf systems tax team tech technology tel tips today top tours town trade trading travel university vip vote website wiki win work works world wtf xin xxx xyz zone zip'
const ARABIC =
  'موقع كوم الجزائر عمان ارامكو ایران العليان امارات بازار موريتانيا پاکستان الاردن بارت بھارت المغرب ابوظبي البحرين السعودية ڀارت كاثوليك سودان همراه عراق مليسيا شبكة بيتك عرب سورية تونس مصر قطر فلسطين'

const ENDINGS = new Set([COUNTRIES, GENERIC, ARABIC].flatMap((names) => names.split(' ')))

/** Whether addresses end so: `com`, `ae`, `شبكة`, and all that is written in Punycode. */
export function isEnding(label: string): boolean {
  const ending = label.toLowerCase()
  return ENDINGS.has(ending) || ending.startsWith('xn--')
}
