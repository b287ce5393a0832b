import type { WordFamilies } from './rule-expressions.ts'

/** Words and short phrases that mean the same to the rules below. */
export const FAMILIES: WordFamilies = {
  ask: 'dictate|disclose|reveal|furnish|reply|send*|tell*|give|read*|know|revert|forward|share|whisper|copy|say|type|pass|repeat|need|want|show|text|message|email|quote|provide|report|confirm|let me (?:have|know|see)|screenshot|drop|paste|write|input|enter|submit|post|upload|attach|what (?:is|are|was|were|does|do|did|it say|number)|whats|get me',
  code: 'code|codes|otp|digits|pin|passcode|token|temporary password|pincode|figures|(?:short|little|lickle|small|secret|random|confirmation|verification|security|\\d|four|five|six|eight) (?:digit )?(?:number|numbers|figures)|number (?:it|they|we|that) (?:text|sent|send)|(?:row|string|set) of (?:numbers|digits|characters|letters)',
  /** Where a clause begins, but for a greeting or a filler. */
  clause: '(?<=(?:^|[.?,]) )(?:(?:and|so|ok|hi|hey|hello|now|please|just|sir) ){0,3}',
  thecode: '(?:(?:the|your|that|this) )?(?:(?:\\d|four|five|six|eight) )?(?:{certaincode}|codes?|otp|digits|numbers)',
  soon: 'please|mate|here|yet|{hurry}',
  boardcode:
    '(?:handover|hand over|handing over|pick ?up|collection|claim|return|board|boards|site|page|screen) (?:code|number|pin|digits|figures)|code (?:of|for|from|on) (?:the |your |this )?(?:board|boards|hand ?over|hand over|site|page|screen|website|collection|pick ?up|claim)|code (?:that |which )?(?:the |this )?(?:board|site|page|website) (?:gave|gives|shows|showed|has|have)',
  hurry:
    'now|first|before|beforehand|already|today|tonight|advance|sends?|texts?|sms|so|quick|quickly|asap|immediately',
  meeting:
    '(?:when|once|if|as soon as|after|until) (?:[^ .?,]+ ){0,4}(?:meet|met|here|there|hand (?:it|you|them|him|her)|(?:have|got|see|hold) my (?!money|reward|cash)[a-z]+|(?:seen?|checked|hold|holding|looked at|inspected) (?:it|that|your [a-z]+|the (?!code|text|sms|number|message|digits|email|screen)[a-z]+)|in (?:your |my |both |the )?hands?)|when you (?:have|get) (?:it|the [a-z]+|your [a-z]+) (?:in|back)|in person|face to face|at the (?:meeting|handover|table|counter|station|cafe|desk|library|shop|office|gate|door|porter*|bench|bus stop)',
  sent: 'emailed (?:to )?you|mailed (?:to )?you|messaged (?:to )?you|sent (?:to )?(?:you|your)|send(?:ing)? (?:you|a|one|to your|it to your)|text*(?: to)? you|text (?:a|to)|by (?:text|sms|email)|(?:on|in|from|our|the|an|a|via) (?:sms|text)|(?:to|on|at) your (?:phone|mobile|cell|number|email|screen|handset|inbox)|gone to you|(?:come*|came|arriv*|land*|pop*|show*|ping*|appear*) ~ (?:you|your|phone|mobile|text|sms|email|screen|inbox|minute|now|code|digits|number|otp)|going to text|(?:get|got|getting|receiv*|should have) (?:a|an|the|it|that|our|one)',
  pay: 'pay|paying|send|put|transfer*|wire|deposit|settle|cover|clear|remit|drop|pop|chuck|sling|bung|ping|whack|stick|load|buy|get|give|leave|lend|advance|top up|use|do|want*|need*|cost*|take|accept|charge*|owe*|spot|fling|hand|contribute|complete|make',
  money:
    'SUM|money|fee|fees|deposit|duty|charge|postage|reward|amount|payment|balance|cash|fare|petrol|costs|insurance|donation|\\d{2,4}',
  app: 'whatsapp|whats app|what sapp|telegram|viber|signal|instagram|snapchat|facebook|messenger|discord|wechat|we chat|skype|kik|tiktok|wickr|threema|hangouts|google chat|imessage|facetime|twitter|line app|line idcard|green app|blue app|other app|another app|private line|direct line|private number|email|sms|zangi|session app',
  contact: 'PHONE|ADDRESS|HANDLE|{app}',
  method:
    'sepa|bitcoin|crypto*|paypal|pay pal|venmo|revolut|monzo|bizum|paysafe*|google pay|gpay|apple pay|apple cash|wise transfer|upi|mpesa|m pesa|interac|e transfer|etransfer|remitly|dogecoin|doge|litecoin|monero|tether|sats|mobilepay|cashapp|cash app|zelle|blik|payconiq|twint|skrill|neteller|gcash|paytm|phonepe|opay|palmpay|momo|alipay|binance|coinbase|neosurf|transcash|postal order',
  giftcard:
    '(?:gift|steam|itunes|google play|play store|amazon|apple|walmart|xbox|prepaid|prepay|razer|target|vanilla|top up|playstation|psn|roblox|nintendo|netflix|argos|paysafe|voucher) (?:gift )?(?:card|cards|voucher|vouchers|codes|code|credit|ones?|thing\\w*)|gift ?cards?|giftcards?|vouchers?',
  account:
    '(?:bank )?account(?! of)|(?:my|his|her|your|straight to|mums|sons|brothers) bank(?! of| holiday)|bank account',
  courier:
    'courier|dispatcher|driver|delivery|shipper|shipping agent|shipping company|mover|movers|dhl|fedex|ups|parcel service|van|dispatch rider|rider|logistics|evri|hermes|uber|transporter|carrier|haulier',
  certaincode:
    'otp|one time (?:code|password|passcode|pin)|(?:verification|authentication|authorisation|authorization|confirmation|security|activation|login|safety|check) (?:code|number|text|pin|thing|sms|message|ping)|google voice|(?:confirmation|security|login|auth\\w*|sms|google|activation|whatsapp|access|identity|safety|verify|registration|reset|digit|figure) (?:code|digits|number|pin)|(?:\\d|four|five|six|eight) (?:digit|digits|figure|figures|numbers)',
  hand: '(?:dictate|tell|give|send|read|forward|copy|type|write|say|pass|quote|repeat|share|whisper|paste|text|let|message|need|drop|show|screenshot*|get|put|reply|answer|bring) (?:[^ .?]+ ){0,5}(?:me|us|it|them|out|back|here|what|number|numbers|code|digits|pin|our|know)|what (?:is|are|was|does|do|did|it|the|that|your)|whats|whatever|need (?:that|it|the|those|them)|type|enter',
  relay:
    '(?:tell|read|give|pass|relay|forward|copy|paste|screenshot|type|dictate|quote|repeat|share|send|reply|shout|bang|bounce|ping|let me|write|fire|drop) (?:[^ .?]+ ){0,4}(?:me|us|it|them|that|back|here|on|with|over|what|number|numbers|code|digits|through|know|have)|i(?:ll)? (?:need|require|want) (?:that|it|the|those|them|you to)|(?:these|those|that|it) i (?:need|require|want)|whats|what was|what is|what are|what did|enter it|type it',
  note: 'text|texts|sms|message|messages|ping|notification|alert|prompt|call|voice message|mail',
  certainmethod:
    'western union|westernunion|money ?gram|zelle|cash ?apps?|CASHTAG|paysafe\\w*|bitcoin (?:only|machine|atm|address|wallet)|friends (?:and|n) family|said bitcoin|cashiers check|in crypto*|in bitcoin',
  demand:
    '(?:kindly|send|pay|paying|transfer|put|give|cover|settle|clear|deposit|need|needs|want|wants|cost*|be|is|its|must|for|get|lend|wire|remit|zelle|venmo|cashapp|charge*|bung|bring|leave|pop|do|ask*|chuck|sling|owe|make|spot|said|they|due|just|only|another|drop|top|shows) (?:[^ .?]+ ){0,6}(?:SUM|fee|fees|deposit|money|payment|postage|fare|donation|contribution)|(?:send|pay|put|transfer|need|its|cashapp|costs|give|zelle|venmo|charged|want|wants) (?:[^ .?]+ ){0,4}(?:\\d{2,3}(?! ?(?:am|pm|min|mins|minutes|hours|bus|oclock|years|people)))|SUM (?:[^ .?]+ ){0,5}(?:first|to me|before|please|now|then|and|for|by|on|in|into|is|upfront)',
  demand2:
    'pay|SUM|money|reward|cash|bitcoin|if you dont|unless|hours|midnight|tonight|tomorrow|by friday|if i dont hear',
  page: '(?:web|payment|release|tracking|login|sign in|claims?|pickup|verification|secure|pay|online|payout|checkout|booking|confirmation) ?(?:page|form|portal|site|address)|portal|website|webpage|form|url|link|page(?= (?:and|to|where|that|it|they|we|i|there|opens|asks|,|\\.))|site(?= (?:and|to|where|that|it|they|we|i|there|opens|asks|,|\\.))|platform where|attachment|qr|invoice|app from|tracking map',
  fill: 'upload|sign|log|login|confirm|verify|verifies|fill|fills|complete|enter|type|register|claim|pay|paying|validate|authenticate|click|tap|follow|visit|submit|accept|release|track|select|put your|prove|go to|head to|go on|go through|install|download|use',
  deed: 'post*|send*|ship*|bring*|hand|release*|drop*|courier*|parcel*|wrap*|pack|packing|drive|come|mail*|give|return*|let go|part with|dispatch*|meet|fetch*|tell|reveal*|say where|disclose*|unlock*|hold|collect*|leave|pop|deliver*|set off|arrange|take|load|forward*|go',
  value:
    'SUM|money|cash|payment|fee|fees|deposit|postage|funds|transfer|reward|contribution|amount|notes|tip|bonus|compensation|half|balance|fare|\\d{2,4}',
  landed:
    'land*|clear*|arriv*|comes? through|came through|come in|comes in|hits?|in my (?:hand|account|pocket|possession)|received|receive|reach*|gone through|goes through|is here|turns up|shows?(?: up)?|have it|had it|got it|get it|is in|confirmed|settled|paid',
  person:
    'lady|man|guy|girl|woman|boss|wife|husband|son|daughter|brother|sister|mum|dad|mate|colleague|friend|agent|cousin|partner|uncle|aunt|nephew|assistant|secretary|neighbour|driver|lad',
  service:
    '(?:petrol|gas|train|bus)(?! station| stop)|fuel|taxi|fare|ticket|storage|postage|insurance|customs|handling|stamp*|trouble|envelope|battery|courier|driver|shipping|delivery|post office|post it|vet|food|tracked|box|packing|parking|tank|diesel|admin|charity',
  destroy:
    'smash*|burn*|melt*|shred*|destroy*|crush*|wipe*|cut|hammer|reset|bin|bins|throw*|chuck*|dump*|break*|flush|scrap|format|fireplace|stove|incinerat*|landfill|dustbin|rubbish|trash|garbage|bonfire|pond|lake|harbour|drain|sewer|scissors|bleach|acid|stamp on|pieces|ashes|toast|rip|tear|scratch*|microwave|delete*|erase*|drown|ruin|river|canal|skip|fire',
  sell: 'sell*|sold|ebay|gumtree|flog*|pawn*|marketplace|auction|bidder|buyer|craigslist|vinted|having it|someone else|somebody else|market stall|car boot|second hand|dealer|pawnbroker|scrap man|export*|for parts|new owner|buys|trade it|swap it|highest',
  expose:
    '(?:ill|i will|i|will|going to|i am|we|or|would|could|telling|they|and) (?:[^ .?]+ ){0,3}(?:tell*|telling|show*|send*|post*|publish*|reach*|forward*|email|leak*|share|give|inform|read*|upload*) (?:[^ .?]+ ){0,5}(?:everyone|everybody|your (?:wife|husband|boss|mum|mother|family|employer|girlfriend|boyfriend|parents|school|work|friends|job|contacts|missus|dad|father|followers|neighbours|teacher|company|manager|landlord|colleagues|fiance|partner|kids|mates|customers|clients|boyfriends|hr|tax)|newspaper|online|public|viral|tax office|press|internet|whole school|mums group|facebook group|the world)',
  institution:
    'reception\\w*|office|desk|clinic|surgery|hospital|station|shop|depot|police|lost property|council|library|vets?|collar|tag|hotline|porter|porters|lodge|switchboard|embassy|school|church|parish|museum|theatre|pub|cafe|restaurant|hotel|gym|ward|warden|caretaker|helpline|airport|airline|shelter|kennels|centre|center',
  claimant:
    '(?:thats|its|it is|sure|think|believe|lost|recogni\\w*|might be|could be|looks like|if it is|is this|is that|may be) (?:[^ .?]+ ){0,4}(?:my|mine|our|one like|one just like|belongs to me)|sure (?:that )?(?:it is|its) (?:his|hers|mine|ours)|(?:as|i am) (?:the )?(?:real |rightful |legal )?owner|i (?:am lose|lose|have lost|lost)|my client|of the owner',
  later: 'then|after|afterwards|once|when|as soon as|and|until|before|so',
  deliver:
    '(?:you (?:get|have|become|receive)|(?:goes|go|leaves|ships) (?:out|today|tomorrow)|(?:i|we|ill|well|he|she|they|itll|it) ~ (?:send*|post*|bring*|brings|come*|ship*|tell*|say|show|give|drop*|release*|pack|ride|drive|hand|let|deliver*|return|forward*|go|get|message|load*|put|have|leave*|collect*|keep|meet|text|dispatch*|fetch|part|pop|set off|start))',
  papers:
    'passport|idcard|identity card|identity|driving license|drivers license|license|driver license|papers|documents?|bank ?card|credit card|debit card|card|utility bill|bank statement|statement|social security|ssn|birth certificate|insurance card|bill|proof of address|residence permit|visa|student card|staff card|staff badge|work pass|health card|national insurance|pay ?slip|tenancy|certificate',
  unlink:
    'remov*|disabl*|deactivat*|delet*|eras*|unlink*|disconnect*|wip*|unlock*|cancel|(?:turn*|switch*|sign*|log*|take*|get) (?:[^ .?]+ ){0,4}(?:off|out)',
  accountlock:
    'find ?my(?: (?:iphone|phone|device))?|activation lock|icloud|(?:apple|google|samsung|your) (?:idcard|account)|your devices|(?:owner|device|anti theft) lock',
  fetcher:
    'chap|bloke|cousin|nephew|uncle|friend|mate|assistant|agent|colleague|boy|man|guy|lad|someone|somebody|secretary|person|{courier}',
  fetch:
    'collects?|fetch(?:es)?|(?:get|grab|take)s? (?:it|this|them|the|that|your|my)|picks?(?! (?:me|us|you|up me|up us|up you|up some))|com(?:e|es|ing) (?:round |over |by )?(?:for|to (?:collect|get|fetch|take)) (?:it|them|the|that|your|my)|round for it',
  picture:
    'photo|scans?|copy|copies|selfie|screenshot|shot|image|video|snapchat|sight|glimpse|front and back|both sides|two sides|upload|clear',
  secret:
    'find my|activation lock|passwords?|passcode|pass code|pass word|pin(?! on| badge| pad| board| cushion)|unlock code|unlock pattern|lock code|screen code|apple idcard|icloud|login|log ?(?:in|on) (?:details|name|data|word)|memorable (?:word|name|date|place)|username|credentials|security (?:question|answer)|maiden name|cvv|seed phrase|recovery phrase',
  marks:
    'lock screen|screen|background|case|lining|pocket|combination|fob|wallpaper|nick|collar|initials|name|how much|brand|date|says|say|stand|exactly|engrav*|inscri*|inscription|serial|imei|chip|hallmark|scratch*|marks?|marking*|initials|number*|written|wrote|contents|stones?|sticker*|inside|sides|back|every detail|details|letters|tag|colour*|whats on|on it|words?',
  tellmarks:
    'fob|wallpaper|nick|collar|initials|how many|which|check|read|tell|say|write|show|describe|send|give|state|list|photo|take|what|whats|make|take me|let me|provide|telling|saying|describing|giving|showing|remember|mention',
}
