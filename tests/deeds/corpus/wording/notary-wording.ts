import { heading, newPage, rows, small, text, title } from './block.ts'
import { described, formLine, letterhead, type Wording } from './wording.ts'

export const transferWording: Wording = {
  type: 'leveringsakte',
  titles: (deed) => [
    [title('AKTE VAN LEVERING')],
    [small(letterhead(deed.notary)), title('LEVERING')],
    [title('L E V E R I N G')],
    [title('Akte van levering registergoed'), small(`Zaaknummer ${deed.number(7)}`)],
    [title('LEVERINGSAKTE'), title('woonhuis')],
    [title('AKTE VAN'), title('LEVERING')],
    [title('Levering appartementsrecht'), small(`Repertoriumnummer ${deed.number(5)}`)],
    [title('A K T E  V A N  L E V E R I N G')],
    [small(letterhead(deed.notary)), title('AFSCHRIFT'), title('akte van levering (koop)')],
    [title('Transportakte')],
    [title('Levering woning ingevolge koop')],
    [title('EIGENDOMSOVERDRACHT (LEVERING)')],
  ],
  making: [
    (deed) => [
      text(
        `Heden, ${deed.passedInWords}, verschenen voor mij, mr. ${deed.broker.name.split(' ')[0]}, notaris te ${deed.notary.city}, kantoorhoudende aan ${deed.notary.street}:`,
      ),
      text(`1. ${described(deed.seller)}, hierna te noemen: verkoper;`),
      text(`2. ${described(deed.buyer)}, hierna te noemen: koper.`),
      heading('LEVERING'),
      text(
        `Ter uitvoering van een tussen verkoper en koper gesloten koopovereenkomst levert verkoper hierbij aan koper, die bij deze aanvaardt: het woonhuis met ondergrond en tuin, plaatselijk bekend te ${deed.zipcode} ${deed.city}, ${deed.address}, kadastraal bekend ${deed.parcel}, groot ${deed.plotArea}.`,
      ),
      heading('KOOPPRIJS'),
      text(
        `De koopprijs van het verkochte is ${deed.priceInWords}. Koper heeft de koopprijs voldaan. Verkoper verleent kwijting.`,
      ),
      heading('HYPOTHEEK'),
      text(
        'Het verkochte wordt geleverd vrij van hypotheek, beslag en inschrijvingen daarvan. Van de volmacht blijkt uit een onderhandse akte die aan deze akte wordt gehecht.',
      ),
      text('WAARVAN AKTE is verleden op de datum in het hoofd van deze akte vermeld.'),
    ],
    (deed) => [
      text(
        `Op ${deed.passedInWords} verscheen voor mij, notaris met plaats van vestiging ${deed.notary.city}:`,
      ),
      text(
        `${described(deed.seller)}, te dezen handelend voor zich en als schriftelijk gevolmachtigde van ${described(deed.buyer)}.`,
      ),
      text('De verschenen persoon verklaarde als volgt.'),
      heading('Koop'),
      text(
        `Verkoper heeft blijkens een koopakte aan koper verkocht het hierna te vermelden registergoed voor een koopsom van ${deed.price}.`,
      ),
      newPage,
      heading('Omschrijving registergoed'),
      text(
        `Het appartementsrecht omvattende de bevoegdheid tot het uitsluitend gebruik van de woning, plaatselijk bekend ${deed.address}, ${deed.zipcode} ${deed.city}, kadastraal bekend ${deed.parcel}. De splitsing in appartementsrechten geschiedde bij akte van splitsing.`,
      ),
      heading('Aanvaarding'),
      text(
        'Koper aanvaardt de levering. De eigendom gaat over door inschrijving van een afschrift in de openbare registers.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `Vandaag, ${deed.passedInWords}, zijn bij mij, mr. ${deed.broker.name.split(' ')[0]}, notaris te ${deed.notary.city}, gekomen:`,
      ),
      text(`a. ${described(deed.seller)} ("de verkoper");`),
      text(`b. ${described(deed.buyer)} ("de koper").`),
      text(
        `De comparanten hebben verklaard dat zij een overeenkomst van koop hebben gesloten. De verkoper draagt daarom nu de eigendom over van de woning met erf aan de ${deed.address} in ${deed.city} (postcode ${deed.zipcode}), ${deed.parcel}, met een oppervlakte van ${deed.plotArea}.`,
      ),
      text(
        `De koper heeft hiervoor betaald ${deed.priceInWords} en neemt de woning in eigendom aan. De verkoper geeft kwijting voor de betaling.`,
      ),
      text(
        'Er rusten geen hypotheken of beslagen op de woning. De akte is voorgelezen en daarna ondertekend.',
      ),
    ],
    (deed) => [
      rows(['Dossier', deed.number(8)], ['Betreft', deed.place]),
      text(
        `In het jaar tweeduizend, op ${deed.passedInWords}, compareerden voor mij, notaris te ${deed.notary.city}:`,
      ),
      text(`${described(deed.seller)}, vervreemder;`),
      text(`${described(deed.buyer)}, verkrijger.`),
      text(
        `De comparanten verklaarden: de vervreemder levert op grond van de koopovereenkomst aan de verkrijger, die aanvaardt: de onroerende zaak ${deed.address}, ${deed.city}, ${deed.parcel}, voor de koopprijs van ${deed.price}.`,
      ),
      text(
        'De verkrijger stemt in met de bestaande erfdienstbaarheden. Energielabel en meetrapport zijn overhandigd.',
      ),
    ],
  ],
}

