/** Why there is no connection to the service. */
export default {
  workOffline: {
    what: 'U werkt offline.',
    means: 'Er wordt niets verzonden of opgehaald tot u dat uitzet.',
    next: 'Zet "Offline werken" onderaan uit als u weer verbinding wilt.',
  },
  hostNotFound: {
    what: 'Het adres van de dienst is niet gevonden.',
    means: 'Er is niets verzonden. Uw werk is hier bewaard.',
    next: 'Controleer het internet op deze computer en het adres bij het account.',
  },
  refused: {
    what: 'De dienst antwoordt niet op dit adres.',
    means: 'Er is niets verzonden. Uw werk is hier bewaard.',
    next: 'Meestal is de dienst even niet beschikbaar: probeer het later nog eens. Blijft dit zo, controleer dan het adres bij het account.',
  },
  proxyRefused: {
    what: 'De proxy van uw netwerk laat de verbinding met de dienst niet toe.',
    means: 'Er is niets verzonden. Uw werk is hier bewaard.',
    next: 'Vraag uw IT-leverancier om het adres van de dienst vrij te geven. Perceel meldt zich niet aan bij een proxy.',
  },
  reset: {
    what: 'De verbinding brak af.',
    means: 'Uw werk is hier bewaard. Perceel kijkt eerst na wat er is aangekomen.',
    next: 'U hoeft niets te doen; Perceel probeert het vanzelf opnieuw.',
  },
  practiceStopped: {
    what: 'Het oefenkantoor draait niet.',
    means: 'Er wordt niets verzonden of opgehaald. Uw werk is hier bewaard.',
    next: 'Start het oefenkantoor opnieuw.',
  },
}
