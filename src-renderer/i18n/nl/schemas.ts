export default {
  title: 'Schema’s',
  intro:
    'Een schema (XSD) zegt wat er in de XML van een project of document mag staan. Met het schema van uw dienst controleert Perceel elke tekst terwijl u typt, en vult het aan wat past.',
  back: 'Instellingen',
  import: 'Schema importeren',
  kind: 'Voor',
  project: 'Projecten',
  dossier: 'Documenten',
  version: 'Versie',
  versionOfFile: 'Zoals het bestand zegt',
  fromFile: 'Bestand kiezen…',
  fromFolder: 'Map kiezen…',
  fromHint:
    'Kies het hoofdbestand; wat het in dezelfde map opneemt, komt mee. Of kies een map: dan komen alle schema’s in die map en in de mappen daaronder mee, elk voor zijn eigen soort en versie. Slepen naar dit scherm kan ook.',
  drop: 'Laat los om te importeren als schema',
  list: 'Beschikbare schema’s',
  none: 'Er is nog geen schema.',
  noneBody: 'Zonder schema controleert Perceel alleen of de XML geldig is opgebouwd.',
  sample: 'Voorbeeld van het oefenkantoor',
  importedOn: 'Geïmporteerd {at}',
  ofVersion: '{kind}, versie {version}',
  namespace: 'Naamruimte',
  noNamespace: 'geen',
  files: 'Bestanden',
  fileCount: '{n} bestand | {n} bestanden',
  remove: 'Verwijderen',
  removed: 'Het schema voor {what} is verwijderd.',
  imported: 'Het schema voor {what} is geïmporteerd en wordt meteen gebruikt.',
  importedSeveral:
    '{n} schema is geïmporteerd en wordt meteen gebruikt: {what}. | {n} schema’s zijn geïmporteerd en worden meteen gebruikt: {what}.',
  keptEarlier: 'Het schema dat u al had, is gebleven: {what}.',
  replaceTitle: 'Schema vervangen?',
  replaceBody: 'Er is al een schema voor {what}: {file}.',
  replaceSeveral:
    'In de map staat een schema dat u al hebt: {what}. | In de map staan {n} schema’s die u al hebt: {what}.',
  replaceConsequence: 'Het oude schema wordt vervangen. Uw teksten blijven zoals ze zijn.',
  replaceOk: 'Vervangen',
  removeTitle: 'Schema verwijderen?',
  removeBody: 'Teksten voor {what} worden dan niet meer op hun inhoud gecontroleerd.',
  removeOk: 'Verwijderen',
  ambiguous: 'Dit schema is niet eenduidig. Perceel controleert met een eigen controle.',
  refused: 'Dit is geen schema dat Perceel kan gebruiken. Er is niets veranderd.',
  refusedOfFolder: '{n} bestand is overgeslagen. | {n} bestanden zijn overgeslagen.',
  at: '{file}, regel {line}',
  problem: {
    unreadable: 'Dit bestand of deze map kan niet worden gelezen.',
    zip: 'Dit is een ZIP-bestand. Pak het uit en kies daarna de map met de schema’s.',
    notWellFormed: 'De XML van dit bestand is niet geldig opgebouwd.',
    doctype: 'Dit bestand heeft een DOCTYPE. Dat leest Perceel niet, omdat het onveilig is.',
    tooLarge: 'Dit is te groot of te diep genest voor een schema.',
    tooLong:
      'Het lezen van dit schema duurde te lang en is gestopt. Een schema met een fout kan zonder einde zijn: vraag wie het maakte het na te kijken.',
    noSchema: 'Hier is geen XSD-schema gevonden.',
    missingFile:
      'Een bestand dat erbij hoort, ontbreekt: {detail}. Kies de map waar alles in staat.',
    newerVersion:
      'Het schema gebruikt XML Schema 1.1 ({detail}); Perceel leest versie 1.0. Vraag de leverancier van het schema om een schema in XML Schema 1.0.',
    invalid: 'Het schema klopt niet: {detail}',
    noVersion: 'Het bestand zegt niet voor welke versie het is. Kies de versie zelf.',
    noRoot: 'Het schema beschrijft geen document.',
    wrongRoot:
      'Het schema begint niet met het element dat bij deze soort hoort. Gevonden: {detail}.',
    ambiguous:
      'De inhoud van “{detail}” kan op meer dan één manier worden gelezen (Unique Particle Attribution).',
    sameVersion:
      'Een ander bestand in deze map is ook voor deze soort en versie en is genomen: {detail}.',
    tooMany:
      'Er staan te veel schema’s in deze map. Perceel las de eerste 50; kies voor de rest een kleinere map.',
  },
}