export const mortgageWording: Wording = {
  type: 'hypotheekakte',
  titles: (deed) => [
    [title('AKTE VAN HYPOTHEEK')],
    [small(letterhead(deed.notary)), title('HYPOTHEEK')],
    [title('H Y P O T H E E K A K T E')],
    [title('Hypotheekakte'), small(`Zaaknummer ${deed.number(7)}`)],
    [title('VESTIGING RECHT VAN HYPOTHEEK')],
    [title('AKTE VAN'), title('HYPOTHEEK')],
    [title('Hypotheekstelling particulier')],
    [title('Eerste hypotheek'), small(letterhead(deed.notary))],
    [title('H Y P O T H E E K')],
    [title('Akte van hypotheekverlening')],
    [title('HYPOTHEEKAKTE'), title('woning en bijzaken')],
    [title('Notariële akte van hypotheek')],
  ],
  making: [
    (deed) => [
      text(`Heden, ${deed.signedInWords}, verschenen voor mij, notaris te ${deed.notary.city}:`),
      text(`1. ${described(deed.buyer)}, hierna te noemen: hypotheekgever of schuldenaar;`),
      text(
        '2. een medewerker van het notariskantoor, handelend als gevolmachtigde van de bank, hierna te noemen: hypotheekhouder.',
      ),
      heading('LENING'),
      text(
        'De schuldenaar heeft van de bank een geldlening ontvangen, af te lossen volgens de voorwaarden van de hypotheekofferte.',
      ),
      heading('HYPOTHEEKVERLENING'),
      text(
        `Tot zekerheid verleent de hypotheekgever aan de bank recht van hypotheek tot een bedrag van ${deed.loan} op: het woonhuis, plaatselijk bekend ${deed.place}, kadastraal bekend ${deed.parcel}.`,
      ),
      text(
        'De koopprijs is voldaan uit de lening. Het onderpand is bij akte van levering verkregen.',
      ),
    ],
    (deed) => [
      text(
        `Op ${deed.signedInWords} verscheen voor mij, notaris: ${described(deed.buyer)}, de hypotheekgever.`,
      ),
      text(
        `De hypotheekgever verklaarde te hebben geleend van de hypotheeknemer en verleent tot meerdere zekerheid een recht van eerste hypotheek op het registergoed te ${deed.zipcode} ${deed.city}, ${deed.address} (${deed.parcel}).`,
      ),
      heading('Hypotheekbedrag'),
      text(`Het hypotheekbedrag is ${deed.loan}, te vermeerderen met rente en kosten.`),
      text(
        'Het huurbeding: het onderpand mag niet worden verhuurd zonder toestemming van de hypotheekhouder.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `Vandaag, ${deed.signedInWords}, is bij mij, notaris te ${deed.notary.city}, gekomen: ${described(deed.buyer)}, de geldnemer.`,
      ),
      text(
        `De geldnemer vestigt ten behoeve van de geldgever een hypotheekrecht op de woning ${deed.address} te ${deed.zipcode} ${deed.city}, ${deed.parcel}, voor een bedrag van ${deed.loan}.`,
      ),
      text(
        'Ook worden roerende zaken verpand. De geldgever aanvaardt de hypotheek en de pandrechten. De woning is vandaag geleverd aan de geldnemer.',
      ),
    ],
    (deed) => [
      rows(['Onderpand', deed.place], ['Kadaster', deed.parcel], ['Bedrag', deed.loan]),
      text(`Verschenen op ${deed.signedInWords}: de schuldenaar ${described(deed.buyer)}.`),
      text(
        'De schuldenaar geeft de bank hypotheek op het onderpand tot zekerheid van alles wat de bank te vorderen heeft. Algemene bepalingen voor hypotheken van particulieren zijn van toepassing. Bij verzuim kan de bank het onderpand in het openbaar verkopen.',
      ),
    ],
  ],
}

