import { heading, rows, small, text, title } from './block.ts'
import { described, formLine, letterhead, type Wording } from './wording.ts'

export const rentWording: Wording = {
  type: 'huurovereenkomst',
  titles: (deed) => [
    [title('HUUROVEREENKOMST WOONRUIMTE')],
    [title('Huurovereenkomst')],
    [title('H U U R C O N T R A C T')],
    [title('Huurcontract woonruimte'), small(letterhead(deed.broker))],
    [title('HUUROVEREENKOMST'), title('ZELFSTANDIGE WOONRUIMTE')],
    [title('Huurovereenkomst voor onbepaalde tijd')],
    [small('Model Raad voor Onroerende Zaken 2017'), title('Huurovereenkomst woonruimte')],
    [title('HUURAKTE')],
    [title('H U U R O V E R E E N K O M S T')],
    [title('Overeenkomst van huur en verhuur')],
    [title('Tijdelijke huurovereenkomst'), small('artikel 7:271 BW')],
    [title('Rental agreement / Huurovereenkomst')],
  ],
  making: [
    (deed) => [
      text('ONDERGETEKENDEN:'),
      text(
        `${described(deed.seller)}, hierna te noemen verhuurder, en ${described(deed.buyer)}, hierna te noemen huurder,`,
      ),
      text('ZIJN OVEREENGEKOMEN:'),
      heading('Het gehuurde, bestemming'),
      text(
        `1.1 Verhuurder verhuurt aan huurder de woonruimte, plaatselijk bekend ${deed.place}. Het energielabel is aan huurder overhandigd.`,
      ),
      heading('Duur'),
      text(`3.1 Deze overeenkomst gaat in op ${deed.rentFrom} en loopt voor onbepaalde tijd.`),
      heading('Betalingsverplichting'),
      text(
        `4.1 De huurprijs bedraagt ${deed.rent} per maand, exclusief servicekosten. De waarborgsom is twee maanden kale huurprijs.`,
      ),
      text(`Aldus opgemaakt op ${deed.signed}.`),
    ],
    (deed) => [
      rows(
        ['Verhuurder', formLine(deed.seller)],
        ['Huurder', formLine(deed.buyer)],
        ['Gehuurde', deed.place],
        ['Huurprijs per maand', deed.rent],
        ['Ingangsdatum', deed.rentFrom],
        ['Getekend', deed.signed],
      ),
      text(
        'Huurder betaalt de huurprijs bij vooruitbetaling. Het is huurder niet toegestaan het gehuurde onder te verhuren. De lijst van zaken en de plattegrond horen bij deze overeenkomst.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `De verhuurder, ${deed.seller.name} uit ${deed.seller.city}, geeft in huur aan de huurder, ${deed.buyer.name}, thans wonende ${deed.buyer.street} te ${deed.buyer.city}, de woning ${deed.address}, ${deed.zipcode} ${deed.city}.`,
      ),
      text(
        `De huur is ${deed.rent} per maand, te betalen voor de eerste van elke maand, voor het eerst op ${deed.rentFrom}. De huurder betaalt een borg. Koop van de woning is niet voorzien.`,
      ),
      text(`Getekend ${deed.signed}.`),
    ],
    (deed) => [
      text('The undersigned / De ondergetekenden:'),
      rows(
        ['Landlord / Verhuurder', formLine(deed.seller)],
        ['Tenant / Huurder', formLine(deed.buyer)],
        ['Property / Woonruimte', deed.place],
      ),
      text(
        `The rent is ${deed.rent} a month / De huur is ${deed.rent} per maand. Commencement date / Ingangsdatum: ${deed.rentFrom}. Signed / Getekend: ${deed.signed}.`,
      ),
    ],
  ],
}

export const invoiceWording: Wording = {
  type: 'factuur',
  titles: (deed) => [
    [small(letterhead(deed.firm)), title('FACTUUR')],
    [title('Factuur'), small(letterhead(deed.broker))],
    [small(letterhead(deed.notary)), title('Nota van afrekening')],
    [title('F A C T U U R')],
    [small(letterhead(deed.firm)), small('Factuurnummer 2026-118')],
    [title('Creditfactuur'), small(letterhead(deed.firm))],
    [title('Rekening'), small(letterhead(deed.firm))],
    [title('INVOICE / FACTUUR')],
    [small(letterhead(deed.notary)), title('Declaratie')],
    [title('Verzamelfactuur')],
    [small(letterhead(deed.broker)), title('Factuur courtage')],
    [title('NOTA'), small(letterhead(deed.firm))],
  ],
  making: [
    (deed) => [
      text(`Aan: ${formLine(deed.seller)}`),
      rows(
        ['Factuurnummer', deed.number(6)],
        ['Factuurdatum', deed.dayAround(5)],
        ['Vervaldatum', deed.dayAround(19)],
        ['Betreft', deed.place],
      ),
      text('Opstellen energielabel en meetrapport NEN 2580'),
      rows(['Subtotaal', '€ 412,00'], ['21% BTW', '€ 86,52'], ['Totaal te betalen', '€ 498,52']),
      text('Wij verzoeken u het bedrag binnen 14 dagen over te maken op NL91 ABNA 0417 1643 00.'),
    ],
    (deed) => [
      rows(
        ['Factuurnr.', deed.number(6)],
        ['Datum', deed.dayAround(8)],
        ['Object', deed.place],
        ['Uw referentie', deed.reference],
      ),
      text('Courtage verkoop volgens opdracht, koopakte getekend.'),
      rows(
        ['Totaal excl. BTW', '€ 5.210,00'],
        ['BTW 21%', '€ 1.094,10'],
        ['Totaal incl. BTW', '€ 6.304,10'],
      ),
      text(`Betalingstermijn 14 dagen. KvK ${deed.number(8)}, BTW NL${deed.number(9)}B01.`),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `${deed.seller.name}, ${deed.seller.street}, ${deed.seller.zipcode} ${deed.seller.city}`,
      ),
      text(
        `Nummer ${deed.number(7)} van ${deed.dayAround(4)}. Werkzaamheden: bouwkundige keuring van ${deed.address} te ${deed.city}.`,
      ),
      rows(
        ['Bedrag exclusief btw', '€ 395,00'],
        ['Btw hoog tarief', '€ 82,95'],
        ['Door u te voldoen', '€ 477,95'],
      ),
      text('Gelieve te betalen voor de vervaldatum onder vermelding van het nummer.'),
    ],
    (deed) => [
      rows(['Klant', deed.seller.name], ['Dossier', deed.reference], ['Pand', deed.place]),
      text('Honorarium akte van levering, kadastraal recht, recherches.'),
      rows(
        ['Honorarium', '€ 850,00'],
        ['Omzetbelasting 21 %', '€ 178,50'],
        ['Te voldoen', '€ 1.028,50'],
      ),
      text('Het saldo wordt verrekend bij het passeren van de akte.'),
    ],
  ],
}
