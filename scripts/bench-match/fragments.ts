import type { Category } from '../../functions/src/shared/lib/shared-constants.ts'

/** A kind of item: what people call it, what it looks like, and what else they say about it. */
export interface Kind {
  category: Category
  names: string[]
  looks: string[]
  details: string[]
}

const kind = (category: Category, names: string, looks: string, details: string): Kind => ({
  category,
  names: names.split('; '),
  looks: looks.split('; '),
  details: details.split('; '),
})

const colours = 'black; white; red; blue; dark blue; green; grey; silver; pink; brown; yellow; purple'

export const kinds: Kind[] = [
  kind(
    'pets',
    'cat; tabby; moggy; tomcat; female cat; kitten',
    'ginger; black; black and white; grey striped; tortoiseshell; all white; long haired grey; brown tabby',
    'green collar with a bell; no collar; a nick in one ear; white paws; very shy; chipped; a white bib; a kink in the tail; talks a lot; red collar; limps a little; purple collar',
  ),
  kind(
    'pets',
    'dog; puppy; old dog; mongrel; bitch',
    'brown; black; small white; grey; brindle; sandy; black and tan; brown and white',
    'red collar; no tag; blue harness; friendly; very nervous; white chest; floppy ears; a short tail; chipped; knows sit; tartan collar; no collar',
  ),
  kind(
    'pets',
    'labrador; spaniel; terrier; collie; poodle; German shepherd; beagle; whippet; husky; staffie; yorkie; retriever',
    'black; chocolate; golden; grey; white and brown; elderly; young',
    'pink harness; tartan collar; blue lead; likes sausages; afraid of bangs; a limp; answers to Max; answers to Bella; answers to Luna; orange vest; grey muzzle',
  ),
  kind(
    'pets',
    'budgie; parrot; cockatiel; parakeet; canary; bird',
    'green; blue; yellow; grey; white; green and yellow',
    'a ring on its leg; tame; sings; talks; a red tail; orange cheeks; sat on a balcony; says hello',
  ),
  kind(
    'pets',
    'rabbit; bunny; guinea pig; tortoise; hamster; ferret',
    'white; brown; grey; black; spotted',
    'got out of the garden; not used to people; eats anything; a dark nose; a dab of paint on its back; very quick; young; one floppy ear',
  ),
  kind(
    'documents',
    'passport; travel document',
    'Irish; British; German; Polish; Indian; Romanian; Spanish; Turkish',
    'in a green cover; in a leather sleeve; in a plastic folder; visa inside; name starts with M; name starts with A; name starts with K; nearly expired; with a boarding pass',
  ),
  kind(
    'documents',
    'ID card; identity card; student card; university ID; work badge; staff ID; residence permit',
    'on a blue lanyard; on a red lanyard; in a clear holder; in a plastic sleeve; on a clip',
    'name starts with J; name starts with S; engineering; nursing; first year; photo of a man with a beard; photo of a woman with glasses; hospital; expired; with a key',
  ),
  kind(
    'documents',
    'driving licence; drivers license; bank card; credit card; debit card; Visa card',
    'Barclays; Lloyds; NatWest; Revolut; UK; Romanian; French',
    'name Miller; name Singh; name Nowak; name Okafor; name Garcia; name Chen; name Evans; contactless worn off; in a paper sleeve',
  ),
  kind(
    'documents',
    'wallet; purse; billfold; card holder; pocketbook',
    `${colours}; brown leather; black leather; red shiny; canvas`,
    'some cash; no cash; two bank cards; a photo of a child; a library card; a donor card; initials inside; a broken zip; a bus ticket; Fossil; Ted Baker',
  ),
  kind(
    'documents',
    'bus pass; season ticket; travel card; railcard',
    'in a purple holder; in a black holder; in a plastic wallet; in a case with a cat',
    'monthly; annual; senior; name Jones; name Weber; valid until July; with a photo; student',
  ),
  kind(
    'documents',
    'folder; envelope; notebook; diary; certificate; letter',
    'brown; green; white; transparent; black; red; blue',
    'a rental contract inside; exam results; handwritten; hospital papers; a tax letter; drawings; two tickets; no name in it; in Ukrainian; a birth certificate',
  ),
  kind(
    'gadgets',
    'phone; mobile; iPhone; Samsung phone; smartphone; cell phone; Google Pixel',
    `${colours}; cracked`,
    'in a clear case; in a leather flip case; a sticker on the back; screen locked; wallpaper is a beach; a dog on the lock screen; battery dead; no case; a ring holder; flowers on the cover',
  ),
  kind(
    'gadgets',
    'earbuds; AirPods; headphones; earphones; headset',
    'white; black; Sony; Bose; Apple; JBL; blue',
    'in the charging case; a scratch on the lid; one is missing; a torn pad; initials on it; a sticker; in a pouch; cable tangled',
  ),
  kind(
    'gadgets',
    'laptop; MacBook; tablet; iPad; notebook computer; Kindle; e-reader',
    'silver; grey; black; Lenovo; Dell; HP; in a pink case; in a yellow cover',
    'stickers on the lid; with the charger; in a felt sleeve; a name inside; cracked corner; university label; a NASA sticker; my dissertation is on it',
  ),
  kind(
    'gadgets',
    'keys; house keys; bunch of keys; set of keys; car key; key ring',
    'three; four; two; five; single; on a blue lanyard; on a red ring',
    'a bottle opener; a gym fob; a Skoda fob; a VW key; a Yale key; a plush animal; a blue tag; a leather tag; a small torch; a supermarket token',
  ),
  kind(
    'gadgets',
    'umbrella; brolly; folding umbrella',
    `${colours}; checked; transparent; tartan`,
    'wooden handle; automatic; one bent rib; a wrist loop; long; very small; Fulton; animal print; in its sleeve',
  ),
  kind(
    'gadgets',
    'rucksack; backpack; school bag; sports bag; handbag; tote bag; suitcase',
    `${colours}; North Face; Deuter; Nike; canvas; violet`,
    'gym clothes inside; books inside; a broken zip; a keyring; a water bottle in the side; climbing shoes; a lunch box; name inside; a ribbon on the handle; empty',
  ),
  kind(
    'gadgets',
    'watch; wristwatch; fitness tracker; Fitbit; smartwatch',
    'gold; silver; black; Casio; Garmin; rose gold',
    'leather strap; broken strap; cracked glass; roman numerals; engraved; still ticking; rubber band; from my grandfather',
  ),
  kind(
    'gadgets',
    'ring; wedding ring; necklace; bracelet; earring; pendant',
    'gold; silver; thin; amber; with a blue stone; rose gold',
    'engraved inside; a heart; sentimental; a broken clasp; a date on it; from my mother; charms; plain; a tree; an owl',
  ),
  kind(
    'gadgets',
    'glasses; spectacles; reading glasses; sunglasses; specs',
    'red; black; tortoiseshell; Ray Ban; gold rim; round; brown',
    'in a hard case; in a cloth pouch; no case; varifocals; one arm loose; strong lenses; a cord; from Specsavers',
  ),
  kind(
    'gadgets',
    'scarf; hat; gloves; glove; beanie; shawl',
    `${colours}; knitted; tartan; striped`,
    'wool; hand made; a bobble; leather; left hand; for a child; very soft; snowflakes; cashmere lining',
  ),
  kind(
    'gadgets',
    'jacket; coat; hoodie; jumper; sweater; cardigan',
    `${colours}; camel; denim`,
    'size M; size L; a torn sleeve; gloves in the pocket; paint on it; a train ticket in the pocket; Champion; Zara; kids size; green lining',
  ),
  kind(
    'gadgets',
    'soft toy; teddy; cuddly rabbit; doll; plush dog',
    'brown; grey; pink; white; blue',
    'one eye; a ribbon; much loved; a name on the foot; floppy; a button nose; smells of biscuits; wears a jumper',
  ),
  kind(
    'gadgets',
    'bike helmet; cycling helmet; bike light; bicycle; scooter; skateboard',
    `${colours}`,
    'for a child; a dinosaur; a bell; a basket; stickers; flat tyre; Giro; Santa Cruz; name inside; a lock',
  ),
  kind(
    'gadgets',
    'camera; GoPro; lens; drone; tripod',
    'black; silver; Canon; Nikon; DJI; Sony',
    'rainbow strap; memory card inside; in a padded bag; scratched; holiday pictures; no lens cap; a floating handle; battery full',
  ),
  kind(
    'gadgets',
    'charger; power bank; powerbank; USB stick; memory stick; cable',
    'black; white; Anker; Kingston; silver',
    'a dot of nail polish; 64 GB; name on tape; in a pouch; on a key ring; important files; USB-C; brand new',
  ),
  kind(
    'gadgets',
    'water bottle; flask; thermos; lunch box; mug',
    `${colours}; steel; Stanley`,
    'dented; stickers; half full; a name on tape; one litre; leaks; from work; for kids',
  ),
  kind(
    'gadgets',
    'guitar; violin; ukulele; trumpet; flute; saxophone',
    'in a black case; in a brown case; no case; in a soft bag',
    'stickers on the case; a string missing; sheet music inside; name tag; student instrument; Yamaha; old',
  ),
  kind(
    'gadgets',
    'walking stick; cane; crutch; walking aid; hearing aid; inhaler',
    'grey; black; wooden; beige; blue',
    'engraved; left ear; in a pouch; a zebra sock; silver collar; fold away; rubber tip; for my father',
  ),
  kind(
    'gadgets',
    'speaker; game console; Nintendo Switch; calculator; controller; remote',
    'JBL; black; red and blue; camouflage; Casio; white',
    'in a pouch; scratched; with games; a heart on the lid; name scratched off; battery low; in its box',
  ),
  kind(
    'gadgets',
    'tent; sleeping bag; blanket; towel; picnic rug; toolbox; drill',
    'green; orange; red; blue; grey; Makita; Bosch',
    'in its bag; a broken zip; two person; still wet; hand made; name on it; crocheted; heavy',
  ),
  kind(
    'gadgets',
    'pram; stroller; pushchair; child seat; baby blanket; dummy',
    'grey; black; purple; yellow; navy',
    'folded; a toy tied to it; rain cover; the wheel squeaks; nearly new; squares; for twins',
  ),
]

