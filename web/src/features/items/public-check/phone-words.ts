/** Words beside a phone number, as parts of a regular expression. */
export const PHONE_WORDS = [
  'tel|telephone|phone|phoning|mobile|cell|call|calling|ring (?:me|us|him|her|on|at|the)|ringing|dial|text|texting|sms|whats ?app|signal|telegram|viber|fax|landline|my number|contact|reach(?: me| us)?|hit me up|message|msg',
  'telefon|telefonnummer|handy|handynummer|mobil|anrufen|anruf|anrufe|ruf|rufen|rufnummer|erreichbar|melden|durchwahl|festnetz|meine nummer|unter der nummer',
  'tél|téléphone|téléphonez|appeler|appelez|appelle|joindre|portable|contactez|gsm|texto|mon numéro',
  'teléfono|telefono|tlf|tfno|telf|móvil|movil|llamar|llame|llamad|llámame|llámenme|guasap|wasap|celular|cel|contacto|mi número',
  'telefonu|telefonem|kom|komórka|dzwonić|dzwoń|zadzwoń|zadzwonić|proszę dzwonić|kontakt|smsem|mój numer|pod nr|pod numer(?:em)?',
  'telefonum|cep|gsm|arayın|arayin|ara|arasın|arasin|ulaşın|ulaşabilirsiniz|numaramı|numaram|numarasını|numarasından|numaradan',
  'cellulare|chiamare|chiamate|chiamami|telefone|telemóvel|ligue|ligar|bel|bellen|telefoon|тел|телефон|звонить|звоните|дзвоніть',
].join('|')

/** What tells someone to get in touch, as parts of a regular expression. */
export const TELLING_WORDS = [
  'call|calling|ring|ringing|dial|text|texting|reach|contact|message|msg|write|e-?mail|whats ?app|my number|hit me up',
  'anrufen|anruf|rufen|ruf|melden|erreichbar|erreichen|schreiben|rückruf|meine nummer',
  'appeler|appelez|appelle|téléphonez|joindre|contactez|écrire|écrivez|mon numéro',
  'llamar|llame|llamad|llámame|llámenme|llamarme|contactarme|contactar|contáctame|escribirme|escríbeme|escribir|mi número',
  'dzwonić|dzwoń|zadzwoń|zadzwonić|proszę dzwonić',
  'arayın|arayin|arasın|arasin|ulaşın|ulaşabilirsiniz|arayabilirsiniz|yazın|numaramı|numaram',
  '(?:و|ف)?(?:اتصلوا?|يتصل|تواصلوا?|راسلو(?:ا|ني)|راسلني|كلموني)|للتواصل|للاتصال',
].join('|')

/** What speaks of the thing itself unless someone is told to get in touch. */
export const FINDING_WORDS =
  'found|find|seen|see|gefunden|finden|trouvez|trouvé|encuentras?|encontrado|bulursanız|bulan|bulanlar|görürseniz|وجده|وجدها|يجده|يجدها|وجدتموه|وجدتموها'

/**
 * What else stands in a sentence that only says where someone can be reached, as parts of a
 * regular expression: “If you find it, please write to me at”.
 */
export const REACHING_WORDS = [
  'me|us|my|our|you|can|could|may|please|pls|or|and|on|at|by|via|to|under|is|number|the|if|when|it|this|any|time|anytime|now|info|information|with',
  'ich|mich|uns|mir|bin|unter|meine?|unsere?|bitte|der|die|das|den|ist|oder|und|an|auf|per|am|wenn|falls|sie|ihn|es|haben|kann|können|man|gerne?|nummer|mobilnummer|mail',
  'moi|nous|au|le|la|numéro|est|mon|ma|ou|et|à|sur|par|merci|de|si|vous|pouvez|avez|svp|adresse|courriel',
  'mí|nos|al|a|el|número|es|mi|o|y|por|favor|en|puedes?|pueden|lo|correo',
  'beni|bize|bana|bizi|numara(?:sı|sından|mdan|ma)?|lütfen|veya|ve|ya|da|bu|şu|telefonu?(?:mdan|ndan)?|numaralı|telefondan|üzerinden|ile|ulaşabilir|e-?posta|adresine|adresimden',
  '(?:و|ف)?(?:بي|بنا|معي|معنا|على|عبر|الرقم|رقم|رقمي|رقمنا|هاتف|هاتفي|الهاتف|جوال|جوالي|الجوال|موبايل|واتساب|الواتساب|الاتصال|التواصل|يرجى|يُرجى|الرجاء|رجاء|فضلكم|فضلك|من|أو|هو|هي|إذا|لمن|البريد|بريدي)',
].join('|')
