/** The texts about new versions of Perceel. */
export default {
  title: 'Nieuwe versies',
  idle: 'U hebt de nieuwste versie.',
  never: 'Perceel weet nu niet of er een nieuwe versie is.',
  checking: 'Bezig met kijken of er een nieuwe versie is.',
  checked: 'Laatst gekeken: {when}',
  downloading: 'Perceel {version} wordt opgehaald: {percent}%. U kunt gewoon doorwerken.',
  ready: 'Perceel {version} staat klaar.',
  readyMeans: 'De nieuwe versie wordt geïnstalleerd als u Perceel afsluit.',
  announced: 'Er is een nieuwe versie: Perceel {version}.',
  announcedMeans: 'Alleen uw beheerder kan Perceel op deze computer bijwerken. Geef het door.',
  refused: 'Perceel {version} is niet geïnstalleerd.',
  refusedMeans: 'Wat is opgehaald, klopte niet en is verwijderd. U werkt verder met deze versie.',
  refusal: {
    damaged:
      'Het bestand van Perceel {version} kwam beschadigd aan en is weggegooid. U werkt verder met deze versie; Perceel probeert het later opnieuw.',
    foreign:
      'Het bestand van Perceel {version} is niet ondertekend door de maker van Perceel en is weggegooid. U werkt verder met deze versie. Waarschuw uw beheerder.',
  },
  off: {
    unpackaged: 'Deze kopie van Perceel werkt zichzelf niet bij.',
    switchedOff: 'Uw kantoor regelt de versies van Perceel. Deze kopie werkt zichzelf niet bij.',
  },
  blocked: {
    typed: 'Herstarten kan als uw getypte tekst is opgeslagen.',
    sending: 'Herstarten kan als het verzenden klaar is.',
    upload: 'Herstarten kan als de documenten zijn verzonden.',
  },
  new: 'Wat is er nieuw',
  more: 'Wat is er nieuw',
  check: 'Nu kijken',
  restart: 'Herstarten en bijwerken',
  postpone: 'Later',
}
