import { agreements, deeds } from './deed-groups.ts'
import { type DateKind, weekday } from './day-candidate.ts'
import { otherBeginnings } from './lease-rules.ts'

/** A day that a clause tells by its verb, wherever the verb stands: "wordt op 1 maart geleverd". */
export interface ClauseRule {
  readonly kind: DateKind
  /** The types of documents in which the clause tells the day. */
  readonly types: readonly string[]
  /** Words that the clause must have. */
  readonly act?: RegExp
  /** Words of which one may stand in for `act`, but then the day is only likely. */
  readonly likely?: RegExp
  /** Words right before the day. */
  readonly lead: RegExp
  /** Words by which the clause tells another day. */
  readonly not: RegExp
  /** The same for words in front of the day only. */
  readonly notBefore?: RegExp
  /** The same for one type. */
  readonly notIn?: Readonly<Record<string, RegExp>>
  /** Words of a clause about what happened before, unless the clause has a word of `coming`. */
  readonly past?: RegExp
  /** Words between this day and a second day of the clause; without them a clause has one day. */
  readonly second?: RegExp
}

/** "op ", "op maandag ", "te Ede, ", "datum: ". */
const onDay = new RegExp(
  String.raw`(?:(?<!\p{L})(?:op|d\.?d\.?|de dato|datum)\s{0,2}:?\s{1,2}|[:,(]\s{0,2}|^\s*)${weekday}$`,
  'iu',
)
const byDay = new RegExp(
  String.raw`(?<!\p{L})(?:op|per|uiterlijk|omstreeks|rond|v[oó]{2}r|datum|dag)\s{0,2}:?\s{1,2}${weekday}$`,
  'iu',
)
const fromDay = new RegExp(
  String.raw`(?:(?<!\p{L})(?:op|per|vanaf|van|is|ingang|ingaande|datum|begint|vangt|beginnen|start|te weten|zijnde|namelijk)\s{0,2}:?\s{1,2}|:\s{0,2})${weekday}$`,
  'iu',
)

