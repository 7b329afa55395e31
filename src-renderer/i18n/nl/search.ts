export default {
  title: 'Zoeken',
  field: 'Zoeken in projecten en documenten',
  placeholder: 'Woorden, of "een zin" tussen aanhalingstekens',
  kinds: 'Waarin wordt gezocht',
  show: { all: 'Alles', project: 'Projecten', dossier: 'Documenten' },
  kind: { project: 'Project', relation: 'Relatie', dossier: 'Document' },
  results: 'Gevonden',
  page: 'pagina {page}',
  more: 'en {count} andere | en {count} andere',
  count: '{count} gevonden | {count} gevonden',
  countMore: 'de eerste {count} | de eerste {count}',
  goOn: 'Meer tonen',
  clear: 'Zoektekst wissen',
  covers:
    'Doorzoekt {count} project of document op deze computer. | Doorzoekt {count} projecten en documenten op deze computer.',
  left: 'Van {count} wordt de tekst nog gelezen. | Van {count} wordt de tekst nog gelezen.',
  withoutText:
    '{count} document zonder leesbare tekst, zoals een foto of een scan die nog niet is gelezen. | {count} documenten zonder leesbare tekst, zoals foto’s en scans die nog niet zijn gelezen.',
  rebuild: 'Opnieuw inlezen',
  rebuildWhy: 'Leest alle teksten op deze computer opnieuw in, als iets niet wordt gevonden.',
  beginTitle: 'Zoek in alles wat op deze computer staat',
  beginBody:
    'In de teksten van projecten, pdf’s en gelezen scans, en in namen, plaatsen en nummers. Alle woorden moeten voorkomen; het laatste mag een begin zijn.',
  nothingTitle: 'Niets gevonden voor “{text}”',
  nearOnly: 'Niets gevonden voor “{text}”. Deze adressen en namen wijken één letter af:',
  nearWords: 'Niets gevonden voor “{text}”. Wel gevonden: {words}.',
  nothingBody:
    'Geen tekst heeft al deze woorden, ook niet met één letter anders. Probeer minder woorden, of van het laatste woord alleen het begin. Van een document dat alleen bij de dienst staat, worden titel en bestandsnaam doorzocht.',
}