/** The same place as different people call it. */
export const places: string[][] = [
  [
    'Kestrel Park',
    'the park',
    'Kestrel Park, by the boathouse',
    'Kestrel Park bandstand',
    'playground in Kestrel Park',
  ],
  [
    'Alderby Central',
    'Central station',
    'Alderby Central station, platform 3',
    'main train station',
    'station, ticket hall',
  ],
  ['Bus 14', 'Number 14 bus', 'bus 14 near the hospital'],
  ['Bus 7', 'Line 7', 'bus stop Market Street'],
  ['Bus 22', '22 bus, top deck', 'no. 22'],
  ['Tram 3', 'number 3 tram', 'tram 3 to the zoo'],
  ['Tram 5', 'Line 5', 'tram line 5, last stop'],
  ['Tram 9', 'No 9 tram', 'tram 9, stop Opera'],
  ['Central library', 'Library, ground floor', 'University library', 'library 2nd floor'],
  ['Harbour Square', 'Café Meridian, Harbour Square', 'by the fountain on Harbour Square', 'the harbour'],
  ['Market Street', 'Market Street car park', 'Market Square', 'the market'],
  ['Church Street', 'bakery on Church Street', 'outside St Mary’s church'],
  ['Campus canteen', 'Main campus', 'Lecture theatre B', 'campus bike shed', 'uni cafeteria'],
  ['Sports centre', 'uni gym', 'gym changing room', 'Football pitch Riverside'],
  ['Swimming pool', 'Lido', 'pool changing rooms'],
  ['Mill Lane', 'supermarket on Mill Lane', 'Garden Centre, Mill Lane', 'allotments'],
  ['Orchard Road', 'Cherry Tree Avenue', 'near Orchard Road'],
  ['Elm Street', 'school on Chestnut Street', 'Chestnut Street'],
  ['Birch Close', 'Hawthorn Way', 'Hillcrest estate', 'Larch Road'],
  ['Quay Street', 'fish market', 'pier', 'Riverside Walk'],
  ['Castle hill', 'Castle Terrace', 'Castle car park'],
  ['The Heath', 'pond on the Heath', 'woods near the Heath car park'],
  ['Wendmouth', 'Wendmouth station', 'Wendmouth high street', 'beach at Wendmouth'],
  ['Train from Wendmouth to Alderby', '17:12 train', 'Wendmouth train'],
  ['Odeon cinema', 'cinema, screen 2', 'Theatre Royal'],
  ['Zoo', 'Botanical garden', 'botanic gardens'],
  ['Hospital', 'emergency department', 'Bell Street', 'vet on Bell Street', 'pharmacy Bell Street'],
  ['Station Road', 'taxi rank Station Road', 'Fox & Anchor', 'kebab shop'],
  ['Dock Road', 'Dockside climbing hall', 'club Vertigo', 'industrial estate'],
  ['Airport bus', 'airport shuttle', 'coach from the airport'],
  ['Town hall', 'registry office', 'bus stop outside the Town Hall', 'post office'],
  ['Maple Hall', 'student residences', 'Birch Hall', 'College Street'],
  ['Moss Lane', 'corner shop Moss Lane', 'Ring road', 'petrol station'],
]

