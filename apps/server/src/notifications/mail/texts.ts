import type { Mail, OwnTemplate } from './mail.ts'

/** The words of one mail. `{newEmail}`, `{name}` and the like stand for what the mail carries. */
export type MailText = {
  readonly subject: string
  readonly body: readonly string[]
  readonly button?: string
}

export type Shared = {
  readonly brand: string
  readonly greeting: string
  readonly greetingByName: string
  readonly code: string
  readonly expiry: string
  readonly linkFallback: string
  /** Stands below notifications of a person's money. */
  readonly off: string
  readonly footer: string
}

type Language = Mail['language']

export const shared: Record<Language, Shared> = {
  en: {
    brand: 'Sadaf',
    greeting: 'Hello,',
    greetingByName: 'Hello {name},',
    code: 'Or enter this code:',
    expiry: 'The link and the code work once and for one hour.',
    linkFallback: 'If the button does not open, copy this address into your browser:',
    off: 'You can turn these mails off under Profile, Preferences. Security notifications always come.',
    footer: 'Sadaf never asks for your password or a code by mail or phone.',
  },
  ar: {
    brand: 'صدف',
    greeting: 'مرحبًا،',
    greetingByName: 'مرحبًا {name}،',
    code: 'أو أدخل هذا الرمز:',
    expiry: 'يعمل الرابط والرمز مرة واحدة ولمدة ساعة.',
    linkFallback: 'إذا لم يفتح الزر، فانسخ هذا العنوان إلى متصفحك:',
    off: 'يمكنك إيقاف هذه الرسائل من الملف الشخصي ثم التفضيلات، أما إشعارات الأمان فتصلك دائمًا.',
    footer: 'لا تطلب صدف منك كلمة المرور أو أي رمز عبر البريد أو الهاتف أبدًا.',
  },
}

