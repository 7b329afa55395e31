/** A city of the corpus. */
export interface CorpusCity {
  readonly name: string
  /** First and last number of its postal codes. */
  readonly zipcodes: readonly [number, number]
  /** The name of its cadastral municipality. */
  readonly cadastral: string
}

const rows: readonly (readonly [string, number, number, string?])[] = [
  ['Leeuwarden', 8911, 8941],
  ['Groningen', 9711, 9747],
  ['Amsterdam', 1011, 1109],
  ['Utrecht', 3511, 3585],
  ['Nijmegen', 6511, 6546, 'Hatert'],
  ['Den Haag', 2511, 2597, "'s-Gravenhage"],
  ["'s-Hertogenbosch", 5211, 5237],
  ['Zwolle', 8011, 8043],
  ['Haarlem', 2011, 2037],
  ['Amersfoort', 3811, 3829],
  ['Bergen op Zoom', 4611, 4625],
  ['Sneek', 8601, 8608],
  ['Ede', 6711, 6718, 'Ede Gelderland'],
  ['Alphen aan den Rijn', 2401, 2409],
  ['Sint-Oedenrode', 5491, 5492],
  ['Drachten', 9201, 9207],
  ['Hoorn', 1621, 1628],
  ['Goes', 4461, 4465],
  ['Roermond', 6041, 6045],
  ['Hengelo', 7551, 7559],
]

export const cities: readonly CorpusCity[] = rows.map(([name, first, last, cadastral = name]) => ({
  ...{ name, cadastral },
  zipcodes: [first, last],
}))

export const streets: readonly string[] = (
  'Dorpsstraat,Kerkstraat,Nieuwe Kerkstraat,Oude Kerkstraat,Hoofdweg,Molenweg,Molenflat,Oudegracht,' +
  'Nieuwegracht,Burgemeester de Vriesstraat,Van der Helststraat,Jan van Eijckstraat,Laan van Meerdervoort,' +
  'Prins Hendrikkade,Prinsengracht,Eerste Helmersstraat,Tweede Helmersstraat,Nieuwe Dorpsstraat,' +
  "'t Zand,De Wieken,Het Hof,Stationsplein,Wilhelminapark,Koningin Emmalaan,Dr. Schaepmanlaan," +
  'Sint Annastraat,Lange Nieuwstraat,Korte Nieuwstraat,Plein 1944,Rozenflat,Flat Kastanjehof,' +
  'Kastanjelaan,Lindelaan,Eikenlaan,Beukenlaan,Berkenlaan,Iepenlaan,Schoolstraat,Achter de Hoven,' +
  'Groot Heiligland,Klein Heiligland,Oosterhoutstraat,Westerkade,Noorderhaven,Zuiderdiep,Havenstraat,' +
  'Voorstraat,Achterstraat,Langestraat,Kortestraat,Julianastraat,Beatrixstraat,Vondelstraat,' +
  'Mr. P.J. Troelstraweg,Professor Lorentzlaan,Burg. Van Roijensingel,Steenweg,Heuvelstraat,Markt'
).split(',')
