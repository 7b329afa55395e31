import { attribute, group, leaf } from './element-model.ts'
import {
  base64,
  dateTime,
  filledLine,
  line,
  objectId,
  pattern,
  uri,
  whole,
} from './simple-types.ts'

const hashText = { ...pattern('[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}'), name: 'Hash' }

/**
 * The root follows service.md, "Dossier (XML form)". The inner elements are made up here, with the
 * names of the creation fields and the list item.
 */
export const dossierModel = group(
  'Document',
  'Een document bij een project of een relatie',
  [
    leaf('Type', filledLine(300), 'Type document', { en: 'Document type', required: true }),
    leaf('Title', filledLine(300), 'Titel van het document, zoals koopakte', {
      en: 'Title',
      required: true,
    }),
    leaf('Filename', filledLine(300), 'Bestandsnaam', { en: 'File name', required: true }),
    leaf('Created', dateTime, 'Datum waarop het document is toegevoegd', { since: '1.1' }),
    leaf('Mimetype', filledLine(200), 'Bestandssoort, zoals application/pdf', { required: true }),
    leaf('Size', whole(0, 9_007_199_254_740_991), 'Grootte in bytes', {
      en: 'Size in bytes',
      since: '1.1',
    }),
    leaf('Hash', hashText, 'Controlegetal van de inhoud', {
      en: 'Content hash',
      attributes: [attribute('algorithm', line(20), 'Soort controlegetal', { since: '1.2' })],
    }),
    leaf('Owner', objectId, 'API-objectnummer van het project of de relatie', { since: '1.2' }),
    [
      leaf('Content', base64, 'Inhoud van het bestand, in base64', { en: 'Embedded content' }),
      leaf('Location', uri, 'Webadres van het bestand', { en: 'Where the content is' }),
    ],
  ],
  {
    en: 'A document of a project or a relation',
    required: true,
    attributes: [
      attribute('timestampGenerated', dateTime, 'Wanneer deze tekst is gemaakt', {
        required: true,
      }),
      attribute('modifiedDate', dateTime, 'Wanneer het document het laatst is gewijzigd', {
        required: true,
      }),
      attribute('id', objectId, 'API-objectnummer van het document', { required: true }),
    ],
  },
)