export const divisionWording: Wording = {
  type: 'splitsingsakte',
  titles: (deed) => [
    [title('AKTE VAN SPLITSING')],
    [title('Splitsing in appartementsrechten')],
    [title('S P L I T S I N G')],
    [small(letterhead(deed.notary)), title('SPLITSINGSAKTE')],
    [title('AKTE VAN'), title('SPLITSING IN'), title('APPARTEMENTSRECHTEN')],
    [title('Ondersplitsing in appartementsrechten')],
    [title('Akte houdende splitsing in appartementsrechten')],
    [title('SPLITSING'), small(`Zaaknummer ${deed.number(7)}`)],
    [title('S P L I T S I N G S A K T E')],
    [title('Wijziging akte van splitsing')],
    [title('Appartementensplitsing'), small(letterhead(deed.notary))],
    [title('Notariële splitsing in appartementen')],
  ],
  making: [
    (deed) => [
      text(
        `Heden, ${deed.signedInWords}, verscheen voor mij, notaris te ${deed.notary.city}: ${described(deed.seller)}, hierna te noemen: de gerechtigde.`,
      ),
      text(
        `De gerechtigde is eigenaar van het gebouw met ondergrond, plaatselijk bekend ${deed.place}, kadastraal bekend ${deed.parcel}.`,
      ),
      text(
        'De gerechtigde gaat over tot splitsing in appartementsrechten en stelt het reglement vast overeenkomstig het modelreglement van de Koninklijke Notariële Beroepsorganisatie. De vereniging van eigenaars wordt bij deze opgericht. De splitsingstekening is aan deze akte gehecht.',
      ),
      heading('REGLEMENT'),
      text(
        'Artikel 1. Definities. Artikel 8. Aandelen, lasten en baten. Het reservefonds wordt gevormd door periodieke bijdragen.',
      ),
    ],
    (deed) => [
      text(
        `Op ${deed.signedInWords} zijn voor mij verschenen de eigenaren van het registergoed te ${deed.city}, ${deed.address}, ${deed.parcel}.`,
      ),
      heading('Splitsing'),
      text('De eigenaar splitst het registergoed hierbij in de navolgende appartementsrechten:'),
      text(
        '1. het appartementsrecht met index 1, rechtgevende op het uitsluitend gebruik van de woning op de begane grond;',
      ),
      text(
        '2. het appartementsrecht met index 2, rechtgevende op het uitsluitend gebruik van de woning op de eerste verdieping.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `Vandaag, ${deed.signedInWords}, is bij mij, notaris, gekomen: ${described(deed.seller)}, de eigenaar.`,
      ),
      text(
        `De eigenaar wil het gebouw ${deed.address} in ${deed.zipcode} ${deed.city} (${deed.parcel}) juridisch verdelen in appartementen en brengt de splitsing nu tot stand.`,
      ),
      text(
        'Als splitsingsreglement geldt het modelreglement. Elk appartementsrecht heeft een breukdeel in de gemeenschap. De vergadering van eigenaars benoemt een bestuur van de vereniging.',
      ),
    ],
    (deed) => [
      rows(['Gebouw', deed.place], ['Kadaster', deed.parcel], ['Datum', deed.signedInWords]),
      text(
        'Het complex wordt gesplitst in appartementsrechten als aangegeven op de aangehechte tekening, waarvan een exemplaar bij het kadaster in bewaring is gegeven. De gerechtigden tot de splitsing stellen een vereniging van eigenaars in.',
      ),
      text('Elke appartementseigenaar is verplicht tot betaling van de servicekosten.'),
    ],
  ],
}

