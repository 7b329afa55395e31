import type { deedTypes } from './deed-types.ts'

/**
 * How documents of a type are recognised. All expressions are matched against folded text
 * (`foldWords`), which has no capitals, accents or punctuation.
 */
export interface TypeRule {
  readonly type: (typeof deedTypes)[number]
  /** The words by which a document of this type names itself, in a file name or a heading. */
  readonly own: RegExp
  /** Headings that name the type only if they stand alone on a line. */
  readonly line?: RegExp
  /** A weaker word of a file name, which decides only if the name holds no other type's `own`. */
  readonly loose?: RegExp
  /** Words of the text that speak for the type, with their weights. A heading weighs 10. */
  readonly words: readonly (readonly [RegExp, number])[]
  /** Words that exclude the type. */
  readonly not?: RegExp
  /** True for documents that may be letters; a letter only encloses documents of other types. */
  readonly isLetter?: boolean
}

/** The words of Dutch offices, notaries and authorities for these documents. */
export const typeRules: readonly TypeRule[] = [
  {
    type: 'splitsingsakte',
    own: /splitsings? ?akte|akte van (onder)?splitsing|(onder)?splitsing in appartementsrechten/,
    line: /^(onder)?splitsing$/,
    loose: /splitsing/,
    words: [
      [/splitst? .{0,60}in appartementsrechten|gerechtigde tot de splitsing/, 5],
      [/modelreglement/, 3],
      [/splitsingstekening/, 3],
      [/verscheen voor mij|verschenen voor mij/, 2],
    ],
  },
  {
    type: 'leveringsakte',
    own: /leverings? ?akte|akte van levering|transport ?akte|eigendomsoverdracht/,
    line: /^(de )?levering( (van )?(een )?(registergoed|woning|woonhuis|appartementsrecht|onroerende zaak|eigendom))?$/,
    loose: /\blevering\b/,
    words: [
      [/verscheen voor mij|verschenen voor mij|verscheen heden|heden .{0,80}notaris/, 3],
      [/levert? (hierbij|bij deze|mitsdien)|ter uitvoering van .{0,60}koop(overeenkomst|akte)/, 5],
      [/aanvaardt? .{0,30}levering|in eigendom (over)?(ge)?(levert|draagt|nemen)/, 3],
      [/kwijting/, 2],
    ],
    not: /volmachtgever/,
  },
  {
    type: 'hypotheekakte',
    own: /hypotheek ?akte|akte van hypotheek|hypotheekstelling|recht van hypotheek verlening/,
    line: /^(vestiging )?(eerste |tweede )?(recht van )?hypotheek$/,
    words: [
      [/hypotheekgever/, 4],
      [/hypotheekhouder|hypotheeknemer/, 4],
      [/verleent .{0,40}(recht van )?hypotheek|hypotheekbedrag/, 3],
      [/verscheen voor mij|verschenen voor mij/, 2],
    ],
    not: /volmachtgever|hypotheekofferte|renteaanbod/,
  },
  {
    type: 'volmacht',
    own: /\b(onderhandse |notariele )?volmacht (tot|voor|ter|verkoop|koop|levering)/,
    line: /^(onderhandse |notariele |bijzondere |algehele )?volmacht$/,
    loose: /volmacht/,
    words: [
      [/volmachtgever/, 4],
      [/gevolmachtigde/, 4],
      [/volmacht te (geven|verlenen)|verlenen? .{0,40}volmacht|recht van substitutie/, 3],
    ],
    not: /verscheen voor mij|verschenen voor mij/,
  },
  {
    type: 'koopakte',
    own: /koop ?(akte|overeenkomst|contract)|koop en verkoop/,
    words: [
      [/\bverkoper\b/, 2],
      [/\bkoper\b/, 2],
      [/koop(som|prijs)/, 2],
      [/ontbindende voorwaarden|bedenktijd|waarborgsom/, 2],
      [/komen (het volgende )?overeen|heeft verkocht|verkoopt aan/, 3],
    ],
    not: /verscheen voor mij|verschenen voor mij|volmachtgever/,
  },
  {
    type: 'huurovereenkomst',
    own: /huur ?(overeenkomst|contract|akte)/,
    words: [
      [/verhuurder/, 3],
      [/\bhuurder\b/, 3],
      [/(kale )?huurprijs|servicekosten/, 2],
      [/het gehuurde/, 3],
    ],
  },
  {
    type: 'vragenlijst',
    own: /vragenlijst/,
    words: [
      [/(is|zijn|heeft|bent) (er|u) .{0,60}(bekend|sprake|gebreken|lekkage)/, 3],
      [/zo ja/, 3],
      [/\bja nee\b/, 3],
    ],
  },
  {
    type: 'lijst van zaken',
    own: /lijst (van |betreffende |met )?(de )?(roerende )?zaken|roerende zaken/,
    words: [
      [/blijft achter/, 3],
      [/gaat mee/, 3],
      [/(ter overname|kan worden overgenomen)/, 3],
    ],
  },
  {
    type: 'energielabel',
    own: /energie ?(label|prestatie)/,
    loose: /\bepa\b/,
    words: [
      [/ep online|energielabel klasse|labelklasse/, 3],
      [/opnamedatum|geldig tot|registratienummer/, 2],
      [/fossiele? energie|kwh m ?2|hernieuwbare energie/, 4],
    ],
  },
  {
    type: 'meetrapport',
    own: /meet ?(rapport|certificaat|staat)\b|meetinstructie/,
    loose: /nen ?2580/,
    words: [
      [/nen ?2580/, 3],
      [/gebruiksoppervlakte/, 3],
      [/gebouwgebonden buitenruimte|externe bergruimte|overige inpandige ruimte/, 4],
      [/bruto inhoud/, 2],
    ],
  },
  {
    type: 'plattegrond',
    own: /plattegrond|floor ?plan/,
    line: /^((begane grond|souterrain|kelder|zolder)|((1e|2e|3e|4e|eerste|tweede|derde|vierde) verdieping))$/,
    words: [
      [/(aan|uit) (deze )?(plattegrond|tekening)(en)? .{0,40}geen rechten/, 5],
      [/\bschaal 1 ?(50|100|200)\b|niet op schaal/, 3],
      [/\b(slaapkamer|badkamer|keuken|berging|overloop|woonkamer)\b/, 1],
    ],
  },
  {
    type: 'taxatierapport',
    own: /taxatie ?rapport|rapport van taxatie/,
    loose: /taxatie/,
    words: [
      [/marktwaarde/, 3],
      [/taxateur/, 3],
      [/\bnwwi\b|\bnrvt\b|waardepeildatum/, 4],
    ],
  },
  {
    type: 'bouwkundig rapport',
    own: /bouw ?(kundige?|technische?) ?(rapport|keuring|inspectie|onderzoek|opname)/,
    loose: /bouwkundig|bouwtechnisch/,
    words: [
      [/direct noodzakelijke kosten|kosten op termijn|herstelkosten/, 4],
      [/inspecteur|geinspecteerd/, 2],
      [/gebreken|achterstallig onderhoud/, 2],
      [/kruipruimte|dakbedekking/, 1],
    ],
  },
  {
    type: 'kadastraal bericht',
    own: /kadastra(al|le) (bericht|uittreksel|kaart)|eigendomsinformatie|uittreksel kadastrale/,
    loose: /kadast/,
    words: [
      [/(dienst voor het )?kadaster en (de )?openbare registers|bron kadaster/, 4],
      [/kadastrale objectidentificatie|kadastrale grootte/, 4],
      [/gerechtigde|aantekening recht/, 2],
      [/toestandsdatum/, 3],
    ],
  },
  {
    type: 'bestemmingsplan',
    own: /bestemmingsplan|omgevingsplan|planregels|planvoorschriften/,
    words: [
      [/aangewezen gronden|zijn bestemd voor/, 4],
      [/bestemmingsomschrijving|bouwregels|gebruiksregels/, 4],
      [/gemeenteraad|vastgesteld/, 1],
    ],
  },
  {
    type: 'VvE-stukken',
    own: /vereniging van eigena(ar|ren)|notulen .{0,30}(ledenvergadering|vergadering van eigenaars|vve)|huishoudelijk reglement|meerjaren ?onderhouds ?plan/,
    loose: /\bvve\b/,
    words: [
      [/\bvve\b/, 3],
      [/reservefonds/, 3],
      [/algemene ledenvergadering|\balv\b|vergadering van eigenaars/, 3],
      [/\bmjop\b|servicekosten|voorschotbijdrage/, 2],
    ],
    not: /verscheen voor mij|verschenen voor mij/,
    isLetter: true,
  },
  {
    type: 'factuur',
    own: /\b(credit ?|verzamel ?)?(factuur|nota) ?(nummer|nr|datum)|\bfactuur\b|\binvoice\b/,
    words: [
      [/factuur ?(nummer|nr)|nota ?nummer|declaratienummer/, 4],
      [/factuurdatum|vervaldatum|betalingstermijn/, 3],
      [/(excl|incl|exclusief|inclusief) btw|btw (21|9)|btw bedrag/, 3],
      [/(gelieve|verzoeken u) .{0,60}(over te maken|te voldoen)|totaal te (betalen|voldoen)/, 3],
    ],
    isLetter: true,
  },
  {
    type: 'legitimatie',
    own: /\b(paspoort|passport) |nationaal paspoort|kopie (paspoort|identiteitskaart|rijbewijs|id)/,
    line: /^(koninkrijk der nederlanden|paspoort|paspoort passport( passeport)?|(nederlandse )?identiteitskaart( identity card)?|rijbewijs|legitimatie(bewijs)?)$/,
    loose: /legitimatie|paspoort|identiteitskaart|rijbewijs/,
    words: [
      // The lines for machines of ICAO Doc 9303, folded: "P<NLDJANSEN<<PIET".
      [/\b[pi] ?nld ?[a-z]{2,}/, 6],
      [/document ?(nr|nummer|no)/, 3],
      [/geldig tot|date of expiry/, 2],
      [/(surname|given names|voornamen given)/, 3],
      [/persoonsnummer|personal no/, 3],
    ],
  },
  {
    type: 'WOZ',
    own: /\bwoz ?(beschikking|waarde)/,
    loose: /\bwoz\b/,
    words: [
      [/waarde onroerende zaken|waardepeildatum/, 3],
      [/gemeentelijke (belastingen|heffingen)|aanslagbiljet/, 3],
    ],
    isLetter: true,
  },
  { type: 'brochure', own: /(verkoop|woning)?brochure/, words: [[/vraagprijs/, 1]] },
  { type: 'eigendomsbewijs', own: /eigendoms? ?(bewijs|akte)/, words: [] },
]
