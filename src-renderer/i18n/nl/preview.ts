export default {
  back: 'Terug',
  document: 'Document',
  page: 'Pagina {page}',
  tools: 'Pagina en vergroting',
  pageNumber: 'Paginanummer',
  ofPages: 'van {pages}',
  pageUp: 'Vorige pagina (Page Up)',
  pageDown: 'Volgende pagina (Page Down)',
  zoomIn: 'Groter',
  zoomOut: 'Kleiner',
  fitWidth: 'Hele breedte',
  fitPage: 'Hele pagina',
  find: 'Zoeken',
  findText: 'Zoeken in dit document',
  findNext: 'Volgende (Enter)',
  findPrevious: 'Vorige (Shift en Enter)',
  foundAt: '{current} van {total}',
  notFound: 'Niet gevonden',
  searching: 'Bezig met zoeken',
  fetching: 'Het document wordt bij de dienst opgehaald',
  stop: 'Ophalen stoppen',
  opening: 'Het document wordt geopend',
  askAgain: 'Opnieuw bij de dienst vragen',
  broken: 'Dit document is beschadigd',
  brokenBody:
    'Perceel kan het niet tonen. Misschien lukt het met het programma van deze computer; vraag anders om een nieuwe kopie.',
  other: '{kind} wordt niet in Perceel getoond',
  otherBody:
    'PDF en afbeeldingen kunt u hier bekijken, ook TIFF en HEIC. Dit bestand opent u met het programma van deze computer.',
  unshown: {
    title: 'Dit bestand ({kind}) kan niet worden getoond',
    broken:
      'Het bestand is beschadigd, of van een soort die Perceel niet kent. Open het met het programma van deze computer.',
    tooLarge:
      'Het bestand is te groot om hier te tonen. Open het met het programma van deze computer.',
    password: 'Het bestand heeft een wachtwoord. Open het met het programma van deze computer.',
  },
  copy: {
    save: 'Doorzoekbare pdf opslaan',
    short: 'Doorzoekbare pdf',
    busy: 'Doorzoekbare pdf: pagina {done} van {pages}',
    stop: 'Stoppen',
    signed: {
      title: 'Dit document is digitaal ondertekend',
      body: 'Een doorzoekbare pdf is een kopie zonder geldige handtekening. Gebruik de kopie om in te zoeken, en het document zelf als bewijs. Het document zelf verandert niet.',
      save: 'Kopie zonder handtekening opslaan',
    },
  },
  unreadable: {
    pages:
      'Pagina {pages} is niet leesbaar: {fault}. | Pagina’s {pages} zijn niet leesbaar: {fault}.',
    and: 'en',
    more: 'nog {count}',
    tooDark: 'te donker',
    tooFaint: 'te licht',
    tooSmall: 'te klein gescand',
    tooLarge: 'te groot',
    noWords: 'er is geen tekst te herkennen',
    tooLong: 'het lezen duurt te lang',
    broken: 'de pagina is beschadigd',
  },
  shell: {
    liveForm:
      'Alleen Adobe Acrobat toont dit formulier. Open het document met het programma van deze computer om te zien wat er is ingevuld.',
    portfolio:
      'Hier is alleen het voorblad te zien. Open het document met het programma van deze computer om de documenten erin te zien.',
  },
  password: {
    title: 'Dit document heeft een wachtwoord',
    body: 'Perceel gebruikt het alleen om dit document nu te tonen, en bewaart het niet.',
    label: 'Wachtwoord',
    wrong: 'Dit wachtwoord opent het document niet.',
    open: 'Openen',
  },
}
