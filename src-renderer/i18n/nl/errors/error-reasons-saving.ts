/** Why a file cannot be saved where the user chose. */
export default {
  saveOverLink: {
    what: 'Onder deze naam staat al een snelkoppeling.',
    means: 'Er is niets bewaard; de snelkoppeling en het bestand erachter zijn niet gewijzigd.',
    next: 'Kies een andere naam of een andere map.',
  },
  saveOverSpecial: {
    what: 'Onder deze naam staat al een map of een apparaat.',
    means: 'Er is niets bewaard.',
    next: 'Kies een andere naam.',
  },
  saveFolderGone: {
    what: 'De map waarin u wilt bewaren is niet bereikbaar.',
    means: 'Er is niets bewaard. In Perceel is niets gewijzigd.',
    next: 'Sluit de stick of de netwerkschijf weer aan, of kies een andere map.',
  },
  saveRefused: {
    what: 'U mag niet schrijven in de map waarin u wilt bewaren.',
    means: 'Er is niets bewaard. In Perceel is niets gewijzigd.',
    next: 'Kies een andere map, of vraag uw beheerder om schrijfrechten op deze map.',
  },
  saveInUse: {
    what: 'Een ander programma heeft het bestand met deze naam open.',
    means: 'Er is niets bewaard; dat bestand is niet gewijzigd.',
    next: 'Sluit het bestand in het andere programma, of kies een andere naam.',
  },
  saveNameRefused: {
    what: 'De schijf waarop u wilt bewaren neemt deze bestandsnaam niet aan.',
    means: 'Er is niets bewaard.',
    next: 'Kies een kortere naam zonder tekens als : ? * of ".',
  },
  saveDiskFull: {
    what: 'Op de schijf waarop u wilt bewaren is niet genoeg plaats voor dit bestand.',
    means: 'Er is niets bewaard. In Perceel is niets gewijzigd.',
    next: 'Maak ruimte vrij op die schijf, of kies een andere map.',
  },
}
