import { heading, list, rows, small, table, text, title } from './block.ts'
import { formLine, type Wording } from './wording.ts'

export const questionsWording: Wording = {
  type: 'vragenlijst',
  titles: (deed) => [
    [title('VRAGENLIJST VOOR DE VERKOOP VAN EEN WONING')],
    [title('Vragenlijst')],
    [title('Vragenlijst woning'), small(deed.broker.name)],
    [title('V R A G E N L I J S T')],
    [title('Vragenlijst deel B')],
    [title('Vragenlijst'), title('voor de verkoper')],
    [title('NVM-vragenlijst voor de verkoop van een woning')],
    [title('Verkopersvragenlijst')],
    [title('Inlichtingen van de verkoper (vragenlijst)')],
    [title('VRAGENLIJST APPARTEMENT')],
    [title('Vragenlijst over uw huis')],
    [title('Bijlage 2: vragenlijst verkoper')],
  ],
  making: [
    (deed) => [
      rows(['Adres', deed.place], ['Verkoper', deed.seller.name]),
      text('1. Bijzonderheden'),
      text(
        'Zijn er nadat u het eigendom verkreeg nog andere, eventueel aanvullende notariële of onderhandse akten opgesteld met betrekking tot het perceel? ja / nee. Zo ja, welke?',
      ),
      text('Is er sprake van erfdienstbaarheden? ja / nee'),
      text(
        '2. Gevels. Is er sprake van vochtdoorslag? Zo ja, waar? Zijn er scheuren of gebreken bekend?',
      ),
      text('3. Dak. Heeft u last van daklekkage gehad? ja / nee. Hoe oud zijn de daken?'),
      text('4. Heeft u een energielabel of een meetrapport? Zo ja, voeg dit bij.'),
    ],
    (deed) => [
      text(`Gegevens van de te verkopen woning: ${deed.address}, ${deed.zipcode} ${deed.city}`),
      table(
        ['Vraag', 'Ja', 'Nee'],
        ['Zijn er lekkages bekend?', 'x', ''],
        ['Is er asbest aanwezig?', '', 'x'],
        ['Is er een verwarmingsketel gehuurd?', 'x', ''],
        ['Is de grond onderzocht op verontreiniging?', '', 'x'],
      ),
      text(
        'Verkoper verklaart de vragen naar beste weten te hebben ingevuld. Koper heeft kennisgenomen.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(`Het gaat om de woning ${deed.address} in ${deed.city}.`),
      list(
        'Weet u of de fundering ooit hersteld is? Nee',
        'Zijn er afspraken met buren gemaakt? Ja, over de schutting',
        'Heeft de kelder wateroverlast gehad? Nee',
        'Bent u op de hoogte van ongedierte? Nee',
      ),
      text(`Ingevuld door ${deed.seller.name}.`),
    ],
    (deed) => [
      rows(['Object', deed.place], ['Ingevuld op', deed.dayAround(-30)]),
      text('a. Is er over de woning een juridische procedure gevoerd? O ja X nee'),
      text('b. Wanneer is de cv-ketel voor het laatst onderhouden? 2025'),
      text('c. Welke zaken in huis werken niet goed? geen'),
      text('d. Is de woning verhuurd of in gebruik bij anderen? O ja X nee'),
    ],
  ],
}

export const itemsWording: Wording = {
  type: 'lijst van zaken',
  titles: (deed) => [
    [title('LIJST VAN ZAKEN')],
    [title('Lijst van zaken'), small('behorende bij de koopovereenkomst')],
    [title('Lijst roerende zaken')],
    [title('L I J S T  V A N  Z A K E N')],
    [title('Bijlage: lijst van zaken'), small(deed.broker.name)],
    [title('Lijst van'), title('roerende zaken')],
    [title('Zakenlijst')],
    [title('Lijst met zaken bij verkoop')],
    [title('Roerende zaken')],
    [title('LIJST VAN ZAKEN WONING')],
    [title('Overzicht van zaken die achterblijven')],
    [title('Bijlage 3 - lijst van zaken')],
  ],
  making: [
    (deed) => [
      rows(['Adres', deed.place]),
      table(
        ['', 'Blijft achter', 'Gaat mee', 'Ter overname', 'N.v.t.'],
        ['Tuinaanleg', 'x', '', '', ''],
        ['Gordijnrails', 'x', '', '', ''],
        ['Vloerbedekking', '', '', 'x', ''],
        ['Wasmachine', '', 'x', '', ''],
        ['Zonnepanelen', 'x', '', '', ''],
      ),
      text('Handtekening verkoper en koper.'),
    ],
    (deed) => [
      text(`Betreft het perceel ${deed.address} te ${deed.city}`),
      table(
        ['Omschrijving', 'blijft', 'gaat mee', 'kan worden overgenomen'],
        ['Inbouwspots', 'x', '', ''],
        ['Keukenapparatuur', 'x', '', ''],
        ['Open haard', '', '', 'x'],
        ['Brievenbus', 'x', '', ''],
      ),
      text('Deze lijst maakt deel uit van de koopakte.'),
    ],
  ],
  measuring: [
    (deed) => [
      text(`Woning: ${deed.place}`),
      table(
        ['Zaak', 'Achterlaten', 'Meenemen', 'Overname'],
        ['Rolgordijnen', 'x', '', ''],
        ['Laminaat', 'x', '', ''],
        ['Losse kasten', '', 'x', ''],
        ['Sauna', '', '', 'x'],
      ),
      text(`Verkoper: ${deed.seller.name}`),
    ],
    (deed) => [
      text('In de koop zijn inbegrepen en blijven in de woning:'),
      list('alarminstallatie', 'buitenverlichting', 'schotel en antenne', 'vaatwasser'),
      text('Niet inbegrepen en mee te nemen door de verkoper:'),
      list('droger', 'lampen', 'tuinmeubelen'),
      small(`${deed.address}, ${deed.zipcode} ${deed.city}`),
    ],
  ],
}

export const identityWording: Wording = {
  type: 'legitimatie',
  titles: () => [
    [title('KONINKRIJK DER NEDERLANDEN'), small('PASPOORT PASSPORT PASSEPORT')],
    [title('IDENTITEITSKAART'), small('IDENTITY CARD')],
    [title('Kopie paspoort')],
    [title('RIJBEWIJS'), small('Koninkrijk der Nederlanden')],
    [title('Legitimatiebewijs')],
    [title('Nederlandse identiteitskaart')],
    [title('Nationaal paspoort')],
    [title('Identiteitsbewijs'), small('kopie voor de notaris')],
    [title('REISPASS')],
    [title('Kopie identiteitskaart')],
    [title('Paspoort / passport')],
    [title('Kopie legitimatie')],
  ],
  making: [
    (deed) => {
      const { name, born, birthplace } = deed.ofRelation()
      const [first = '', ...rest] = name.split(' ')
      const last = rest.join(' ')
      return [
        rows(
          ['Naam / surname', last],
          ['Voornamen / given names', first],
          ['Geboortedatum', born],
          ['Geboorteplaats', birthplace],
          ['Documentnr. / document no.', `NP${deed.number(7)}`],
          ['Geldig tot / date of expiry', deed.dayAround(900)],
        ),
        text(`P<NLD${mrz(last)}<<${mrz(first)}<<<<<<<<<<<<<<<`),
      ]
    },
    (deed) => {
      const { name, born } = deed.ofRelation()
      const [first = '', ...rest] = name.split(' ')
      return [
        rows(
          ['1. Naam', rest.join(' ')],
          ['2. Voornamen', first],
          ['3. Geboren', born],
          ['Documentnummer', `IX${deed.number(7)}`],
          ['Persoonsnummer', '999990019'],
        ),
        text(`I<NLD${deed.number(9)}<<<<<<<<<<<<`),
      ]
    },
  ],
  measuring: [
    (deed) => {
      const { name, born, birthplace } = deed.ofRelation()
      const [first = '', ...rest] = name.split(' ')
      return [
        rows(
          ['Achternaam', rest.join(' ')],
          ['Voornaam', first],
          ['Geboren op', born],
          ['te', birthplace],
          ['Nummer document', `NW${deed.number(7)}`],
          ['Datum afgifte', deed.dayAround(-900)],
        ),
        text(`P<NLD${mrz(rest.join(' '))}<<${mrz(first)}<<<<<<<<<<<<<<<<<`),
      ]
    },
    (deed) => {
      const { name, born } = deed.ofRelation()
      return [
        text(name),
        rows(
          ['Geboortedatum / date of birth', born],
          ['Nationaliteit / nationality', 'Nederlandse'],
          ['Geslacht / sex', 'V/F'],
          ['Geldig tot', deed.dayAround(1400)],
        ),
      ]
    },
  ],
}

function mrz(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/gu, '<')
}

