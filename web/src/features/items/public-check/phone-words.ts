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

/**
 * What else stands in a sentence that only says where somebody can be reached, as parts of a
 * regular expression: “If you find it, please write to me at”.
 */
export const REACHING_WORDS = [
  'me|us|my|our|you|can|could|may|please|pls|or|and|on|at|by|via|to|under|is|number|the|if|when|found|find|it|this|seen|see|any|time|anytime|now|info|information|with|ring|e-?mail|write',
  'ich|mich|uns|mir|bin|unter|meine?|unsere?|bitte|der|die|das|den|ist|oder|und|an|auf|per|am|wenn|falls|sie|ihn|es|gefunden|finden|haben|kann|können|man|gerne?|nummer|mobilnummer|rückruf|erreichen|rufen|schreiben|e-?mail|mail',
  'moi|nous|me|au|le|la|numéro|est|mon|ma|ou|et|à|sur|par|merci|de|si|vous|pouvez|avez|trouvez|trouvé|svp|adresse|écrire|écrivez|mail|courriel',
  'mí|nos|al|a|el|número|es|mi|o|y|por|favor|en|si|puedes?|pueden|lo|la|encuentras?|encontrado|llamarme|contactarme|contactar|contáctame|escribirme|escríbeme|escribir|correo|tel[ée]fono|whats ?app',
  'beni|bize|bana|bizi|numara(?:sı|sından|mdan|ma)?|lütfen|veya|ve|ya|da|bu|şu|telefonu?(?:mdan|ndan)?|numaralı|telefondan|üzerinden|ile|bulursanız|bulan|bulanlar|görürseniz|yazın|arayabilirsiniz|ulaşabilir|e-?posta|adresine|adresimden',
  '(?:و|ف)?(?:اتصلوا?|يتصل|تواصلوا?|راسلو(?:ا|ني)|راسلني|كلموني|بي|بنا|معي|معنا|على|عبر|الرقم|رقم|رقمي|رقمنا|هاتف|هاتفي|الهاتف|جوال|جوالي|الجوال|موبايل|واتساب|الواتساب|للتواصل|للاتصال|الاتصال|التواصل|يرجى|يُرجى|الرجاء|رجاء|فضلكم|فضلك|من|أو|هو|هي|إذا|لمن|وجده|وجدها|يجده|يجدها|وجدتموه|وجدتموها|البريد|بريدي)',
].join('|')