export const mandateWording: Wording = {
  type: 'volmacht',
  titles: (deed) => [
    [title('VOLMACHT')],
    [title('Volmacht verkoop')],
    [title('V O L M A C H T')],
    [small(letterhead(deed.notary)), title('Volmacht tot levering')],
    [title('ONDERHANDSE VOLMACHT')],
    [title('Volmacht'), title('voor de koop')],
    [title('Volmacht koper'), small('en hypotheekverlening')],
    [title('Verkoopvolmacht')],
    [title('BIJZONDERE VOLMACHT')],
    [title('Volmacht transport')],
    [title('V O L M A C H T  (verkoop)')],
    [title('Machtiging en volmacht')],
  ],
  making: [
    (deed) => [
      text(`De ondergetekende: ${described(deed.seller)}, hierna te noemen: volmachtgever,`),
      text(
        'verklaart volmacht te geven aan: iedere medewerker van het notariskantoor, hierna te noemen: gevolmachtigde, speciaal om voor en namens de volmachtgever:',
      ),
      text(
        `te verkopen en te leveren: de woning, plaatselijk bekend ${deed.place}, kadastraal bekend ${deed.parcel}, voor een koopsom van ${deed.price}, en de akte van levering te tekenen.`,
      ),
      text('Met de macht van substitutie.'),
      text(
        `Getekend te ${deed.seller.city} op ${deed.signed}. Legitimatie: paspoort nummer NX${deed.number(7)}.`,
      ),
    ],
    (deed) => [
      rows(
        ['Volmachtgever', formLine(deed.buyer)],
        ['Object', deed.place],
        ['Notaris', deed.notaryName],
      ),
      text(
        'De volmachtgever verleent aan de medewerkers van de notaris volmacht om namens hem mee te werken aan de akte van levering en de hypotheekakte van het object en al datgene te doen wat daartoe nodig is.',
      ),
      text(`Datum: ${deed.signed}. Handtekening volmachtgever.`),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `Ondergetekende, ${described(deed.seller)}, machtigt hierbij de medewerkers van ${deed.notaryName} om namens ondergetekende de akte van levering te ondertekenen van de woning ${deed.address} te ${deed.city}, alsmede de hypotheek door te halen.`,
      ),
      text(
        'Deze volmacht wordt verstrekt met het recht van substitutie en eindigt na de levering.',
      ),
      text(`${deed.seller.city}, ${deed.signed}`),
    ],
    (deed) => [
      text(`Betreft: ${deed.place} (${deed.reference})`),
      text(
        `Ik, ${described(deed.buyer)}, geef volmacht aan de notaris om voor mij bij de koop en levering van deze woning op te treden, de koopprijs te voldoen en stukken te tekenen.`,
      ),
      text(`Ondertekening, ${deed.signed}. Gelegaliseerd door de notaris.`),
    ],
  ],
}
