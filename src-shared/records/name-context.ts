/** What an element says about the values in it, as bits. */
export const context = {
  /** A person, an office or the past: values that are no facts of the property today. */
  foreign: 1 << 0,
  /** One of several units or types of a development. */
  unit: 1 << 1,
  /** An amount beside the price: service costs, a deposit, a tax. */
  cost: 1 << 2,
  /** A part of a building with its own size, year or type: a boiler, a garage, a garden. */
  annex: 1 << 3,
  sale: 1 << 4,
  rent: 1 << 5,
  price: 1 << 6,
  floor: 1 << 7,
  year: 1 << 8,
  energy: 1 << 9,
  cadastre: 1 << 10,
  /** A kind of commercial space with a floor area of its own. */
  space: 1 << 11,
  area: 1 << 12,
  plot: 1 << 13,
  photo: 1 << 14,
  media: 1 << 15,
  status: 1 << 16,
  leasehold: 1 << 17,
  option: 1 << 18,
  reservation: 1 << 19,
  bid: 1 << 20,
  delivery: 1 << 21,
  contract: 1 << 22,
  openHouse: 1 << 23,
  /** The parts of a record, one for each family of scenarios. */
  homes: 1 << 24,
  business: 1 << 25,
  land: 1 << 26,
  development: 1 << 27,
} as const

