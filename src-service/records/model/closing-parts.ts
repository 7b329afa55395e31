import { attribute, group, leaf } from './element-model.ts'
import {
  amount,
  date,
  filledLine,
  line,
  longText,
  objectId,
  pattern,
  squareMetres,
  uri,
  whole,
  yesNo,
} from './simple-types.ts'
import { language, mediaKind, relationRole } from './value-lists.ts'

export const textsPart = group('Teksten', 'Teksten voor de presentatie, per taal', [
  group(
    'Tekst',
    'Teksten in een taal',
    [
      leaf('Intro', longText, 'Korte inleiding', { en: 'Introduction' }),
      leaf('Omschrijving', longText, 'Omschrijving, in de taal van deze teksten', {
        en: 'Description',
      }),
      group(
        'ExtraTekst',
        'Extra tekst, met een eigen kop',
        [
          leaf('Titel', line(200), 'Kop van de tekst'),
          leaf('Inhoud', longText, 'Tekst onder de kop'),
        ],
        { many: true },
      ),
    ],
    {
      many: true,
      attributes: [attribute('taal', language, 'Taal van de teksten', { required: true })],
    },
  ),
])

export const mediaPart = group('Media', 'Foto’s en ander beeld: ook plattegronden en video’s', [
  group(
    'Bestand',
    'Een foto of ander bestand',
    [
      leaf('Soort', mediaKind, 'Soort beeld'),
      leaf('Titel', line(200), 'Titel bij het beeld'),
      leaf('Adres', uri, 'Webadres van de foto, of van een ander bestand', { required: true }),
      leaf('Volgorde', whole(0, 10_000), 'Volgorde: plaats in de reeks', { since: '1.1' }),
      leaf('AltTekst', line(300), 'Alternatieve tekst: beschrijving voor wie het beeld niet ziet', {
        since: '1.3',
      }),
    ],
    {
      en: 'Media file',
      many: true,
      attributes: [
        attribute('id', { ...whole(1, 1_000_000), name: null }, 'Nummer van het bestand', {
          required: true,
        }),
      ],
    },
  ),
])

export const relationsPart = group('Relaties', 'Relaties: wie er bij het project horen', [
  group(
    'Relatie',
    'Een relatie',
    [
      leaf('Naam', filledLine(200), 'Naam', { required: true }),
      leaf('Telefoon', line(40), 'Telefoonnummer'),
      leaf('Email', line(200), 'E-mailadres'),
      leaf('Voorkeurstaal', language, 'Voorkeurstaal van de relatie', { since: '1.2' }),
    ],
    {
      en: 'Relation',
      many: true,
      attributes: [
        attribute('id', objectId, 'API-objectnummer van de relatie', { required: true }),
        attribute('rol', relationRole, 'Rol van de relatie', { required: true }),
      ],
    },
  ),
])

const leasehold = group('Erfpacht', 'Erfpacht op het perceel', [
  leaf('Soort', line(60), 'Soort erfpacht'),
  leaf('PerJaar', amount, 'Canon per jaar'),
  leaf('VastVariabel', line(20), 'Vaste of variabele canon'),
  leaf('Duur', line(60), 'Duur van de erfpacht'),
  leaf('Einddatum', date, 'Einddatum van de erfpacht'),
  leaf('Afkoopoptie', yesNo, 'Afkoop van de canon mogelijk'),
  leaf('AfgekochtTot', date, 'Canon afgekocht tot'),
  leaf('Erfpachtgever', line(200), 'Erfpachtgever: wie de grond uitgeeft'),
])

export const cadastrePart = group('Kadaster', 'Kadastrale gegevens', [
  group(
    'KadastraalObject',
    'Een kadastraal perceel of appartementsrecht',
    [
      leaf('KadastraleGemeente', line(100), 'Kadastrale gemeente'),
      leaf(
        'KadastraleGemeenteCode',
        pattern('[A-Z]{3}[0-9]{2}'),
        'Code van de kadastrale gemeente',
      ),
      leaf('Sectie', pattern('[A-Z]{1,2}'), 'Sectie'),
      leaf('Perceel', whole(1, 99_999), 'Perceelnummer'),
      leaf('Indexnummer', whole(1, 9999), 'Indexnummer van het appartementsrecht'),
      leaf('Oppervlakte', squareMetres, 'Oppervlakte in vierkante meters'),
      leaf('Omvang', line(60), 'Geheel perceel of een deel'),
      leaf('Aandeel', line(20), 'Aandeel in het perceel', { since: '1.1' }),
      leasehold,
    ],
    { en: 'Cadastral object', many: true },
  ),
])
