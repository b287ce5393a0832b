import type { ItemKind } from '../shared/items/drawing.ts'

/** A kind that stands for all that a category has no drawing of. */
type NeutralKind = 'pet' | 'documents' | 'other'

/** What each drawing is of: English names of the board's table, which has them in six languages. */
export const DRAWN_THINGS: Record<Exclude<ItemKind, NeutralKind | 'earbuds'>, string> = {
  phone: 'phone',
  keys: 'key, car key, key ring, bicycle key, motorcycle key, locker key, mailbox key, room key, door fob, garage opener',
  wallet: 'wallet, cardcase, money clip, passport holder',
  purse: 'purse',
  handbag: 'handbag, clutch bag, shoulder bag',
  backpack: 'backpack, satchel, hydration pack',
  bag: 'bag, tote bag, plastic bag, duffel bag, beach bag, diaper bag, sponge bag, gift bag',
  suitcase: 'suitcase',
  umbrella: 'umbrella, parasol',
  jacket: 'coat, jacket, raincoat, vest, cardigan, fur coat, trench coat, fleece jacket, high-visibility vest',
  shirt: 'shirt, blouse, t-shirt, sweater, sweatshirt, jersey shirt, polo shirt, tank top',
  shoe: 'shoe, sneaker, high heels, boot, sandal, flip-flop, slipper, clog, loafer, ballet flat, cowboy boot, football boot, climbing shoe, baby shoe',
  hat: 'hat, beanie, cowboy hat, fur hat, top hat, beret',
  cap: 'cap, flat cap',
  glove: 'glove, mitten, boxing glove, goalkeeper glove',
  scarf: 'scarf, shawl, headscarf, neck gaiter, keffiyeh',
  glasses: 'glasses, sunglasses, safety glasses',
  ring: 'ring, wedding ring, signet ring, diamond',
  earrings: 'earring',
  necklace: 'necklace, pendant',
  bracelet: 'bracelet, charm bracelet, anklet',
  watch: 'watch, fitness tracker',
  laptop: 'laptop',
  tablet: 'tablet, e-reader, graphics tablet',
  camera: 'camera, polaroid camera, action camera, camcorder',
  headphones: 'headphone',
  bicycle: 'bicycle, balance bike',
  helmet: 'helmet',
  pushchair: 'pram',
  crutch: 'crutch, walking stick, white cane',
  toy: 'toy, doll, teddy bear, toy car, toy train, action figure, building block, puppet',
  book: "book, notebook, diary, koran, bible, torah, prayer book, dictionary, comic book, children's book, cookbook, guidebook, sketchbook, coloring book",
  bottle: 'bottle, thermos, baby bottle, shaker',
  instrument:
    'musical instrument, guitar, violin, flute, drum, trumpet, saxophone, clarinet, accordion, lute, cello, double bass, bass guitar, ukulele, mandolin, trombone, french horn, oboe, guitar case, instrument case, banjo, harmonica',
  passport: 'passport',
  card: "identity card, driver's license, residence permit, bank card, credit card, student card, health insurance card, library card, membership card, keycard, business card, badge, gift card, disability card, donor card, press card, employee card, military id, social security card, meal card",
  ticket: 'ticket, season ticket, boarding pass, cloakroom ticket, lottery ticket, ski pass, parking ticket',
  cash: 'money, banknote, coin',
  parcel: 'parcel',
  cat: 'cat, kitten, siamese cat, persian cat, british shorthair, angora cat, scottish fold, sphynx cat, calico cat',
  dog: 'dog, puppy, german shepherd, sheepdog, dachshund, poodle, greyhound, pug, bulldog, pomeranian, labrador, golden retriever, husky, chihuahua, rottweiler, mongrel, terrier, yorkshire terrier, cocker spaniel, beagle, dalmatian, great dane, saint bernard, schnauzer, doberman, pit bull, maltese dog, shih tzu, australian shepherd, belgian shepherd, hunting dog, pinscher, samoyed, pekingese, chow chow, newfoundland dog, bernese mountain dog',
}

/** Words of which the table says something else, or nothing. The last ones have no drawing. */
export const OTHER_WORDS: Partial<Record<ItemKind | '', string>> = {
  phone: 'celu, Natel',
  keys: 'سلسلة مفاتيح',
  suitcase: 'valoche, wheelie case',
  glasses: 'Ray-Ban, Ray-Bans',
  laptop:
    'ordi, ordi portable, Notebook Lenovo, Notebook HP, Notebook Dell, Notebook Acer, Notebook Asus, HP Notebook, Lenovo Notebook',
  headphones: 'cascos inalámbricos, cascos bluetooth',
  earbuds:
    'earbud, earbuds, ear pods, AirPod, AirPods, EarPods, Galaxy Buds, Pixel Buds, Ohrhörer, In-Ear-Kopfhörer, écouteur, écouteurs, oreillette, audífonos inalámbricos, kulak içi kulaklık, سماعة أذن, سماعات أذن, سماعات ايربودز, ايربودز, ايربود',
  bicycle: 'Damenrad, Herrenrad, Kinderrad',
  cash: 'pound note, quid',
  toy: 'Jellycat, Kuschelhase',
  cat: 'gatita, ginger tom',
  dog: 'perrita',
  '': 'collier chien, collier chat, collar perro, collar gato, glass, pint glass, pint glasses, bottle cap, pen cap, hub cap, Tabletten, Lampenschirm, Klobrille, Raubkatze, Sägekette, Unterhemd, llave USB, مفتاح USB',
}
