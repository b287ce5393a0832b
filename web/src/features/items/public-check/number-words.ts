/**
 * Words for documents whose number should not be public, as parts of a regular expression. Those
 * in the second list mean too much else, so a word for “number” has to follow.
 */
export const DOCUMENT_WORDS = [
  // English
  "passports?|(?:driv(?:ing|er'?s?|er’s|ers) )?licen[cs]e|driv(?:ing|er'?s?|er’s|ers) permit|(?<!parking |fishing )permit|residence (?:permit|card)",
  'identity (?:card|document)|id[ -]?(?:card|karte|kart|number|no)|(?:student|university|matriculation|enrolment) (?:card|id|number|no)|national (?:insurance|id)|ni (?:number|no)|nino',
  'social security|ssn|health insurance|insurance(?: policy)?|policy|booking|reservation|pnr|green card|nhs (?:number|no)|(?:health|medicare|medical) card|ni(?= (?:is|:))',
  // German
  '(?:kinder)?reisepass|\\p{L}{0,20}ausweis(?:es)?|führerschein|fahrerlaubnis|aufenthaltstitel|aufenthaltserlaubnis|matrikel|immatrikulation|(?:sozial|renten|kranken|pflege|unfall|haftpflicht)?versicher(?:ung|ungsschein|ungskarte|ungspolice|ungsausweis|ten|tenkarte)|krankenkasse|krankenkassenkarte|gesundheitskarte|buchung|reservierung|steuer-?id|svnr|ahv',
  // French
  "passeport|permis(?: de (?:conduire|séjour))?|titre de séjour|carte (?:d['’]identité|de séjour|vitale|d['’]étudiante?|étudiante?|consulaire)|cni|sécurité sociale|sécu|assurance(?: maladie)?|police d['’]assurance|réservation|étudiante?|contrat d['’]assurance|assurée?",
  // Spanish, Portuguese, Italian
  'pasaporte|permiso(?: de (?:conducir|residencia))?|carn[eé]t?(?: de (?:conducir|identidad|estudiante))?|licencia(?: de (?:conducir|manejo))?|dni|nie(?=[ :nº°o.]{1,6}[xyz][ -]?\\d)|cédula|matrícula de estudiante|curp|tarjeta (?:de residencia|sanitaria)|seguridad social|seguro(?: social)?|póliza|reserva|visado|localizador|carn[eé] universitario',
  "passaporte|passaporto|patente(?: di guida)?|carta d['’]identità|codice fiscale|permesso di soggiorno|tessera sanitaria|prenotazione|polizza|carteira|bilhete de identidade|cartão de cidadão|nif",
  // Polish
  'paszport(?:u|em)?|paszporcie|dowodzie|dow[oó]d(?:u|em)?(?: osobist(?:y|ego|ym))?|praw[oa] jazdy|prawem jazdy|legitymacj[aię](?: (?:studenck|szkoln)[aiąe]j?)?|pesel|kart[ay] pobytu|album(?:u)?|polis[ay]|ubezpieczeni[ae]|rezerwacj[aię]',
  // Turkish
  'pasaport(?:um|u|umun|unun)?|nüfus cüzdanı|(?:t\\.? ?c\\.? ?)?kimlik(?: kart[ıi](?:m|n[ıi])?)?|(?:sürücü belgesi|ehliyet)(?:i|im)?|ikamet(?: (?:izni|kartı))?|oturma izni|öğrenci (?:kartı|kimliği)|sigorta|sosyal güvenlik|sgk|poliçe|rezervasyon|tckn',
  // Dutch, Russian, Ukrainian
  'paspoort|rijbewijs|identiteitskaart|verblijfsvergunning|bsn|verzekering|паспорта?|водительские права|снилс|посвідчення|ідентифікаційний код',
].join('|')

export const DOCUMENT_WORDS_BEFORE_NUMBER =
  'pass|id|visa|visum|wiz[ay]|vize|policen|police (?=n[°ºr])|dossier|titre|student|öğrenci'

/** A word for “number”. */
export const NUMBER_WORD =
  '(?:numbers?|numéros?|números?|numer(?:em|u)?|numaras[ıi]|numaralı|numaram|numara|nummer|numero|номер|ref(?:erence)?|referencia|référence|code|kod|kodu|código|codice|num|núm|no|nr|n\\.?[°ºo]|№|#)\\.?'

/** What may stand between such a word and its number. */
export const FILLERS =
  "(?:card|carte|karta|kart[ıi]?|karte|document|dokument|belge|is|was|reads|says|shows|are|ist|lautet|est|es|jest|to|the|its|it['’]s|with|mit|avec|con|de|du|del|et|und|and|on it|of|series|seria|серія|серия)"

/** Words before a sum of money, as far as one looks like a number without an area: “1000-1500”. */
export const REWARD_WORDS =
  'rewards?|finder.s fee|(?:finder)?lohn|belohnung|récompense|recompensa|gratificación|ricompensa|nagrod[ay]|znaleźne|ödül|ödülü|beloning|вознаграждение'

/** Words before other numbers. Whichever stands nearer decides. */
export const OTHER_NUMBER_WORDS = [
  'order|ticket|serial|parcel|tracking|reading|frame|model|module|part|item|isbn|barcode|receipt|invoice|race|lot|lottery|draw|grid|stall|bench|locker|room|bus|tram|train|flight|gate|platform|seat|row|edition|numbered|stamped|version|type|code|call number|plate|reg|registration|chip|microchip|leg ring|ring on|account|customer|member|membership|batch|set|kit|sku|imei|sn|s/n|microchipped|library|card|case|unit|price|table|parcel|file|docket|shelf|catalogue|edition|label',
  'bestellung|bestellnummer|auftrag|spielauftrag|los|lotto|rahmen|rahmennummer|seriennummer|artikel|artikelnummer|kunden|kundennummer|rechnung|rechnungsnummer|sendung|sendungsnummer|paket|zähler|zählerstand|schließfach|fahrschein|modell|linie|gleis|wagen|platz|kennzeichen|fahrkarte|gutschein',
  'commande|billet|cadre|série|colis|facture|client|référence|réf|puce|loto|casier|quai|voiture|modèle|compteur|ligne|abonnement',
  'pedido|billete|bastidor|serie|paquete|factura|cliente|referencia|lotería|taquilla|andén|modelo|línea|matrícula|boleto',
  'bilet|rama|ramy|seryjny|zamówienie|zamówienia|paczka|paczki|faktura|faktury|lotek|szafka|peron|linia|licznik|skrytka',
  'sipariş|seri|kargo|fatura|müşteri|piyango|dolap|peron|hat|sayaç|plaka|raf',
].join('|')
