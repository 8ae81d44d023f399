-- Texts are found as people type them: without regard to case, accents, vowel marks, Arabic letters that are written in
-- several ways, invisible characters and the kind of digits. One function folds them here, `foldText` in the code does the
-- same, and a test holds the two together. The database's locale has no part in it: its `lower` may know A to Z alone.
-- Writing waits while the names of all people, and what they wrote on transactions, are folded.

create function app.fold(text) returns text
language sql immutable strict parallel safe
return case
  when octet_length($1) = length($1) then lower($1 collate "C")
  else (
    select replace(replace(replace(replace(
      case when plain ~ '[^\u0001-\u007f\u0600-\u06ff]' then translate(plain,
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ'
      'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ'
      'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽ'
      'ႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒ'
      'ᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣ'
      'ⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖ'
      'ꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄'
      '𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎'
      '𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴'
      '𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟'
      '𞤠𞤡ςıøłđðħŧ',
      'ædoþdhlŋœtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ'
      'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ'
      'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝ'
      'ⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგ'
      'დევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽ'
      'ɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗ'
      'ꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬'
      '𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵'
      '𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔'
      '𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁'
      '𞥂𞥃σiolddht')
      else plain end, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    from (select translate(lower(regexp_replace(normalize($1, NFKD),
      '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\U000e0000-\U000e0fff]',
      '', 'g') collate "C"),
      'ٱىیےةہھەۃکڪ‘’ʼ‐–—−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ايييهههههكك''''''----01234567890123456789') as plain) as step)
end;

-- One name for a merchant under the changing ones that banks write; `merchantKey` in the code.
create function transactions.merchant_key(name text) returns text
language sql immutable strict parallel safe
return coalesce((
  select string_agg(word, ' ' order by place)
  from (
    select word, row_number() over (order by nth) as place, length(regexp_replace(word, '[^0-9]', '', 'g')) as digits
    from regexp_split_to_table(app.fold(name), '[ \t\n\v\f\r\u0085\u1680\u2028\u2029*#/_]') with ordinality as each (word, nth)
    where word <> ''
  ) as words
  where place = 1 or not (
    (digits > 1 and regexp_count(word, '[0-9]+|[^0-9]+') > 2) or (digits >= 3 and word ~ '[0-9]$'))
), app.fold(name));

create or replace function transactions.called(description text, other_name text, counterparty text) returns text
language sql immutable parallel safe
return app.fold(description || coalesce(chr(10) || other_name, '') || coalesce(chr(10) || nullif(counterparty, description), ''));

-- A rule reaches a merchant under all of its changing names.
create or replace function transactions.rule_key(description text, other_id uuid) returns text
language sql immutable parallel safe set search_path = ''
return coalesce('person ' || other_id, transactions.merchant_key(description));

lock table transactions.transactions, transactions.category_rules, transactions.names in share row exclusive mode;

set local role sadaf_system;
delete from transactions.names;
insert into transactions.names
select distinct user_id, description, transactions.called(description, other_name, counterparty)
from transactions.transactions;

-- Of rules that meet in one, the newest stays.
with about_names as (
  delete from transactions.category_rules where subject !~ '^person [0-9a-f]{8}-' returning *
)
insert into transactions.category_rules
  (user_id, kind, subject, id, category, replaced_category, made_on, replaced_own_category, created_at)
select distinct on (user_id, kind, transactions.merchant_key(subject)) user_id, kind, transactions.merchant_key(subject),
  id, category, replaced_category, made_on, replaced_own_category, created_at
from about_names
order by user_id, kind, transactions.merchant_key(subject), created_at desc;
reset role;

-- Notes and tags of a transaction, with its names, as they are looked for; null where nothing is written.
alter table transactions.transactions add column written text;

create function transactions.fold_written() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.written := case when new.note is not null or new.own_note is not null or new.tags is not null then
    app.fold(concat_ws(chr(10), new.description, new.other_name, new.counterparty, new.note, new.own_note,
      array_to_string(new.tags, chr(10)))) end;
  return new;
end
$$;
create trigger fold_written_insert before insert on transactions.transactions
  for each row when (new.note is not null or new.own_note is not null or new.tags is not null)
  execute function transactions.fold_written();
create trigger fold_written_update before update of description, other_name, counterparty, note, own_note, tags
  on transactions.transactions
  for each row when (new.note is not null or new.own_note is not null or new.tags is not null or new.written is not null)
  execute function transactions.fold_written();

set local role sadaf_system;
update transactions.transactions set note = note
where note is not null or own_note is not null or tags is not null;

-- Rules reach what they did not know under another of its names.
update transactions.transactions as transaction
set rule_category = rule.category,
  given_category = coalesce(transaction.given_category, transaction.category),
  category = coalesce(transaction.own_category, rule.category)
from transactions.category_rules as rule
join transactions.names as known
  on known.user_id = rule.user_id and transactions.merchant_key(known.description) = rule.subject
where transaction.user_id = rule.user_id and transaction.kind = rule.kind and transaction.other_id is null
  and transaction.description = known.description and transaction.rule_category is distinct from rule.category;
reset role;

drop function transactions.found_by;

-- The newest of the person of this transaction, between two places in their list, that have all of these words, or one of
-- these names, among their names or with what is written on them, a reference that begins so, or an amount within one of
-- these ranges.
-- Row-level security keeps an index from what is not leakproof, as most of this: the function sees what the system sees.
create function transactions.found_by(
  words text[], called text[], beginnings text[], assets text[], from_minor numeric[], to_minor numeric[],
  before_at timestamptz, before_id uuid, since_at timestamptz, at_most int
) returns table (id uuid, occurred_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select found.id, found.occurred_at
  from (
    select named.id, named.occurred_at
    from (
      select distinct known.description from transactions.names as known
      where known.user_id = app.user_id() and ((cardinality(words) > 0 and known.said like all (words)) or known.said like any (called))
    ) as name
    cross join lateral (
      select each.id, each.occurred_at from transactions.transactions as each
      where each.user_id = app.user_id() and each.description = name.description
        and (each.occurred_at, each.id) < (before_at, before_id) and each.occurred_at >= since_at
      order by each.occurred_at desc, each.id desc
      limit at_most
    ) as named
    union
    select referred.id, referred.occurred_at
    from unnest(beginnings) as beginning
    cross join lateral (
      select each.id, each.occurred_at from transactions.transactions as each
      where each.user_id = app.user_id() and lower(each.reference) ~>=~ beginning
        and lower(each.reference) ~<~ (beginning || chr(1114111)) and (each.occurred_at, each.id) < (before_at, before_id) and each.occurred_at >= since_at
      order by each.occurred_at desc, each.id desc
      limit at_most
    ) as referred
    union
    select written.id, written.occurred_at
    from (
      select each.id, each.occurred_at from transactions.transactions as each
      where each.user_id = app.user_id() and (each.note is not null or each.own_note is not null or each.tags is not null)
        and ((cardinality(words) > 0 and each.written like all (words)) or each.written like any (called))
        and (each.occurred_at, each.id) < (before_at, before_id) and each.occurred_at >= since_at
      order by each.occurred_at desc, each.id desc
      limit at_most
    ) as written
    union
    select priced.id, priced.occurred_at
    from unnest(assets, from_minor, to_minor) as sought (asset, least, most)
    cross join lateral (
      select each.id, each.occurred_at from transactions.transactions as each
      where each.user_id = app.user_id() and each.asset = sought.asset
        and each.amount_minor between sought.least and sought.most
        and (each.occurred_at, each.id) < (before_at, before_id) and each.occurred_at >= since_at
      order by each.occurred_at desc, each.id desc
      limit at_most
    ) as priced
  ) as found
  order by found.occurred_at desc, found.id desc
  limit at_most
$$;
revoke execute on function transactions.found_by from public;
grant execute on function transactions.found_by to sadaf_user;
grant create on schema transactions to sadaf_system;
alter function transactions.found_by owner to sadaf_system;
revoke create on schema transactions from sadaf_system;

drop function transactions.ruled_name;
