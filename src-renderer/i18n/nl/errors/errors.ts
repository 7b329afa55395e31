import reason from './error-reasons.ts'

/** Texts of all errors: the event, the consequence for the user's work, and the next step. */
export default {
  said: 'De dienst zegt: {message}',
  refusal: {
    what: 'De dienst neemt dit zo niet aan.',
    means: 'Het is niet verzonden. Uw werk staat hier nog.',
    next: 'Pas aan wat de dienst noemt en verzend het opnieuw.',
  },
  unavailable: {
    what: 'De dienst is even niet beschikbaar, bijvoorbeeld door onderhoud.',
    means: 'Uw werk is hier bewaard. Wat wacht, wordt later vanzelf verzonden.',
    next: 'De dienst vraagt om {time} te wachten. Vernieuw daarna wat u wilt zien.',
  },
  showDetails: 'Bijzonderheden',
  seconds: '{count} seconde | {count} seconden',
  line: 'regel {line}',
  lineAndColumn: 'regel {line}, kolom {column}',
  detail: {
    knownAs: 'Hier bekend als',
    foundAs: 'Nu bij de dienst',
    remoteId: 'Objectnummer',
    serviceMessage: 'De dienst zegt',
    status: 'Antwoordcode (HTTP-status)',
    field: 'Veld',
    position: 'Plaats in de tekst',
    retryAfter: 'Wachttijd',
    encodedBytes: 'Grootte bij verzenden',
  },
  kind: {
    offline: {
      what: 'De dienst is niet bereikbaar.',
      means: 'Uw werk is hier bewaard en wordt verzonden zodra er weer verbinding is.',
      next: 'Werk gerust door. Blijft dit zo, controleer dan het internet op deze computer.',
    },
    timeout: {
      what: 'De dienst antwoordde niet op tijd.',
      means: 'Uw werk is hier bewaard. Perceel kijkt eerst na wat er is aangekomen.',
      next: 'U hoeft niets te doen; Perceel probeert het vanzelf opnieuw.',
    },
    tls: {
      what: 'De beveiligde verbinding kwam niet tot stand: het certificaat wordt niet vertrouwd.',
      means: 'Er is niets verzonden. Uw werk blijft hier bewaard.',
      next: 'Controleer het adres en de klok van deze computer, of vraag uw beheerder naar het certificaat van het kantoornetwerk.',
    },
    unauthorized: {
      what: 'De dienst herkent deze inloggegevens niet (client-id en client secret).',
      means: 'Er wordt niets verzonden tot de gegevens kloppen. Uw wijzigingen blijven wachten.',
      next: 'Open het account en vul beide opnieuw in.',
    },
    forbidden: {
      what: 'Dit account mag dit niet bij de dienst.',
      means: 'De wijziging is niet uitgevoerd. Ze staat hier nog.',
      next: 'Vraag de beheerder van de dienst om toegang, of kies een ander account.',
    },
    notFound: {
      what: 'De dienst kent dit niet (meer).',
      means: 'Uw eigen kopie staat hier nog.',
      next: 'Vernieuw de lijst. Is het daar verwijderd, annuleer dan de wachtende wijziging.',
    },
    conflict: {
      what: 'Dit kan nu niet, omdat iets anders nog bezig is.',
      means: 'Er is niets verloren gegaan.',
      next: 'Wacht tot dat klaar is en probeer het opnieuw.',
    },
    tooLarge: {
      what: 'Dit is groter dan de dienst aanneemt.',
      means: 'Het is niet verzonden. Het staat hier nog.',
      next: 'Maak het bestand kleiner, bijvoorbeeld door een scan met een lagere resolutie op te slaan.',
    },
    rateLimited: {
      what: 'De dienst vraagt om even te wachten.',
      means: 'Uw werk blijft bij Te verzenden staan.',
      next: 'U hoeft niets te doen; Perceel gaat na de wachttijd vanzelf verder.',
    },
    server: {
      what: 'Bij de dienst ging iets mis.',
      means: 'Uw werk is hier bewaard.',
      next: 'Probeer het later opnieuw. Blijft dit zo, meld het dan bij de dienst met de bijzonderheden hieronder.',
    },
    protocol: {
      what: 'Perceel kreeg een antwoord dat het niet kan lezen.',
      means: 'Er is niets overgenomen. Uw werk staat hier nog.',
      next: 'Probeer het opnieuw. Blijft dit zo, controleer dan het adres van de dienst.',
    },
    invalidInput: {
      what: 'Wat is ingevuld, kan zo niet worden gebruikt.',
      means: 'Er is niets veranderd.',
      next: 'Verbeter het genoemde veld en probeer het opnieuw.',
    },
    storage: {
      what: 'De gegevens op deze computer konden niet worden gelezen of bewaard.',
      means: 'De laatste handeling is niet bewaard. Wat eerder bewaard is, blijft staan.',
      next: 'Probeer het opnieuw. Helpt dat niet, start Perceel dan opnieuw.',
    },
    diskFull: {
      what: 'De schijf van deze computer is vol.',
      means: 'De laatste handeling is niet bewaard. Wat eerder bewaard is, blijft staan.',
      next: 'Maak ruimte vrij en probeer het opnieuw.',
    },
    keychain: {
      what: 'De sleutelhanger van deze computer geeft het client secret niet vrij.',
      means: 'Perceel kan zich nu niet aanmelden bij de dienst. Uw werk blijft hier bewaard.',
      next: 'Ontgrendel de sleutelhanger, of vul het client secret bij het account opnieuw in.',
    },
  },
  reason,
}