/** Words, or their beginnings, in any of some lists. */
function anyOf(...lists: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${lists.join('|')})`, 'iu')
}

/** Words of people and of other papers, which have days of their own. */
const papers = [
  'geboren|geboorte|paspoort|identiteit|rijbewijs|legitim|geldig|opgericht|gehuwd|overleden|statuten',
  'handelsregister|ingeschreven|overgeschreven|inschrijving|deponeer|gedeponeerd|vastgesteld',
  'algemene (?:bepalingen|voorwaarden)|reglement|rapport|vragenlijst|lijst van zaken|energielabel',
  'offerte|factuur|nota(?!ri)|brief|e-?mail|bod(?!e)|taxatie|keuring|inspectie|bezichtig|kadastra',
  'bestemmingsplan|vergunning|woz|peildatum|lease|lening|onderhoud|abonnement',
  String.raw`een (?:\p{L}+ ){0,2}\p{L}*(?:overeenkomst|contract|akte|verklaring)`,
]
/** Words of what parties must still do. */
const duties = [
  'uiterlijk|binnen|v[oó]{2}r|indien|tenzij|alvorens|nadat|voordat|bedenktijd|ontbind|ontbonden',
  'boete|verzuim|financier|hypothe|geldlening|waarborg|bankgarantie',
  String.raw`borg(?:som|stelling|tocht)?(?!\p{L})|betal|betaald|voldoen|stort`,
  'roerende|inventaris|ontruim|meterstand',
]
const transferring = [
  'lever|geleverd|eigendoms?overdracht|overdracht|overgedragen|transport|passe(?:er|ren)',
  'gepasseerd|notariële|oplever|sleutel',
]
const earlier = '(?<!of (?:zoveel )?)eerder|vorige|oorspronkelijk|destijds|verkregen|verkrijging'

const signed = '(?:gesloten|aangegaan|opgemaakt|(?:ge|onder)tekend|verleend|afgegeven)'
const parties =
  '(?:partijen|verkopers?|kopers?|verhuurders?|huurders?|volmachtgevers?|ondergetekenden?)'
const passed = '(?:verleden|gepasseerd|(?:onder|ge)tekend|opgemaakt)'

const property =
  '(?:woning|huis|woonhuis|appartement|appartementsrecht|pand|object|verkochte|registergoed|onroerende za(?:ak|ken)|perceel|eigendom|eigenaar)(?!\\p{L})'
const changesHands =
  '(?<!\\p{L})(?:levert|leveren|geleverd|over(?:ge|te )?dragen|draagt|dragen|gaat|overgaat|in eigendom|wordt koper)(?!\\p{L})'
const transfer =
  '(?<!\\p{L})(?:levering|leveringsakte|transport|transportakte|(?:eigendoms)?overdracht|eigendomsovergang|akte|passeren)(?!\\p{L})'
const happens =
  '(?<!\\p{L})(?:plaatsvinden|vind(?:t|en)|plaats|geschied(?:t|en)|gepland|bepaald|afgesproken|gepasseerd|passe(?:ert|ren)|verleden|verlijdt?|verschijnen|(?:onder)?getekend|ondertekend|teken(?:t|en))(?!\\p{L})'
const leaseNoun =
  '(?:huur|(?:huur)?(?:overeenkomst|contract|periode|termijn)|verhuur|verhuring|bewoning)(?!\\p{L})'
const begins =
  '(?:gaat|gaan|vangt|treedt|begint|beginnen|start|starten|loopt|lopen|ingaat|ingaan|ingegaan|ingaande?|aanvang(?:t|en)?|van kracht|gerekend)'

export const clauseRules: readonly ClauseRule[] = [
  {
    kind: 'signingDate',
    types: agreements,
    act: new RegExp(
      [
        // "Aldus opgemaakt", at the beginning.
        String.raw`^\s*(?:aldus|(?:was )?(?:mede-?)?${signed}|opgesteld|overeengekomen|afgesproken|gedaan|gegeven|(?:voor )?akkoord|hebben[^.;]{0,60} (?:ge|onder)tekend|handtekening(?:en)?|gedagtekend)(?!\p{L})`,
        // "Deze overeenkomst is op … gesloten".
        String.raw`(?<!\p{L})(?:deze|dit|onderhavige) \p{L}*(?:overeenkomst|contract|akte|koop|huur|volmacht)[^.;]{0,120}${signed}(?!\p{L})`,
        // "Partijen tekenen op …".
        String.raw`(?<!\p{L})${parties}[^.;]{0,120}(?:teken(?:t|en|de|den)|(?:ge|onder)tekend|handtekening(?:en)?|gesloten|sluiten|overeen(?:gekomen)?(?: als volgt|,? het volgende|\s{0,2}:))`,
        String.raw`(?<!\p{L})tussen [^;]{1,160}(?:afgesproken|overeengekomen)\s{0,2}:`,
        String.raw`(?<!\p{L})(?:overeengekomen|overeen komen) (?:de|tussen) ondergetekenden?(?!\p{L})`,
        String.raw`(?<!\p{L})(?:(?:het volgende|als volgt) (?:zijn )?overeen(?:gekomen)?|komen (?:\p{L}+ ){0,6}overeen|tot stand gekomen)(?!\p{L})`,
      ].join('|'),
      'iu',
    ),
    lead: onDay,
    not: anyOf(
      ...[
        ...papers,
        ...duties,
        ...transferring,
        earlier,
        'splits|erfpacht|overeengekomen dat|mondeling',
      ],
      String.raw`(?:zal|zullen|dient|dienen|moet|moeten|kan|kunnen)(?!\p{L})`,
      'ingang|ingaand|aanvang|duur|looptijd|eindig|tot en met|per maand',
    ),
    notIn: {
      koopakte: /(?<!\p{L})(?:huur|verhuur|volmacht|aanneem)/iu,
      huurovereenkomst: /koop|volmacht|verkocht|maanden|jaren/iu,
      volmacht: /overeenkomst|koopakte|contract|verkocht|gekocht/iu,
    },
  },
  {
    kind: 'signingDate',
    types: deeds,
    act: new RegExp(
      [
        String.raw`(?<!\p{L})(?:deze|waarvan|onderhavige|de) (?:notariële )?\p{L}*akte[^.;]{0,80}?${passed}`,
        String.raw`${passed}[^.;]{0,40} (?:deze akte|minuut)`,
        String.raw`^\s*(?:(?:aldus|akte|in minuut|datum)(?: op)? )?${passed}(?!\p{L})`,
      ].join('|'),
      'iu',
    ),
    lead: onDay,
    not: anyOf(
      ...[...papers, earlier, 'uiterlijk|binnen|indien|nadat|bedenktijd'],
      ...[
        // The notary of another deed has a name, or was one before.
        String.raw`(?<!(?:deze|waarvan) \p{L}*akte[^.;]{0,100})voor (?:mr|notaris|de notaris|wijlen)`,
        'volmacht|koop|bij akte|aankomst',
        String.raw`(?:zal|zullen|dient|moet)(?!\p{L})`,
      ],
    ),
  },
  {
    kind: 'signingDate',
    types: ['splitsingsakte'],
    likely: /(?<!\p{L})(?:splits(?:t|en|ing)|gesplitst)(?!\p{L})/iu,
    lead: onDay,
    not: anyOf(...papers, earlier, 'bij akte|tekening|vergader|was|waren|voor mr'),
  },
  {
    kind: 'transferDate',
    types: ['koopakte'],
    act: new RegExp(
      [
        // "De woning wordt op … geleverd".
        `${property}[^.;]{0,120}${changesHands}|${changesHands}[^.;]{0,120}${property}`,
        'koper wordt[^.;]{0,60}eigenaar|wordt koper[^.;]{0,60}eigenaar',
        // "De levering vindt op … plaats".
        `${transfer}[^.;]{0,120}${happens}|${happens}[^.;]{0,120}${transfer}`,
        String.raw`(?:levering|overdracht|transport|afspraak)[^.;]{0,60} (?:is|zijn)(?: \p{L}+)? (?:op|per)`,
        // "Verkoper en koper gaan op … naar de notaris".
        String.raw`(?:verkopers? en kopers?|partijen) gaan [^.;]{0,60}naar (?:de |het )?notaris`,
        // "Partijen gaan op … naar de notaris om te tekenen".
        String.raw`(?:naar|bij) (?:de |het )?notaris\p{L}*[^.;]{0,120}(?:teken|${transfer})`,
        String.raw`teken(?:t|en)[^.;]{0,80} bij (?:de )?notaris\p{L}*`,
      ]
        .map((list) => String.raw`(?<!\p{L})(?:${list})`)
        .concat(
          String.raw`^\s*(?!datum (?:van )?(?:de )?akte(?! van))(?:datum |dag |moment |tijdstip )?(?:van )?(?:de |het )?${transfer}`,
        )
        .join('|'),
      'iu',
    ),
    likely:
      /(?<!\p{L})(?:oplever(?:t|ing|en)|opgeleverd|sleutel(?:s|overdracht|overhandiging)?|aanvaard(?:t|en|ing))(?!\p{L})/iu,
    lead: byDay,
    not: anyOf(
      ...[
        ...papers,
        earlier,
        'ontbind|ontbonden|boete|verzuim|ingebreke|meerwerk|aannemer|installa|leverancier',
      ],
      'beheer|concept|gereed|erfpacht|meubel|waarborg|bankgarantie|stort|roerende|inventaris|meterstand|ontruim|verkreeg|verworven',
      '(?:koopovereenkomst|koopakte|koopcontract|deze overeenkomst)[^.;]{0,60}tekend',
      String.raw`(?:(?<!eerder |later )als(?! volgt)|indien|wanneer|mocht|tenzij|niet)(?!\p{L})`,
    ),
    notBefore: anyOf(
      'bedenktijd|financier|hypotheek|hypothecaire|geldlening|verhuur|baten|risico|verreken',
      'huur(?:overeenkomst|contract|der|prijs)|binnen|dagen|weken|maanden|sinds|splits|canon',
      String.raw`erfpacht|bouw|verbouw|koop(?:overeenkomst|akte|contract) (?:van|d\.?d)`,
    ),
    past: /(?<!\p{L})(?:(?:is|zijn|heeft|hebben)(?!\p{L})[^.;]{0,100}(?:geleverd|overgedragen|verleden|gepasseerd|getekend)|(?:werd|werden|was|waren|had)(?!\p{L}))/iu,
  },
  {
    kind: 'leaseStart',
    types: ['huurovereenkomst'],
    act: new RegExp(
      [
        '(?:ver)?huurt|(?:ver)?huren|gehuurd|verhuurd|in huur|huur vanaf|(?:ter|tot) beschikking',
        `${leaseNoun}[^.;]{0,60}${begins}|${begins}[^.;]{0,60}${leaseNoun}`,
        'eerste (?:huur)?dag|(?:on)?bepaalde (?:tijd|duur)|(?:jaar|jaren|maanden),? (?:gerekend )?vanaf|duur van (?:de|het|deze) (?:ver)?huur(?:overeenkomst|contract)?|over (?:het gehuurde|de woning) beschikken|(?:huur|contract)(?:periode|termijn|duur)|looptijd',
        '(?:aangegaan|huur) (?:per|met ingang)',
        // "De ingangsdatum van deze overeenkomst is bepaald op …".
        `(?:(?:ingangs|aanvangs|begin|start)datum|datum van (?:ingang|aanvang)) van (?:de|deze|het|dit|onderhavige) ${leaseNoun}`,
      ]
        .map((list) => String.raw`(?<!\p{L})(?:${list})(?!\p{L})`)
        .concat(
          String.raw`^\s*(?:datum (?:van )?)?(?:aanvang|ingang|begin|start|duur|periode|termijn|huur\s?:|per\s?:)`,
        )
        .join('|'),
      'iu',
    ),
    likely:
      /(?<!\p{L})(?:sleutels?|bewon(?:en|ing)|bewoont|woont|gebruik(?:en)?|betrek(?:ken|t))(?!\p{L})/iu,
    lead: fromDay,
    not: anyOf(
      'geïndexeerd|verhoogd|herzien|aangepast|gewijzigd|betaald|voldaan|opgezegd|afgerekend',
      String.raw`(?:loopt|lopen)[^.;]{0,40} (?:af|op|uit)(?!\p{L})|vastgesteld|gepubliceerd|gedeponeerd|nieuwe|omhoog|omlaag|terug|inlever|vervangen|gesloten op|opgemaakt`,
    ),
    notBefore: anyOf(
      ...otherBeginnings,
      'geboren|paspoort|opgericht|(?:heeft|hebben|had)(?!\\p{L})|toeslag|leverancier|werkzaamheden|verbouw|index|verhog',
      'aanpassing|wijzig|huurprijswijziging|opzeg|opgezegd|verleng|voortgezet|betal|voldoen|borg',
      'contract met|waarborg|bankgarantie|servicekosten|voorschot|oplever|ondertekend|getekend|vorige|energie',
      'algemene (?:bepalingen|voorwaarden)|vastgesteld|inspectie|onderhoud|bezichtig|bezocht',
      String.raw`wet(?!\p{L})|eindig|beëindig|einde|(?<!spre(?:ekt|ken) )af(?!\p{L})|stopt|vervalt|levert|mag(?!\p{L})`,
    ),
    second: /^[\s,]*(?:tot|t\/m|tot en met|en (?:eindig|loopt|duurt)|lopende?|eindigende?|-)/iu,
  },
]
