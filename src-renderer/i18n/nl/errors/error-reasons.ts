import answers from './error-reasons-answers.ts'
import connection from './error-reasons-connection.ts'
import files from './error-reasons-files.ts'
import saving from './error-reasons-saving.ts'
import storage from './error-reasons-storage.ts'

/** Specific reasons within a kind of error (`errorReasons`). */
export default {
  arguments: {
    what: 'Een van de gegevens kan zo niet worden gebruikt.',
    means: 'Er is niets veranderd.',
    next: 'Verbeter het genoemde veld en probeer het opnieuw.',
  },
  sender: {
    what: 'Een verzoek kwam niet uit het venster van Perceel en is geweigerd.',
    means: 'Er is niets veranderd.',
    next: 'Sluit Perceel en open het opnieuw. Meld het aan uw beheerder als dit terugkomt.',
  },
  doctype: {
    what: 'De XML bevat een DOCTYPE. Perceel weigert dat, omdat het onveilig kan zijn.',
    means: 'De tekst staat nog in beeld, maar is niet als versie bewaard.',
    next: 'Haal de regel die met DOCTYPE begint weg en sla de tekst opnieuw op.',
  },
  notWellFormed: {
    what: 'De XML is nog niet geldig opgebouwd.',
    means: 'Wat u typt blijft als concept bewaard, maar kan zo niet worden verzonden.',
    next: 'Verbeter de aangegeven plaats. Vaak is daar of erboven een element niet gesloten.',
  },
  changedId: {
    what: 'Het objectnummer bovenaan de XML (id) is niet dat van dit object.',
    means: 'De tekst is niet als versie bewaard. Het concept staat er nog.',
    next: 'Zet het oude nummer terug. Hoort de tekst bij een ander object, plak hem dan daar.',
  },
  wrongRoot: {
    what: 'De XML begint met een ander element dan hier hoort.',
    means: 'De tekst is niet als versie bewaard. Het concept staat er nog.',
    next: 'Controleer of u de juiste tekst hebt geplakt; een project begint met Project.',
  },
  tooDeep: {
    what: 'In de XML zitten te veel elementen in elkaar.',
    means: 'De tekst is niet als versie bewaard.',
    next: 'Controleer of elk element weer wordt gesloten.',
  },
  xmlTooLarge: {
    what: 'De XML is te lang.',
    means: 'De tekst is niet bewaard.',
    next: 'Maak de tekst korter; bestanden horen bij de documenten en niet in de XML.',
  },
  tooManyElements: {
    what: 'De XML heeft te veel elementen: meer dan een half miljoen.',
    means: 'De tekst is niet bewaard.',
    next: 'Controleer of u de juiste tekst hebt; een object heeft er hooguit enkele duizenden.',
  },
  schemaInvalid: {
    what: 'De XML past niet bij het schema.',
    means: 'Er is niets verzonden; de tekst is bewaard.',
    next: 'Verbeter de genoemde plekken, of verzend de tekst toch.',
  },
  fieldMissing: {
    what: 'Een verplicht veld is leeg.',
    means: 'Er is niets verzonden.',
    next: 'Vul het genoemde veld in.',
  },
  urlNotHttps: {
    what: 'Dit adres begint niet met https.',
    means: 'Perceel stuurt geen gegevens over een onbeveiligde verbinding.',
    next: 'Gebruik het https-adres van de dienst.',
  },
  urlInvalid: {
    what: 'Dit adres kan niet worden gelezen.',
    means: 'Er is nog geen verbinding gemaakt.',
    next: 'Neem het adres over zoals de dienst het geeft, bijvoorbeeld https://api.voorbeeld.nl.',
  },
  secretOtherOrigin: {
    what: 'Dit adres is van een andere server dan waarvoor het client secret is bewaard.',
    means:
      'Perceel stuurt het bewaarde client secret alleen naar de server waarvoor u het invulde.',
    next: 'Vul het client secret in dat u voor deze server hebt gekregen, of zet het oude adres terug.',
  },
  cancelled: {
    what: 'Dit is gestopt.',
    means: 'Er is verder niets gebeurd.',
    next: 'Begin opnieuw als u het toch wilt.',
  },
  ...files,
  ...saving,
  ...storage,
  ownerMissing: {
    what: 'Er is nog geen project of relatie gekozen.',
    means: 'Het bestand blijft klaarstaan en wordt niet verzonden.',
    next: 'Kies waar het bij hoort en verzend het daarna.',
  },
  rowChanged: {
    what: 'Dit bestand is gewijzigd nadat u het zag.',
    means: 'Het is niet verzonden en blijft in de postbak.',
    next: 'Kijk het type, de titel, het project en de keuze voor een kopie na, en verzend het opnieuw.',
  },
  notRead: {
    what: 'Dit bestand is nog niet gelezen.',
    means:
      'Het is niet verzonden en blijft in de postbak: er kunnen persoonsnummers of een programma in zitten.',
    next: 'Wacht tot het gelezen is, of zet ‘Toch verzenden’ aan.',
  },
  personalNumbers: {
    what: 'Dit document bevat persoonsnummers.',
    means: 'Het is niet verzonden en blijft in de postbak.',
    next: 'Kijk of de nummers gedeeld mogen worden en zet dan ‘Toch verzenden’ aan.',
  },
  cannotCut: {
    what: 'Dit bestand kan niet worden geknipt.',
    means: 'Het bestand ligt ongewijzigd in de postbak.',
    next: 'Scan de documenten apart, of splits het bestand in een ander programma.',
  },
  programHeld: {
    what: 'Dit bestand kan een programma starten.',
    means: 'Het is niet verzonden. Het bestand blijft klaarstaan.',
    next: 'Vraag de afzender om een gewoon document, of kies ‘Toch verzenden’ als het echt de bedoeling is.',
  },
  sameContent: {
    what: 'Dit document is er al.',
    means: 'Het is niet nog eens verzonden. Het bestand blijft klaarstaan.',
    next: 'Verwijder het, of kies ‘Toch verzenden’ als u het er twee keer wilt hebben.',
  },
  isProject: {
    what: 'Dit nummer is van een project, niet van een relatie.',
    means: 'Er is niets geopend.',
    next: 'Open het project in de projectenlijst.',
  },
  tooManyWindows: {
    what: 'Er zijn al zes vensters van Perceel open.',
    means: 'Er is geen venster bij gekomen.',
    next: 'Sluit een venster dat u niet meer nodig hebt en probeer het opnieuw.',
  },
  isRelation: {
    what: 'Een relatie heeft geen eigen XML of kanalen.',
    means: 'Er is niets veranderd.',
    next: 'Gebruik de documenten van de relatie.',
  },
  rangeInvalid: {
    what: 'Dit deel van het document bestaat niet.',
    means: 'Het document kan zo niet worden getoond.',
    next: 'Sluit de weergave en open het document opnieuw.',
  },
  contentElsewhere: {
    what: 'Het bestand van dit document staat op een ander adres. Dat adres geeft het bestand niet.',
    means: 'Het kan hier niet worden geopend. De gegevens van het document kloppen nog.',
    next: 'Open het bij de dienst, of voeg het bestand hier opnieuw toe.',
  },
  noContent: {
    what: 'De inhoud van dit document staat niet op deze computer en de dienst geeft die niet terug.',
    means: 'Het kan hier niet worden geopend. Bij de dienst staat het nog.',
    next: 'Open het bij de dienst, of voeg het bestand hier opnieuw toe.',
  },
  extraParametersWrong: {
    what: 'Een van de gegevens voor dit kanaal klopt niet.',
    means: 'Er is niets gepubliceerd of ingetrokken.',
    next: 'Verbeter het veld dat wordt aangewezen en vraag het opnieuw aan.',
  },
  momentPast: {
    what: 'Dit moment is al voorbij.',
    means: 'Er is niets ingepland.',
    next: 'Kies een moment dat nog komt, of vraag het direct aan.',
  },
  sbiListUnreadable: {
    what: 'Dit bestand is geen lijst van SBI-codes.',
    means: 'De codes die hier al stonden, zijn niet veranderd.',
    next: 'Kies een CSV-bestand met per regel een code van 2 tot 5 cijfers en een omschrijving.',
  },
  batchGone: {
    what: 'Deze controle is er niet meer.',
    means: 'Er is niets aangevraagd.',
    next: 'Kies de projecten en kanalen opnieuw en controleer ze nog eens.',
  },
  relistUnconfirmed: {
    what: 'Het kanaal heeft de intrekking niet bevestigd.',
    means: 'Het project is niet opnieuw gepubliceerd, zodat het er niet dubbel komt te staan.',
    next: 'Bekijk de status op het kanaal en probeer het opnieuw, of annuleer het verzoek.',
  },
  alreadyMoved: {
    what: 'De status op dit kanaal is intussen anders dan toen u dit vroeg.',
    means: 'Er is niets verzonden.',
    next: 'Bekijk de status en vraag opnieuw aan wat u wilt.',
  },
  publishedSince: {
    what: 'Dit project is op dit kanaal gepubliceerd nadat u dit vroeg.',
    means:
      'Misschien deed een collega dat, of is uw verzoek vanaf een andere computer verzonden. Perceel heeft niets verzonden, om niet dubbel te publiceren.',
    next: 'Bekijk het kanaal. Is het zo goed, annuleer dit verzoek dan. Wilt u het toch verzenden, kies dan "Opnieuw proberen".',
  },
  withdrawnSince: {
    what: 'Een ander heeft dit project van dit kanaal gehaald nadat u dit vroeg.',
    means: 'Perceel heeft niets verzonden. Het project staat niet opnieuw op het kanaal.',
    next: 'Vraag uw collega waarom. Hoort het er niet meer op, annuleer dit verzoek dan. Wilt u het toch publiceren, kies dan "Opnieuw proberen".',
  },
  recordChanged: {
    what: 'Dit project is intussen gewijzigd.',
    means: 'Er is niets klaargezet en niets gewijzigd.',
    next: 'Open dit scherm opnieuw en bekijk wat er nu staat.',
  },
  replacesOther: {
    what: 'Voor dit kanaal staat intussen iets anders klaar dan u werd getoond, of niets meer.',
    means: 'Er is niets vervangen en niets aangevraagd.',
    next: 'Bekijk opnieuw wat er klaarstaat en vraag het dan nog eens aan.',
  },
  relistBegun: {
    what: 'Het herplaatsen is al begonnen: het intrekken is al verzonden.',
    means: 'Een ander moment kan niet meer. Wat er al liep, gaat gewoon door.',
    next: 'Vraag het zonder moment aan, of annuleer het verzoek en plan een publicatie.',
  },
  printFailed: {
    what: 'Het maken van de PDF is niet gelukt.',
    means: 'Er is geen bestand bewaard. De gegevens zelf zijn in orde.',
    next: 'Probeer het opnieuw, bij een lang logboek met een kortere periode.',
  },
  notCopied: {
    what: 'De doorzoekbare pdf is niet gemaakt.',
    means: 'Er is niets opgeslagen. Het document zelf is ongewijzigd.',
    next: 'Dit bestand is te groot of beschadigd. Bewaar of verzend het document zelf.',
  },
  notPrinted: {
    what: 'Afdrukken is niet gelukt.',
    means: 'Er is niets op papier gezet.',
    next: 'Controleer de printer en probeer het opnieuw, of kies Opslaan als PDF.',
  },
  targetChanged: {
    what: 'Het nummer van dit project is bij de dienst nu van een ander pand.',
    means: 'Er is niets verzonden. Uw werk staat hier nog, onder het oude pand.',
    next: 'Vergelijk de twee adressen. Kies daarna wat er met uw werk moet gebeuren, of annuleer het.',
  },
  projectThere: {
    what: 'Bij de dienst staat al een project met deze naam.',
    means:
      'Misschien heeft een collega het al gemaakt. Perceel heeft nog niets verzonden, om het project niet dubbel te maken.',
    next: 'Zoek de naam op in de projectenlijst. Is het hetzelfde project, annuleer dit verzoek dan en werk daar verder. Wilt u toch een tweede project, kies dan "Opnieuw proberen".',
  },
  documentThere: {
    what: 'Bij de dienst staat hier al een document met deze titel en bestandsnaam.',
    means:
      'Misschien heeft een collega het al toegevoegd, of is het vanaf een andere computer verzonden. Perceel heeft nog niets verzonden, om het document niet dubbel te plaatsen.',
    next: 'Bekijk de documenten van het project of de relatie. Staat het er al, annuleer dit verzoek dan. Wilt u toch een tweede document, kies dan "Opnieuw proberen".',
  },
  listedTwice: {
    what: 'De dienst noemt hetzelfde nummer twee keer, met verschillende namen.',
    means:
      'Perceel weet niet van wie het nummer is. Er is niets opgehaald of verzonden. Uw werk staat hier nog.',
    next: 'Meld het met de bijzonderheden bij de dienst. Staat het nummer weer één keer in de lijst, dan wordt dit vanzelf verzonden.',
  },
  otherTargetChanged: {
    what: 'Een project dat in deze publicatie wordt genoemd, is bij de dienst nu een ander pand.',
    means: 'Er is niets verzonden.',
    next: 'Pas de genoemde nevenprojecten aan, of annuleer de publicatie.',
  },
  sameService: {
    what: 'Dit account hoort al bij de dienst op dit adres.',
    means: 'Er is geen ander account gemaakt.',
    next: 'Wijzig eerst het adres, het client-id of het objectnummer van het account.',
  },
  targetUnreadable: {
    what: 'Voor welke dienst of welke projecten dit verzoek is gemaakt, is op deze computer niet meer te lezen.',
    means: 'Het is niet verzonden.',
    next: 'Klopt het verzoek nog? Probeer het dan opnieuw. Annuleer het anders.',
  },
  settingsUnreadable: {
    what: 'De instellingen van dit account zijn op deze computer niet meer goed te lezen.',
    means: 'Er wordt niets verzonden en niets opgehaald. Uw werk staat hier nog.',
    next: 'Open het account bij Accounts, kijk de instellingen na, ook de geavanceerde, en sla ze op.',
  },
  documentChanged: {
    what: 'Het nummer van dit document is bij de dienst nu van een ander document.',
    means: 'Uw wijziging is niet verzonden en staat hier nog.',
    next: 'Vergelijk de documenten. Toont de dienst het document weer, dan wordt de wijziging vanzelf verzonden; annuleer de wijziging anders.',
  },
  wrongOffice: {
    what: 'De dienst kent het objectnummer van het kantoor niet, of dit account mag dat kantoor niet zien.',
    means: 'De verbinding en het client secret kloppen, maar er zijn geen projecten op te halen.',
    next: 'Kijk het objectnummer na bij de gegevens die u van de dienst hebt gekregen.',
  },
  takenOver: {
    what: 'Dit account hoort nu bij een andere dienst of een ander kantoor.',
    means: 'Dit verzoek is voor de oude dienst gemaakt en is niet verzonden.',
    next: 'Kies bij Accounts of dit verzoek meegaat naar de nieuwe dienst, of annuleer het.',
  },
  serviceChanged: {
    what: 'Achter dit adres zit een ander kantoor of een andere dienst dan waar dit account bij hoort.',
    means: 'Er wordt niets verzonden en niets overgenomen. Uw werk staat hier nog.',
    next: 'Zet bij Accounts het oude adres terug, of kies daar wat er met dit account moet gebeuren.',
  },
  serverMoved: {
    what: 'Een collega heeft intussen hetzelfde gewijzigd als u.',
    means: 'Uw versie is niet verzonden. Beide versies zijn bewaard.',
    next: 'Los het conflict op: kies per verschil wat geldt.',
  },
  jobActive: {
    what: 'Deze wijziging wordt op dit moment verzonden.',
    means: 'U kunt die nu niet annuleren of wijzigen.',
    next: 'Wacht tot het verzenden klaar is.',
  },
  jobInDoubt: {
    what: 'Deze wijziging is al verzonden, en het is nog niet zeker of ze is aangekomen.',
    means: 'Ze kan nu niet worden gewijzigd: Perceel zou ze niet meer herkennen.',
    next: 'Wacht tot Perceel dit heeft nagekeken. Het duurt meestal minder dan een minuut.',
  },
  certificateUse: {
    what: 'Het certificaat van de dienst, of van het kantoornetwerk, is niet gemaakt voor een server.',
    means: 'Er is niets verzonden. Andere programma’s accepteren zo’n certificaat soms wel.',
    next: 'Vraag uw beheerder om een certificaat met het juiste sleutelgebruik (key usage: digital signature).',
  },
  certificateIssuer: {
    what: 'Deze computer kent de uitgever van het certificaat niet.',
    means: 'Er is niets verzonden. Uw werk blijft hier bewaard.',
    next: 'Vraag uw beheerder om het certificaat van het kantoornetwerk op deze computer te installeren.',
  },
  certificateVariable: {
    what: 'Deze computer kent de uitgever van het certificaat niet.',
    means: 'De instelling NODE_EXTRA_CA_CERTS telt niet mee in Perceel. Er is niets verzonden.',
    next: 'Vraag uw beheerder om het certificaat in het certificaatarchief van deze computer te zetten.',
  },
  alreadyArrived: {
    what: 'Het document is al bij de dienst aangekomen.',
    means: 'Het verzenden kan niet meer worden geannuleerd.',
    next: 'Hoort het daar niet, laat het dan bij de dienst verwijderen.',
  },
  stillReading: {
    what: 'Dit bestand wordt nog gelezen.',
    means: 'Het is nog niet verzonden en staat nog in de postbak.',
    next: 'Wacht tot het gelezen is, en verzend het dan.',
  },
  stillWaiting: {
    what: 'Er wachten nog wijzigingen op verzenden.',
    means: 'Er is niets verwijderd of veranderd.',
    next: 'Verzend ze eerst, of annuleer ze.',
  },
  documentOnlyHere: {
    what: 'De dienst is een document van deze relatie kwijt, en alleen deze computer heeft het nog.',
    means: 'De relatie staat nog op de lijst, en het document is hier bewaard.',
    next: 'Open de melding bij het document en verzend het opnieuw.',
  },
  choicesOpen: {
    what: 'Nog niet bij elk verschil is een keuze gemaakt.',
    means: 'Er is niets verzonden; uw keuzes tot nu toe zijn bewaard.',
    next: 'Kies bij de verschillen die nog open staan, en verzend dan opnieuw.',
  },
  draftOpen: {
    what: 'Er is nog iets getypt dat niet is opgeslagen.',
    means: 'Er is niets verzonden; wat is getypt staat er nog.',
    next: 'Sla het op of gooi het weg bij de XML, en los daarna het conflict op.',
  },
  editedTwice: {
    what: 'Dit project is aangemaakt en staat nu twee keer in uw lijst. Ook in de andere regel is de XML gewijzigd.',
    means:
      'Alles wat u in beide regels schreef, is bewaard. Wat in deze regel wacht, wordt nog niet verzonden.',
    next: 'Open de andere regel. Verzend de wijziging daar, of annuleer die. Daarna worden het vanzelf één regel.',
  },
  ...answers,
  redirected: {
    what: 'De dienst verwees door naar een ander adres. Dat heeft Perceel niet gevolgd.',
    means: 'Uw gegevens zijn niet naar dat andere adres gestuurd.',
    next: 'Vraag de dienst naar het juiste adres en vul dat in bij het account.',
  },
  ...connection,
  carriedOut: {
    what: 'De dienst weigerde dit verzoek eerst, maar heeft het toch uitgevoerd.',
    means:
      'Bij het kanaal staan de gegevens van toen. Wat u daarna wijzigde, is nog niet verzonden.',
    next: 'Kijk bij het kanaal. Wilt u de nieuwe gegevens verzenden, kies dan "Opnieuw proberen". Annuleer het anders.',
  },
  answeredWithWords: {
    what: 'De dienst zei iets over dit verzoek, en het kanaal laat het nog niet zien.',
    means: 'Perceel kijkt na of het kanaal het toch nog laat zien. Er wordt niets dubbel gevraagd.',
    next: 'Lees wat de dienst zei. Laat het kanaal niets zien, dan kunt u het verzoek daarna wijzigen of annuleren.',
  },
  acceptedWithRemark: {
    what: 'De dienst nam dit verzoek aan en zei er iets bij.',
    means: 'Het kanaal laat het verzoek zien.',
    next: 'Lees wat de dienst erover zei, en kijk bij het kanaal of het goed is gegaan.',
  },
  publicationUnseen: {
    what: 'De dienst gaf antwoord, maar bij het kanaal is niets van uw verzoek te zien.',
    means: 'Het project staat daar nog zoals het stond. Er is niets dubbel aangevraagd.',
    next: 'Lees wat de dienst erover zei en probeer het opnieuw; Perceel kijkt eerst nog eens of het er toch staat.',
  },
  managed: {
    what: 'Dit heeft uw beheerder voor deze computer vastgelegd.',
    means: 'Er is niets gewijzigd.',
    next: 'Vraag uw beheerder om het aan te passen als het anders moet.',
  },
  outcomeUnknown: {
    what: 'Het is niet zeker of dit bij de dienst is aangekomen.',
    means: 'Perceel verzendt het niet nog eens, om niets dubbel te maken.',
    next: 'Met "Opnieuw nakijken" zoekt Perceel het nog eens op; het wordt alleen verzonden als zeker is dat het er niet staat. U kunt ook zelf bij de dienst kijken en het hier annuleren. Staat het daar niet, vraag het dan opnieuw aan.',
  },
}
