/** Why an answer of the service cannot be used. */
export default {
  noService: {
    what: 'Op dit adres antwoordt een server, maar niet de dienst.',
    means: 'Er is niets opgehaald.',
    next: 'Vul het adres in dat u van de dienst hebt gekregen. Vaak is dat een ander adres dan dat van de website.',
  },
  notJson: {
    what: 'Perceel kan het antwoord van de dienst niet lezen.',
    means: 'Er is niets overgenomen. Vaak staat er dan een inlogpagina of proxy tussen.',
    next: 'Controleer het adres van de dienst en de verbinding van het kantoor.',
  },
  unexpectedShape: {
    what: 'Het antwoord van de dienst heeft een andere vorm dan afgesproken.',
    means: 'Er is niets overgenomen. Uw werk staat hier nog.',
    next: 'Probeer het opnieuw. Blijft dit zo, meld het dan bij de dienst.',
  },
  hashDiffers: {
    what: 'Dit bestand past niet bij het controlegetal in de lijst van de dienst.',
    means: 'Perceel toont het niet, want het kan een ander document zijn.',
    next: 'Probeer het opnieuw. Is dit bij elk document zo, dan geeft de dienst een ander soort controlegetallen: kies dat in het account, onder "Geavanceerd".',
  },
  notRecord: {
    what: 'De dienst stuurde iets anders dan de XML waarom werd gevraagd.',
    means: 'Er is niets overgenomen. De tekst die hier stond, staat er nog.',
    next: 'Probeer het zo nog eens. Blijft dit zo, meld het dan bij de dienst; vaak zit er een inlogpagina of proxy tussen.',
  },
  askedToWait: {
    what: 'De dienst kan deze aanvraag nu niet verwerken.',
    means: 'Uw werk staat hier nog. Andere projecten verzendt Perceel gewoon.',
    next: 'De dienst vraagt om {time} te wachten. Daarna probeert Perceel het vanzelf opnieuw.',
  },
  tokenRefused: {
    what: 'De dienst weigerde deze aanvraag, ook nadat Perceel opnieuw had ingelogd.',
    means: 'Uw werk staat hier nog. Perceel probeert het later vanzelf opnieuw.',
    next: 'Mag dit account dit niet, vraag de dienst dan om toegang. Werken meer computers met dezelfde inloggegevens, vraag dan of de dienst dat toestaat.',
  },
  listRefused: {
    what: 'De dienst geeft de projectenlijst van uw kantoor nu niet.',
    means:
      'Zonder die lijst haalt Perceel niets op en verzendt het niets. Uw werk staat hier nog; aan het project ligt het niet.',
    next: 'Perceel probeert het vanzelf opnieuw. Blijft dit zo, controleer dan het objectnummer bij het account, of vraag de dienst om toegang.',
  },
  listUnreadable: {
    what: 'Perceel kan de projectenlijst van de dienst niet lezen.',
    means:
      'Zonder die lijst haalt Perceel niets op en verzendt het niets. Uw werk staat hier nog; aan het project ligt het niet.',
    next: 'Perceel probeert het vanzelf opnieuw. Vaak zit er een inlogpagina van het netwerk of een proxy tussen: open een website in uw browser en kijk of u moet inloggen. Blijft dit zo, meld het dan bij de dienst.',
  },
  projectUnlisted: {
    what: 'De lijst van de dienst toont dit project niet meer.',
    means: 'Er is niets verzonden. Uw werk staat hier nog.',
    next: 'Staat het project weer in de lijst, dan wordt dit vanzelf verzonden. Is het bij de dienst verwijderd, annuleer dan de wachtende wijziging.',
  },
  listTooLong: {
    what: 'Een lijst van de dienst is groter dan Perceel inleest.',
    means:
      'Er is niets overgenomen. Een verzoek dat die lijst nodig heeft, wacht zolang. Uw werk staat hier nog.',
    next: 'Meld het bij de dienst: Perceel leest lijsten tot 100 MB. Is de lijst korter, kies dan "Opnieuw proberen".',
  },
  documentsUnreadable: {
    what: 'Perceel kan de lijst met documenten bij de dienst niet lezen.',
    means: 'Er is niets overgenomen. Een verzoek dat die lijst nodig heeft, wacht zolang.',
    next: 'Perceel probeert het vanzelf opnieuw. Blijft dit zo, meld het dan met de bijzonderheden bij de dienst.',
  },
  statusesUnreadable: {
    what: 'Perceel kan de publicatiestatus van dit project bij de dienst niet lezen.',
    means: 'Er is niets overgenomen. Een verzoek dat die status nodig heeft, wacht zolang.',
    next: 'Perceel probeert het vanzelf opnieuw. Blijft dit zo, meld het dan met de bijzonderheden bij de dienst.',
  },
  notListedYet: {
    what: 'De lijst van de dienst toont dit nieuwe project nog niet.',
    means: 'Er is nog niets naar dit project gestuurd: het nummer kan van een ander object zijn.',
    next: 'U hoeft niets te doen. Zodra de lijst het project toont, wordt alles verzonden.',
  },
  otherRecord: {
    what: 'De dienst stuurde de XML van een ander object dan waarom werd gevraagd.',
    means: 'Er is niets van overgenomen of verzonden. De tekst die hier stond, staat er nog.',
    next: 'Probeer het zo nog eens. Blijft dit zo, meld het dan bij de dienst.',
  },
  olderText: {
    what: 'De dienst gaf een oudere tekst dan hier al bekend is.',
    means: 'De nieuwere tekst blijft bewaard. Er is niets van de oudere overgenomen of verzonden.',
    next: 'Perceel vraagt het opnieuw; een wijziging van u wacht zolang. Is de oudere tekst de juiste, bijvoorbeeld omdat de dienst is teruggezet, open dan de tekst en kies "Oudere tekst overnemen".',
  },
  otherVersion: {
    what: 'De dienst stuurde de XML in een andere versie dan waarom werd gevraagd.',
    means: 'Er is niets van overgenomen of verzonden. De tekst die hier stond, staat er nog.',
    next: 'Probeer het zo nog eens. Blijft dit zo, meld het dan bij de dienst.',
  },
  answerTooLong: {
    what: 'Het antwoord van de dienst is groter dan Perceel in één keer inleest.',
    means: 'Er is niets overgenomen. Uw werk staat hier nog.',
    next: 'Zit er een groot bestand in de XML van een document, open dan het document zelf.',
  },
  contentBroken: {
    what: 'Het document is niet compleet aangekomen: het bestand bij de dienst is niet af of beschadigd.',
    means: 'Er is niets van bewaard.',
    next: 'Probeer het opnieuw. Blijft dit zo, meld het dan bij de dienst.',
  },
  contentUnclear: {
    what: 'De dienst heeft voor dit document meer dan één bestand op dezelfde plaats.',
    means: 'Perceel kan niet bepalen welk bestand het juiste is. Er is niets bewaard.',
    next: 'Meld het bij de dienst, of bekijk de XML van het document.',
  },
}
