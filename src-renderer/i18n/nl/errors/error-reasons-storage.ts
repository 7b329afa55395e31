/** Why the store, a document of this machine or the keychain cannot be used. */
export default {
  storeOpen: {
    what: 'Uw gegevens zijn in orde en in gebruik.',
    means: 'Er is niets gewijzigd en er hoeft niets te worden teruggezet.',
    next: 'Werk gewoon verder.',
  },
  storeNewer: {
    what: 'De gegevens op deze computer zijn van een nieuwere versie van Perceel.',
    means: 'Perceel heeft ze niet aangeraakt; alles staat er nog.',
    next: 'Installeer de nieuwste versie van Perceel en open het opnieuw.',
  },
  storeDamaged: {
    what: 'De gegevens op deze computer zijn beschadigd.',
    means: 'Wat u ziet, kan onvolledig zijn.',
    next: 'Sluit Perceel en open het opnieuw. Dan kunt u een reservekopie terugzetten, met uw werk van daarna.',
  },
  storeLocked: {
    what: 'Een ander programma gebruikt de gegevens van Perceel.',
    means: 'Perceel kan nu niets lezen of bewaren.',
    next: 'Sluit andere vensters van Perceel en open het opnieuw.',
  },
  storeReadOnly: {
    what: 'Perceel mag niet schrijven in zijn gegevensmap.',
    means: 'Er kan niets worden bewaard.',
    next: 'Vraag uw beheerder om schrijfrechten op de gegevensmap.',
  },
  policyUnread: {
    what: 'Perceel weet nog niet wat uw beheerder heeft ingesteld.',
    means: 'Tot die tijd opent Perceel geen account. Er is niets gewijzigd.',
    next: 'Wacht even, of vraag uw beheerder om hulp.',
  },
  sqliteLacks: {
    what: 'Deze installatie van Perceel is niet compleet.',
    means: 'Perceel opent uw gegevens niet. Er is niets gewijzigd; alles staat er nog.',
    next: 'Installeer Perceel opnieuw met het installatieprogramma van uw leverancier.',
  },
  backupDamaged: {
    what: 'Deze reservekopie is zelf beschadigd.',
    means: 'Er is niets gewijzigd; de kopie is niet teruggezet.',
    next: 'Kies een andere reservekopie.',
  },
  jobUnreadable: {
    what: 'Perceel kan deze wijziging niet lezen. Ze is beschadigd, of door een nieuwere versie bewaard.',
    means:
      'Die wijziging wordt niet verzonden. De rest gaat gewoon door, en uw tekst staat hier nog.',
    next: 'Annuleer de wijziging en verzend de tekst opnieuw.',
  },
  searchUnavailable: {
    what: 'Zoeken werkt nu even niet.',
    means: 'Er is niets doorzocht. Met uw gegevens is niets gebeurd.',
    next: 'Probeer het over een minuut opnieuw, of kies Opnieuw inlezen bij Zoeken.',
  },
  blobMissing: {
    what: 'De bewaarde kopie van dit document is weg of niet meer compleet.',
    means: 'Het kan niet worden geopend of verzonden.',
    next: 'Voeg het oorspronkelijke bestand opnieuw toe (bijvoorbeeld aan de postbak) en probeer het daarna opnieuw.',
  },
  blobChanged: {
    what: 'De bewaarde kopie van {file} is veranderd sinds u het bestand toevoegde.',
    means: 'Het document is niet verzonden, zodat er geen beschadigd bestand bij de dienst komt.',
    next: 'Voeg het oorspronkelijke bestand opnieuw toe (bijvoorbeeld aan de postbak) en probeer het daarna opnieuw.',
  },
  keychainMissing: {
    what: 'Op deze computer is geen sleutelhanger bereikbaar.',
    means: 'Het client secret blijft alleen bewaard zolang Perceel open is.',
    next: 'Werkte de sleutelhanger eerder wel, sluit Perceel dan af en start het opnieuw. Vul anders het client secret na elke start opnieuw in, of laat een sleutelhanger instellen.',
  },
  keychainLocked: {
    what: 'De sleutelhanger van deze computer is vergrendeld.',
    means:
      'Perceel kan het client secret van het account nu niet lezen of bewaren. Uw wijzigingen blijven wachten.',
    next: 'Ontgrendel de sleutelhanger met uw wachtwoord en probeer het opnieuw.',
  },
  secretMissing: {
    what: 'Van dit account is geen client secret bewaard.',
    means: 'Perceel kan zich niet aanmelden. Uw wijzigingen blijven wachten.',
    next: 'Open het account en vul het client secret opnieuw in.',
  },
}