/** Names as `nameKey` returns them. */
const rules: readonly (readonly [RegExp, number])[] = [
  [
    /^(relaties?|relations?|relatie(?:gegevens|lijst)|makelaars?|makelaars?(?:kantoor|gegevens)|(?:listing|selling)?(?:brokers?|agents?|realtors?)|agency|office(?:info|details|address)?|contact\w*|verkopers?|kopers?|sellers?|buyers?|notaris\w*|notary|eigenaars?|eigenaren|owners?|verhuurders?|huurders?|landlord|tenants?|opdrachtgevers?|vestiging\w*|afdeling|medewerkers?|employees?|aanbieders?|advertiser)$/u,
    context.foreign,
  ],
  [
    /^(historie|history|geschiedenis|vorige\w*|previous\w*|oude?(?:prijs|prijzen|waarde|status)|old\w+|former\w*|vergelijk\w*|comparab\w*|referentie(?:object(?:en)?|pand(?:en)?|project(?:en)?|woning(?:en)?|transacties?|verko(?:op|pen))|reference(?:propert(?:y|ies)|objects?|projects?|homes?|sales?)|nevenproject\w*|similar\w*|prijshistorie|pricehistory)$/u,
    context.foreign,
  ],
  [
    /^(bouwnummers?|eenheden|eenheid|units?|kavels|woningtypen|woningtypes|objecttypes|housetypes)$/u,
    context.unit,
  ],
  [
    /^(service(?:kosten|costs?|charges?)|bijdrage\w*|vve|vvegegevens|waarborgsom|borg|deposit|kosten|costs|belasting\w*|tax(?:es)?|woz\w*|ozb\w*|overname\w*|hypotheek|mortgage|courtage|commission|fees?|energiekosten|stookkosten|erfpacht|leasehold|canon|parkeer\w*|parking\w*|belegging|investment)$/u,
    context.cost,
  ],
  [
    /^(cvketel|ketel|boiler|verwarming|heating|warmwater|hotwater|keukens?|kitchens?|badkamers?|bathrooms?|dak|roof|zonnepanelen|solarpanels?|installaties?|installations?|isolatie|insulation|renovatie|renovations?|verbouwing|garages?|schuur\w*|berging\w*|storage|shed|tuin(?:en)?|gardens?|balkon|balcony|terras|kelder|basement|parkeer\w*|parking\w*|lift|elevator|bijgebouw\w*|outbuildings?|buitenruimtes?)$/u,
    context.annex,
  ],
  [
    /^((?:te|ver|voorver)?koop(?:gegevens|info|informatie|aanbod|prijs|optie)?|(?:for)?sales?(?:info|details|offer|price)?|purchase(?:info|price)?|buy(?:ing)?|kauf)$/u,
    context.sale,
  ],
  [
    /^((?:te|ver)?huur(?:gegevens|info|informatie|aanbod|prijs|optie)?|(?:for)?(?:rent|rental|lease|let|letting)(?:info|details|offer|price)?|rents|miete)$/u,
    context.rent,
  ],
  [
    /^(pri(?:js|jzen)\w*|pric(?:e|es|ing)\w*|financie\w*|financial\w*|vraagprijs|preise?)$/u,
    context.price,
  ],
  [
    /^(verdieping(?:en)?|woonla(?:ag|gen)|bouwla(?:ag|gen)|etages?|floors?|storeys?|levels?)$/u,
    context.floor,
  ],
  [
    /^(bouwjaar\w*|bouwperiode|constructionyear|yearofconstruction|yearbuilt|construction|bouw|baujahr)$/u,
    context.year,
  ],
  [/^(energ(?:ie|y)(?!kosten|costs)\w*|epc|klimaatbeheersing|climatecontrol)$/u, context.energy],
  [/^(kadast\w*|cadast\w*|landregistry\w*)$/u, context.cadastre],
  [
    /^(bedrijfshal(?:len)?|bedrijfsruimtes?|kantoorruimtes?|winkelruimtes?|horeca(?:ruimte)?|praktijkruimte|showroom|officespace|retailspace|industrialspace|warehouse)$/u,
    context.space,
  ],
  [
    /^(oppervlakt\w*|afmeting\w*|maten|areas?|area(?:totals|details)|surfaces?|dimensions|sizes?)$/u,
    context.area,
  ],
  [
    /^(percelen|perceel\w*|kavel|plots?|plotarea|lot|terrein|grond(?:stuk)?|grundstuck)$/u,
    context.plot,
  ],
  [
    /^(?:hoofd|main|primary|cover)?(fotos?|fotolijst|photos?|photolist|pictures?|images?|afbeelding(?:en)?|beeld(?:en)?|bild(?:er)?)$/u,
    context.photo | context.media,
  ],
  [/^(media\w*|bestand(?:en)?|attachments?|bijlagen?|files?|gallery)$/u, context.media],
  [
    /^(status(?:gegevens|info|beschikbaarheid)?|beschikbaarheid|availability|objectstatus|verkoopstatus|salesstatus)$/u,
    context.status,
  ],
  [/^(erfpacht\w*|leasehold|groundlease)$/u, context.leasehold],
  [/^(optie|opties|koopoptie|huuroptie|options?|optant\w*)$/u, context.option],
  [/^(reservering\w*|reservatie|reservations?|gereserveerd)$/u, context.reservation],
  [
    /^(bod|biedingen|bieding|biedprocedure|bids?|bidding|offers|tender|inschrijving)$/u,
    context.bid,
  ],
  [
    /^(aanvaarding|oplevering|levering|overdracht|transport|delivery|acceptance|handover|completion|beschikbaarper)$/u,
    context.delivery,
  ],
  [
    /^(contracts?|huurcontract\w*|huurovereenkomst|leasecontract|opdracht|bemiddelingsopdracht|mandate|assignment|belegging|investment|huurtermijn|verhuur\w*|huur|lease|rent|rental)$/u,
    context.contract,
  ],
  [/^(open(?:huis|huizen|house|houses|dag)\w*|kijkdag(?:en)?|viewingdays?)$/u, context.openHouse],
  [/^(wonen|woning|woningen|residential|woonruimte|home|house|dwelling)$/u, context.homes],
  [/^(bedrijfsmatig|bedrijf|business|commercial|bog|zakelijk)$/u, context.business],
  [/^(grond|land|bouwgrond|overigog|plot)$/u, context.land],
  [/^(ontwikkeling|nieuwbouw|nieuwbouwproject|development|newbuild)$/u, context.development],
]

/** Contexts that hold for the children of an element only, and not for deeper elements. */
export const nearOnly = context.price | context.year | context.status | context.photo

const known = new Map<string, number>()

/** Records have few names; a hostile text may have many. */
const maxKnown = 5000

/** Returns the contexts of a name that `nameKey` returned. */
export function contextOf(key: string): number {
  const found = known.get(key)
  if (found !== undefined) return found
  let bits = 0
  for (const [names, bit] of rules) if (names.test(key)) bits |= bit
  if (known.size >= maxKnown) known.clear()
  known.set(key, bits)
  return bits
}

const saleWord = /^(koop|verkoop|te koop|sale|sales|for sale|buy|purchase|kauf)$/iu
const rentWord = /^(huur|verhuur|te huur|rent|rental|for rent|lease|let|to let|miete)$/iu

/** Returns the contexts of a word that tells the kind of an offer, as in `<Price type="rent">`. */
export function contextOfKind(word: string): number {
  if (saleWord.test(word)) return context.sale
  return rentWord.test(word) ? context.rent : 0
}
