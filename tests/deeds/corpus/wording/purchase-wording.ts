import { heading, list, newPage, rows, small, text, title } from './block.ts'
import { described, formLine, letterhead, type Wording } from './wording.ts'

export const purchaseWording: Wording = {
  type: 'koopakte',
  titles: (deed) => [
    [title('KOOPOVEREENKOMST')],
    [title('Koopakte')],
    [title('KOOPOVEREENKOMST BESTAANDE EENGEZINSWONING'), small('(model 2023)')],
    [title('K O O P C O N T R A C T')],
    [small(letterhead(deed.broker)), title('Koopovereenkomst voor een appartementsrecht')],
    [title('KOOP-'), title('OVEREENKOMST')],
    [small(letterhead(deed.notary)), title('Overeenkomst van koop en verkoop')],
    [title('Koopovereenkomst'), title('woonhuis')],
    [title('K O O P O V E R E E N K O M S T')],
    [
      title('Model koopovereenkomst voor een bestaande eengezinswoning'),
      small('Vastgesteld door de branche in overleg met de consumentenbond'),
    ],
    [title('VOORLOPIG KOOPCONTRACT')],
    [title('Koopakte onroerende zaak'), small('Purchase agreement (Dutch original)')],
  ],
  making: [
    (deed) => [
      text('Ondergetekenden:'),
      text(`1. ${described(deed.seller)}, hierna te noemen: verkoper;`),
      text(`2. ${described(deed.buyer)}, hierna te noemen: koper;`),
      text('verklaren het volgende te zijn overeengekomen:'),
      heading('Artikel 1 Verkoop en koop'),
      text(
        `Verkoper verkoopt aan koper, die van verkoper koopt, het eigendomsrecht van het perceel grond met woning en verdere aanhorigheden, plaatselijk bekend ${deed.place}, kadastraal bekend ${deed.parcel}, groot ${deed.plotArea}, hierna te noemen: de onroerende zaak.`,
      ),
      text(`De koopsom bedraagt ${deed.price}, zegge ${deed.priceInWords}, kosten koper.`),
      heading('Artikel 4 Eigendomsoverdracht'),
      text(
        `De akte van levering zal gepasseerd worden op ${deed.transfer}, of zoveel eerder of later als partijen samen nader overeenkomen, ten overstaan van ${deed.notaryName}.`,
      ),
      heading('Artikel 5 Bankgarantie en waarborgsom'),
      text(
        `Tot zekerheid voor de nakoming zal koper uiterlijk op ${deed.depositDay} een schriftelijke bankgarantie doen stellen voor een bedrag van ${deed.deposit}. In plaats daarvan kan koper een waarborgsom storten.`,
      ),
      heading('Artikel 15 Ontbindende voorwaarden'),
      text(
        `Deze koopovereenkomst kan door koper worden ontbonden indien uiterlijk op ${deed.financing} koper geen bindend aanbod voor een hypothecaire geldlening heeft verkregen. Het energielabel, de vragenlijst en de lijst van zaken maken deel uit van deze overeenkomst.`,
      ),
      text(`Aldus getekend te ${deed.city} op ${deed.signed}.`),
    ],
    (deed) => [
      text('DE ONDERGETEKENDEN'),
      rows(
        ['Verkoper', formLine(deed.seller)],
        ['Koper', formLine(deed.buyer)],
        ['Object', deed.place],
        ['Kadastraal', deed.parcel],
      ),
      text(
        'komen het volgende overeen. Verkoper heeft verkocht aan koper, die heeft gekocht, het hierboven genoemde object.',
      ),
      rows(
        ['Koopprijs', deed.price],
        ['Datum van levering', deed.transfer],
        ['Notaris', deed.notaryName],
        ['Waarborgsom', deed.deposit],
        ['Te storten voor', deed.depositDay],
        ['Financieringsvoorbehoud tot', deed.financing],
      ),
      heading('1. Staat van het object'),
      text(
        'Koper aanvaardt het object in de staat waarin het zich bevindt. Het meetrapport volgens NEN 2580 en het bouwkundig rapport zijn aan koper ter hand gesteld.',
      ),
      heading('2. Bedenktijd'),
      text(
        'Koper heeft drie dagen bedenktijd, te rekenen vanaf de dag na die waarop een afschrift van de getekende overeenkomst aan hem is overhandigd.',
      ),
      text(`Getekend op ${deed.signed}. Handtekening verkoper. Handtekening koper.`),
    ],
    (deed) => [
      small(`Dossier ${deed.reference}`),
      text(
        `${deed.seller.name}, wonende ${deed.seller.street} te ${deed.seller.city}, verder te noemen de verkoper, en ${deed.buyer.name}, wonende ${deed.buyer.street} te ${deed.buyer.city}, verder te noemen de koper, zijn het volgende overeengekomen.`,
      ),
      heading('Het verkochte'),
      text(
        `Het appartementsrecht, rechtgevende op het uitsluitend gebruik van de woning, staande en gelegen te ${deed.zipcode} ${deed.city}, ${deed.address}, uitmakende een aandeel in de gemeenschap. Kadastrale aanduiding: ${deed.parcel}.`,
      ),
      heading('De koopsom'),
      text(
        `De koopsom is ${deed.priceInWords}. Partijen zijn geen koopsom voor roerende zaken overeengekomen.`,
      ),
      heading('De levering'),
      text(
        `De leveringsakte wordt verleden op ${deed.transfer} bij ${deed.notaryName}. De splitsingsakte en het huishoudelijk reglement van de vereniging van eigenaars zijn aan koper overhandigd.`,
      ),
      newPage,
      heading('Zekerheid'),
      text(
        `Koper stort uiterlijk ${deed.depositDay} een waarborgsom van ${deed.deposit} bij de notaris.`,
      ),
      heading('Ontbinding'),
      text(
        `Koper kan ontbinden als hij op ${deed.financing} geen financiering heeft. Boete bij verzuim: tien procent van de koopprijs.`,
      ),
      text(`Ondertekend te ${deed.city}, ${deed.signed}.`),
    ],
  ],
  measuring: [
    (deed) => [
      text('Partijen:'),
      text(`A. De verkoper: de heer/mevrouw ${described(deed.seller)}.`),
      text(`B. De koper: de heer/mevrouw ${described(deed.buyer)}.`),
      text(
        `De verkoper verbindt zich aan de koper te verkopen het woonhuis met tuin, schuur en ondergrond aan de ${deed.address}, ${deed.zipcode} ${deed.city}, kadastraal ${deed.parcel}, ter grootte van ${deed.plotArea}.`,
      ),
      text(
        `1. Prijs: partijen zijn een koopprijs overeengekomen van ${deed.priceInWords} kosten koper.`,
      ),
      text(
        `2. Overdracht: de eigendom gaat over bij akte te passeren op ${deed.transfer} door ${deed.notaryName}.`,
      ),
      text(
        `3. Garantie: de koper zorgt dat de notaris vóór ${deed.depositDay} een bankgarantie heeft van ${deed.deposit}.`,
      ),
      text(
        `4. Financiering: de koper kan de koop ontbinden tot en met ${deed.financing}. Een volmacht, een hypotheekakte of een taxatierapport is dan niet vereist.`,
      ),
      text(`Opgemaakt te ${deed.city} en ondertekend op ${deed.signed}.`),
    ],
    (deed) => [
      list(
        `Verkoper: ${formLine(deed.seller)}`,
        `Koper: ${formLine(deed.buyer)}`,
        `Woning: ${deed.place}`,
        `Kadaster: ${deed.parcel}`,
      ),
      heading('Voorwaarden'),
      text(
        `Verkoper levert de woning op ${deed.transfer} vrij van huur en hypotheek. Koper betaalt hiervoor een koopsom van ${deed.price}. De woning is gebouwd omstreeks ${deed.built}; de woonoppervlakte is ${deed.livingArea}.`,
      ),
      text(
        `Op uiterlijk ${deed.depositDay} geeft koper een bankgarantie van ${deed.deposit} af. Het voorbehoud van financiering eindigt op ${deed.financing}.`,
      ),
      heading('Bijlagen'),
      list(
        'vragenlijst over de woning',
        'lijst van zaken',
        'energielabel',
        'kadastraal bericht',
        'plattegrond',
      ),
      text(
        `Datum ondertekening: ${deed.signed}. De kosten van de notaris (${deed.notaryName}) zijn voor koper.`,
      ),
    ],
    (deed) => [
      small(`Onze referentie: ${deed.reference}`),
      text(
        `Verkoper, ${deed.seller.name} (${deed.seller.street}, ${deed.seller.city}), en koper, ${deed.buyer.name} (${deed.buyer.street}, ${deed.buyer.city}), hebben overeenstemming bereikt over de koop van de onroerende zaak ${deed.address} in ${deed.city}.`,
      ),
      heading('Artikel 1'),
      text(`De koopsom van de onroerende zaak is ${deed.price}. Zegge: ${deed.priceInWords}.`),
      heading('Artikel 2'),
      text(
        `De notariële akte van levering wordt ondertekend op ${deed.transfer} ten kantore van ${deed.notaryName}.`,
      ),
      newPage,
      heading('Artikel 3'),
      text(
        `De waarborgsom van ${deed.deposit} is op ${deed.depositDay} ontvangen op de derdengeldenrekening.`,
      ),
      heading('Artikel 4'),
      text(
        `Ontbinding wegens het ontbreken van een hypotheek kan tot ${deed.financing}. Kadastrale gegevens: ${deed.parcel}.`,
      ),
      text(`Plaats en datum: ${deed.city}, ${deed.signed}.`),
    ],
  ],
}
