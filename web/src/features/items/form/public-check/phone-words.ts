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