export const openings = {
  Lost: [
    '',
    'Please help.',
    'I am very upset about this.',
    'It was there in the morning.',
    'Went back and looked everywhere.',
    'Left it behind when I got off.',
    'Must have fallen out of my pocket.',
    'My daughter is crying.',
    'Gone since lunch.',
    'I only noticed at home.',
    'Bit embarrassing but here goes.',
    'pls share',
  ],
  Found: [
    '',
    'Picked up this morning.',
    'Was lying on the ground.',
    'Somebody will be missing this.',
    'Found on my way to work.',
    'It was under a seat.',
    'Handed in today.',
    'My son found it.',
    'On the bench next to me.',
    'Came to us by itself, so to speak.',
    'Nobody around to ask.',
    'hi all',
  ],
}

export const endings = {
  Lost: [
    '',
    'Reward.',
    'Please call me.',
    'It means a lot to me.',
    'Any hint helps.',
    'Thank you.',
    'Would be so grateful.',
    'I need it back before the weekend.',
    'No questions asked.',
  ],
  Found: [
    '',
    'It is at the information desk.',
    'I keep it at home until then.',
    'Tell me what it looks like and it is yours.',
    'Handed to the driver.',
    'Left it with the staff.',
    'Message me.',
    'With the porter.',
    'Can bring it over.',
  ],
}