export const texts: Record<Language, Record<OwnTemplate, MailText>> = {
  en: {
    'password-changed': {
      subject: 'Your Sadaf password was changed',
      body: [
        'The password of your Sadaf account was changed. Every other device was signed out, and your API keys were revoked.',
        'If it was not you, reset your password now and contact support.',
      ],
    },
    'email-changed': {
      subject: 'Your Sadaf email was changed',
      body: [
        'This address no longer belongs to your Sadaf account: it moved to another one.',
        'If it was not you, reset your password now and contact support.',
      ],
    },
    'phone-changed': {
      subject: 'Your Sadaf phone number was changed',
      body: [
        'The phone number of your Sadaf account was changed.',
        'If it was not you, reset your password now and contact support.',
      ],
    },
    'factor-added': {
      subject: 'A way to sign in was added to Sadaf',
      body: [
        'A new authenticator, phone, security key or passkey was added to your Sadaf account.',
        'If it was not you, reset your password now and contact support.',
      ],
    },
    'factor-removed': {
      subject: 'A way to sign in was removed from Sadaf',
      body: [
        'An authenticator, phone, security key or passkey was removed from your Sadaf account.',
        'If it was not you, reset your password now and contact support.',
      ],
    },
    'recovery-code-used': {
      subject: 'A recovery code of your Sadaf account was used',
      body: [
        'A recovery code was used in place of your second step. It works no more; the others do.',
        'If it was not you, reset your password now, make new recovery codes and contact support.',
      ],
    },
    'new-device': {
      subject: 'New sign-in to your Sadaf account',
      body: [
        'There was a sign-in to your Sadaf account from a device that we had not seen before, on {time} from the internet address {ip}.',
        'If it was you, there is nothing to do. Otherwise reset your password now: that signs out every other device.',
      ],
      button: 'See where you are signed in',
    },
    'api-key-made': {
      subject: 'An API key was made for your Sadaf account',
      body: [
        'The key {key} was made for your Sadaf account. Programs that have it act for you, within what it may do, until it ends.',
        'If it was not you, reset your password now: that revokes every key and signs out every other device.',
      ],
      button: 'See your API keys',
    },
    'webhook-made': {
      subject: 'A webhook was made for your Sadaf account',
      body: [
        'From now on messages about what happens in your Sadaf account go to {host}.',
        'If it was not you, reset your password now: that switches every webhook off and signs out every other device.',
      ],
      button: 'See your webhooks',
    },
    'app-allowed': {
      subject: 'An app may now read from your Sadaf account',
      body: [
        'You allowed an app at {host} to sign you in with Sadaf and to see what its page said. It can change nothing.',
        'If it was not you, end its access and reset your password now.',
      ],
      button: 'See apps with access',
    },
    'account-deleted': {
      subject: 'Your Sadaf account was deleted',
      body: [
        'Your Sadaf account and what we knew of you are deleted. What the law asks us to keep of payments stays, without your name.',
        'If it was not you, contact support now.',
      ],
    },
    'money-waits': {
      subject: '{sender} sent you {amount}',
      body: [
        '{sender} sent you {amount} with Sadaf. You have no wallet here yet, so the money waits for you for seven days.',
        'Open a wallet with this very address and confirm it: the money is then sent to you. It costs nothing.',
        'If you do not know who this is, ignore this mail: the money goes back.',
      ],
      button: 'Open a wallet',
    },
    'enquiry-answered': {
      subject: 'Our answer to your message',
      body: ['Thank you for writing to us. Here is our answer:', '{answer}'],
    },
    'daily-digest': {
      subject: 'Your Sadaf summary of the day',
      body: [
        'This has happened since your last summary:',
        '{list}',
        'You can choose under Profile, Preferences what comes once a day, at which time, and what not at all.',
      ],
      button: 'See all notifications',
    },
    invite: {
      subject: 'You are invited to Sadaf',
      body: ['A Sadaf account was opened for you.', 'If you do not want it, ignore this mail.'],
      button: 'Accept the invitation',
    },
    confirm: {
      subject: 'Confirm your email for Sadaf',
      body: ['Confirm this address to open your Sadaf account.', 'If you did not sign up, ignore this mail.'],
      button: 'Confirm email',
    },
    recover: {
      subject: 'Reset your Sadaf password',
      body: [
        'Someone asked to reset the password of your Sadaf account.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
      button: 'Choose a new password',
    },
    'sign-in': {
      subject: 'Your Sadaf sign-in link',
      body: ['Use this link to sign in to Sadaf.', 'If you did not ask for it, ignore this mail.'],
      button: 'Sign in',
    },
    'email-change-current': {
      subject: 'Approve the change of your email',
      body: [
        'Your Sadaf account is about to move to {newEmail}. It does so once both addresses agree.',
        'If you did not ask for this, do not confirm, and change your password now.',
      ],
      button: 'Approve the change',
    },
    'email-change-new': {
      subject: 'Confirm your new email for Sadaf',
      body: ['Confirm that {newEmail} is to be the address of your Sadaf account.'],
      button: 'Confirm new email',
    },
    'existing-account': {
      subject: 'You already have a Sadaf account',
      body: [
        'Someone tried to sign up for Sadaf with this address, which already has an account.',
        'If it was you, sign in, or reset your password if you have forgotten it. Otherwise there is nothing to do.',
      ],
      button: 'Sign in',
    },
    reauthenticate: {
      subject: 'Your Sadaf confirmation code',
      body: [
        'Enter this code to confirm that it is you who is changing your password.',
        'If it was not you, change your password now.',
      ],
    },
  },
  ar: {
    'password-changed': {
      subject: 'تم تغيير كلمة مرورك في صدف',
      body: [
        'تم تغيير كلمة مرور حسابك في صدف، وسُجّل الخروج من جميع الأجهزة الأخرى، وأُلغيت مفاتيح واجهة البرمجة.',
        'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن وتواصل مع الدعم.',
      ],
    },
    'email-changed': {
      subject: 'تم تغيير بريدك الإلكتروني في صدف',
      body: [
        'لم يعد هذا العنوان تابعًا لحسابك في صدف، فقد انتقل الحساب إلى عنوان آخر.',
        'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن وتواصل مع الدعم.',
      ],
    },
    'phone-changed': {
      subject: 'تم تغيير رقم هاتفك في صدف',
      body: [
        'تم تغيير رقم هاتف حسابك في صدف.',
        'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن وتواصل مع الدعم.',
      ],
    },
    'factor-added': {
      subject: 'أُضيفت طريقة لتسجيل الدخول إلى حسابك في صدف',
      body: [
        'أُضيف تطبيق مصادقة أو هاتف أو مفتاح أمان أو مفتاح مرور إلى حسابك في صدف.',
        'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن وتواصل مع الدعم.',
      ],
    },
    'factor-removed': {
      subject: 'أُزيلت طريقة لتسجيل الدخول من حسابك في صدف',
      body: [
        'أُزيل تطبيق مصادقة أو هاتف أو مفتاح أمان أو مفتاح مرور من حسابك في صدف.',
        'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن وتواصل مع الدعم.',
      ],
    },
    'recovery-code-used': {
      subject: 'استُخدم رمز استرداد لحسابك في صدف',
      body: [
        'استُخدم رمز استرداد بدلًا من خطوتك الثانية. لم يعد هذا الرمز صالحًا، أما بقية الرموز فصالحة.',
        'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن، وأنشئ رموز استرداد جديدة، وتواصل مع الدعم.',
      ],
    },
    'new-device': {
      subject: 'تسجيل دخول جديد إلى حسابك في صدف',
      body: [
        'سُجّل الدخول إلى حسابك في صدف من جهاز لم نعرفه من قبل، في {time} من عنوان الإنترنت {ip}.',
        'إذا كنت أنت، فلا شيء عليك فعله. وإلا فأعد تعيين كلمة مرورك الآن، إذ يُخرج ذلك كل الأجهزة الأخرى.',
      ],
      button: 'عرض الأجهزة التي سجّلت الدخول منها',
    },
    'api-key-made': {
      subject: 'أُنشئ مفتاح واجهة برمجة لحسابك في صدف',
      body: [
        'أُنشئ المفتاح {key} لحسابك في صدف. تتصرف البرامج التي تملكه نيابة عنك ضمن صلاحياته حتى ينتهي.',
        'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن، إذ يُلغي ذلك كل المفاتيح ويُخرج كل الأجهزة الأخرى.',
      ],
      button: 'عرض مفاتيحك',
    },
    'webhook-made': {
      subject: 'أُنشئ خطاف ويب لحسابك في صدف',
      body: [
        'من الآن تُرسل رسائل عمّا يحدث في حسابك في صدف إلى {host}.',
        'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة مرورك الآن، إذ يوقف ذلك كل خطافات الويب ويُخرج كل الأجهزة الأخرى.',
      ],
      button: 'عرض خطافات الويب',
    },
    'app-allowed': {
      subject: 'يستطيع تطبيق الآن الاطلاع على حسابك في صدف',
      body: [
        'سمحت لتطبيق على {host} بتسجيل دخولك عبر صدف وبالاطلاع على ما ذكرته صفحة السماح. ولا يستطيع تغيير شيء.',
        'إذا لم تكن أنت من فعل ذلك، فأنهِ وصوله وأعد تعيين كلمة مرورك الآن.',
      ],
      button: 'عرض التطبيقات المسموح لها',
    },
    'account-deleted': {
      subject: 'حُذف حسابك في صدف',
      body: [
        'حُذف حسابك في صدف وما كنا نعرفه عنك. يبقى ما يُلزمنا القانون بحفظه من المدفوعات، من دون اسمك.',
        'إذا لم تكن أنت من فعل ذلك، فتواصل مع الدعم الآن.',
      ],
    },
    'money-waits': {
      subject: 'وصلك مبلغ {amount} من {sender}',
      body: [
        'أرسل إليك {sender} مبلغ {amount} عبر صدف. ليست لديك محفظة هنا بعد، ولذلك ينتظرك المبلغ سبعة أيام.',
        'افتح محفظة بهذا العنوان نفسه وأكّده، فيُحوَّل المبلغ إليك. لا رسوم على ذلك.',
        'إذا كنت لا تعرف المرسل، فتجاهل هذه الرسالة وسيعود المبلغ إلى صاحبه.',
      ],
      button: 'فتح محفظة',
    },
    'enquiry-answered': {
      subject: 'ردّنا على رسالتك',
      body: ['شكرًا لكتابتك إلينا. هذا ردّنا:', '{answer}'],
    },
    'daily-digest': {
      subject: 'ملخصك اليومي من صدف',
      body: [
        'هذا ما حدث منذ ملخصك السابق:',
        '{list}',
        'من الملف الشخصي ثم التفضيلات تختار ما يصلك مرة في اليوم، وفي أي وقت، وما لا يصلك أبدًا.',
      ],
      button: 'عرض كل الإشعارات',
    },
    invite: {
      subject: 'دعوة إلى صدف',
      body: ['فُتح لك حساب في صدف.', 'إذا كنت لا تريده، فتجاهل هذه الرسالة.'],
      button: 'قبول الدعوة',
    },
    confirm: {
      subject: 'أكّد بريدك الإلكتروني في صدف',
      body: ['أكّد هذا العنوان لفتح حسابك في صدف.', 'إذا لم تكن أنت من سجّل، فتجاهل هذه الرسالة.'],
      button: 'تأكيد البريد الإلكتروني',
    },
    recover: {
      subject: 'إعادة تعيين كلمة المرور في صدف',
      body: [
        'طلب أحدهم إعادة تعيين كلمة المرور لحسابك في صدف.',
        'إذا لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
      ],
      button: 'اختيار كلمة مرور جديدة',
    },
    'sign-in': {
      subject: 'رابط تسجيل الدخول إلى صدف',
      body: ['استخدم هذا الرابط لتسجيل الدخول إلى صدف.', 'إذا لم تطلبه، فتجاهل هذه الرسالة.'],
      button: 'تسجيل الدخول',
    },
    'email-change-current': {
      subject: 'وافق على تغيير بريدك الإلكتروني',
      body: [
        'سينتقل حسابك في صدف إلى العنوان {newEmail} بعد موافقة العنوانين.',
        'إذا لم تطلب ذلك، فلا تؤكد، وغيّر كلمة مرورك الآن.',
      ],
      button: 'الموافقة على التغيير',
    },
    'email-change-new': {
      subject: 'أكّد بريدك الإلكتروني الجديد في صدف',
      body: ['أكّد أن يكون {newEmail} عنوان حسابك في صدف.'],
      button: 'تأكيد البريد الجديد',
    },
    'existing-account': {
      subject: 'لديك حساب في صدف بالفعل',
      body: [
        'حاول أحدهم التسجيل في صدف بهذا العنوان، ولهذا العنوان حساب بالفعل.',
        'إذا كنت أنت، فسجّل الدخول، أو أعد تعيين كلمة المرور إن نسيتها. وإلا فلا يلزمك فعل شيء.',
      ],
      button: 'تسجيل الدخول',
    },
    reauthenticate: {
      subject: 'رمز التأكيد في صدف',
      body: [
        'أدخل هذا الرمز لتأكيد أنك أنت من يغيّر كلمة المرور.',
        'إذا لم تكن أنت من طلبه، فغيّر كلمة مرورك الآن.',
      ],
    },
  },
}