export const letterWording: Wording = {
  type: '',
  titles: (deed) => [
    [small(deed.broker.name)],
    [title(deed.broker.name)],
    [small(deed.notary.name)],
    [title('Geleidebrief')],
    [title('Bevestiging van uw afspraak')],
    [title('Opdrachtbevestiging')],
    [small(deed.notary.name)],
    [title('Notitie')],
    [title(deed.firm.name)],
    [title('Verslag bezichtiging')],
    [small(deed.broker.name)],
    [title('E-mail')],
  ],
  making: [
    (deed) => [
      text(formLine(deed.seller)),
      text(`Betreft: koopakte ${deed.place}`),
      text('Geachte heer, mevrouw,'),
      text(
        'Hierbij zenden wij u de koopovereenkomst, de vragenlijst, de lijst van zaken en het energielabel. Graag ontvangen wij de stukken getekend retour.',
      ),
      text('Met vriendelijke groet,'),
    ],
    (deed) => [
      text('Beste,'),
      text(
        `De akte van levering van ${deed.address} te ${deed.city} is gepland. Neem uw paspoort mee. De nota van afrekening volgt.`,
      ),
      heading('Planning'),
      list('taxatie', 'bouwkundige keuring', 'overdracht'),
    ],
  ],
  measuring: [
    (deed) => [
      text(`Onderwerp: volmacht en hypotheek ${deed.address}, ${deed.city}`),
      text('Geachte relatie,'),
      text(
        'In de bijlage vindt u de volmacht en het concept van de hypotheekakte. Wilt u deze controleren?',
      ),
      text('Hoogachtend,'),
    ],
    (deed) => [
      text(
        `Bezichtiging van ${deed.place} met twee kijkers. Zij vroegen naar het bouwkundig rapport en naar de VvE. Een bod volgt mogelijk deze week.`,
      ),
    ],
  ],
}
