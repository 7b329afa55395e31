import { heading, newPage, rows, small, table, text, title } from './block.ts'
import { letterhead, type Wording } from './wording.ts'

export const energyWording: Wording = {
  type: 'energielabel',
  titles: (deed) => [
    [title('Energielabel woningen')],
    [title('Energielabel')],
    [title('ENERGIELABEL'), title('WONING')],
    [small('Rijksdienst voor Ondernemend Nederland'), title('Energielabel woning')],
    [title('Energieprestatie van uw woning')],
    [title(`Energielabel ${deed.energyClass}`)],
    [title('Registratie energieprestatie'), small('EP-online')],
    [title('Afschrift energielabel')],
    [title('E N E R G I E L A B E L')],
    [title('Dit is het energielabel van deze woning')],
    [title('Energy performance certificate / Energielabel')],
    [title('Energieprestatiecertificaat')],
  ],
  making: [
    (deed) => [
      text('Dit label is geregistreerd in EP-Online.'),
      rows(
        ['Adres', deed.address],
        ['Postcode en plaats', `${deed.zipcode} ${deed.city}`],
        ['Energieklasse', deed.energyClass],
        ['Registratienummer', deed.number(9)],
        ['Opnamedatum', deed.dayAround(-50)],
        ['Geldig tot', deed.labelValidUntil],
      ),
      rows(
        ['Bouwjaar', deed.built],
        ['Gebruiksoppervlakte', deed.livingArea],
        ['Primaire fossiele energie', '182,41 kWh/m2 jaar'],
        ['Aandeel hernieuwbare energie', '12,3 %'],
      ),
      text(
        'Isolatie gevels, daken, vloeren. Verwarming: HR-107 ketel. Warm water: combitoestel. Zonnepanelen: niet aanwezig.',
      ),
    ],
    (deed) => [
      text(`${deed.address}`),
      text(`${deed.zipcode} ${deed.city}`),
      text(
        `Deze woning heeft energielabel ${deed.energyClass}. Het label is geldig tot ${deed.labelValidUntil}.`,
      ),
      table(
        ['Onderdeel', 'Beoordeling'],
        ['Gevelpanelen', 'matig'],
        ['Ramen', 'goed'],
        ['Ventilatie', 'mechanisch'],
      ),
      text(
        'Vakbekwaam adviseur, examennummer en certificaathouder staan vermeld in het register. Energieneutraal wonen kan met een warmtepomp.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      rows(
        ['Woning', deed.place],
        ['Labelklasse', deed.energyClass],
        ['Einde geldigheid', deed.labelValidUntil],
        ['Woonoppervlakte', deed.livingArea],
      ),
      text(
        'De energieprestatie is berekend volgens NTA 8800. Energiebehoefte 78 kWh per vierkante meter. Opname door een gecertificeerd adviseur.',
      ),
    ],
    (deed) => [
      text(`Klasse ${deed.energyClass} (A++++ is zeer zuinig, G is zeer onzuinig)`),
      text(
        `Geldig t/m ${deed.labelValidUntil} voor ${deed.address} in ${deed.city}. Bouwjaar woning ${deed.built}.`,
      ),
      text(
        'Met de volgende maatregelen verbetert u de energieprestatie: vloerisolatie, HR++ glas, zonneboiler.',
      ),
    ],
  ],
}

export const measureWording: Wording = {
  type: 'meetrapport',
  titles: (deed) => [
    [title('MEETRAPPORT')],
    [title('Meetcertificaat NEN 2580')],
    [title('Meetrapport woning'), small(letterhead(deed.firm))],
    [title('M E E T R A P P O R T')],
    [title('Meetstaat gebruiksoppervlakte wonen')],
    [title('Meetrapport'), title('conform NEN 2580')],
    [title('Inmeetrapport')],
    [title('OPPERVLAKTERAPPORT'), small('Branchebrede meetinstructie')],
    [title('Rapport van inmeting NEN 2580')],
    [title('Meetcertificaat type A')],
    [title('Oppervlaktestaat'), small(letterhead(deed.firm))],
    [title('MEETRAPPORT GEBRUIKSOPPERVLAKTEN')],
  ],
  making: [
    (deed) => [
      rows(
        ['Objectadres', deed.place],
        ['Datum meting', deed.dayAround(-20)],
        ['Opdrachtgever', deed.broker.name],
      ),
      text(
        'De meetinstructie is gebaseerd op NEN 2580. De meetinstructie is bedoeld om een meer eenduidige manier van meten toe te passen voor het geven van een indicatie van de gebruiksoppervlakte.',
      ),
      table(
        ['Ruimte', 'Oppervlakte'],
        ['Gebruiksoppervlakte wonen', deed.livingArea],
        ['Overige inpandige ruimte', '6,10 m2'],
        ['Gebouwgebonden buitenruimte', '7,40 m2'],
        ['Externe bergruimte', '9,80 m2'],
        ['Bruto inhoud', '412 m3'],
      ),
    ],
    (deed) => [
      text(`Adres: ${deed.place}`),
      table(
        ['Verdieping', 'GO wonen', 'Overig'],
        ['Begane grond', '61,2', '0,0'],
        ['Eerste verdieping', '52,9', '2,1'],
        ['Zolder', '18,0', '6,4'],
      ),
      text(
        `Totale gebruiksoppervlakte wonen: ${deed.livingArea}. Plattegrond bijgevoegd; aan de tekening kunnen geen rechten worden ontleend.`,
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `In opdracht van ${deed.broker.name} is de woning ${deed.address} te ${deed.city} ter plaatse ingemeten met een laserafstandsmeter.`,
      ),
      rows(
        ['Woonoppervlak (GO)', deed.livingArea],
        ['Inpandige berging', '4,3 m2'],
        ['Balkon', '6,0 m2'],
        ['Inhoud', '390 m3'],
      ),
      text('Gemeten volgens de norm NEN 2580 en de branchebrede meetinstructie.'),
    ],
    (deed) => [
      rows(
        ['Locatie', deed.place],
        ['Meetdatum', deed.dayAround(-14)],
        ['Gebruiksoppervlakte', deed.livingArea],
      ),
      table(
        ['Vertrek', 'm2'],
        ['Woonkamer', '34,2'],
        ['Keuken', '11,0'],
        ['Slaapkamer 1', '14,6'],
        ['Badkamer', '5,2'],
      ),
      text('Afwijkingen kleiner dan 3 procent vallen binnen de meettolerantie.'),
    ],
  ],
}

export const inspectionWording: Wording = {
  type: 'bouwkundig rapport',
  titles: (deed) => [
    [title('BOUWKUNDIG RAPPORT')],
    [title('Bouwkundige keuring'), small(letterhead(deed.firm))],
    [title('Rapport bouwkundige keuring woning')],
    [title('BOUWTECHNISCH RAPPORT')],
    [title('Bouwtechnische keuring NHG')],
    [title('Bouwkundig'), title('inspectierapport')],
    [title('Bouwkundig onderzoek')],
    [title('INSPECTIERAPPORT'), small('bouwkundige staat van de woning')],
    [title('B O U W K U N D I G  R A P P O R T')],
    [title('Aankoopkeuring'), small(letterhead(deed.firm))],
    [title('Bouwkundig keuringsrapport')],
    [title('Rapportage bouwkundige opname')],
  ],
  making: [
    (deed) => [
      rows(
        ['Object', deed.place],
        ['Opdrachtgever', deed.buyer.name],
        ['Datum inspectie', deed.dayAround(-10)],
        ['Bouwjaar', deed.built],
      ),
      heading('Bevindingen'),
      table(
        ['Onderdeel', 'Staat', 'Direct noodzakelijke kosten'],
        ['Dakbedekking', 'matig', '€ 1.500'],
        ['Kruipruimte', 'vochtig', '€ 400'],
        ['Metselwerk', 'goed', '€ 0'],
        ['Schilderwerk', 'achterstallig onderhoud', '€ 2.200'],
      ),
      text(
        'De inspecteur heeft de gebreken visueel vastgesteld. Kosten op termijn zijn geraamd voor vijf jaar. De koopovereenkomst is niet beoordeeld.',
      ),
    ],
    (deed) => [
      text(`Geïnspecteerde woning: ${deed.address}, ${deed.zipcode} ${deed.city}`),
      text('Samenvatting herstelkosten'),
      rows(['Direct', '€ 3.100'], ['Binnen 5 jaar', '€ 6.250'], ['Verbetering', '€ 900']),
      text(
        'Fundering: geen scheurvorming waargenomen. Asbest: vermoedelijk aanwezig in de schuur. De keuring is uitgevoerd door een gecertificeerd bouwkundige.',
      ),
      newPage,
      text('Foto 1: voorgevel. Foto 2: dakgoot. Foto 3: meterkast.'),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `Op ${deed.dayAround(-9)} hebben wij de woning ${deed.address} in ${deed.city} bezocht. Hieronder leest u wat er aan de woning mankeert.`,
      ),
      table(
        ['Bouwdeel', 'Gebrek', 'Raming'],
        ['Goten', 'lekkage', '€ 350'],
        ['Kozijnen', 'houtrot', '€ 1.900'],
        ['Dak', 'pannen verweerd', '€ 4.000'],
      ),
      text(
        'Totale kosten van herstel op korte termijn: € 6.250. De bouwkundige toestand is redelijk.',
      ),
    ],
    (deed) => [
      rows(['Adres', deed.place], ['Inspecteur', 'ing. P. de Boer'], ['Bouwjaar', deed.built]),
      text(
        'Constructie, installaties, vocht en ventilatie zijn beoordeeld. Aan het energielabel en het meetrapport is geen aandacht besteed.',
      ),
      rows(['Noodzakelijk herstel', '€ 2.750'], ['Onderhoud op termijn', '€ 5.100']),
    ],
  ],
}

export const valuationWording: Wording = {
  type: 'taxatierapport',
  titles: (deed) => [
    [title('TAXATIERAPPORT')],
    [title('Taxatierapport woonruimte'), small('NRVT-geregistreerd')],
    [title('Rapport van taxatie')],
    [title('T A X A T I E R A P P O R T')],
    [small(letterhead(deed.broker)), title('Taxatierapport financiering')],
    [title('TAXATIE-'), title('RAPPORT')],
    [title('Gevalideerd taxatierapport'), small('NWWI')],
    [title('Waardering van een woning')],
    [title('Taxatierapport wonen 2026')],
    [title('Desktoptaxatie')],
    [title('Taxatieverslag woning')],
    [title('Valuation report / Taxatierapport')],
  ],
  making: [
    (deed) => [
      rows(
        ['Object', deed.place],
        ['Kadastraal', deed.parcel],
        ['Taxateur', deed.broker.name],
        ['Waardepeildatum', deed.dayAround(-3)],
      ),
      text(
        `De taxateur heeft de marktwaarde per waardepeildatum vastgesteld op ${deed.marketValue}.`,
      ),
      text('Het rapport is gevalideerd door het NWWI. De taxateur is ingeschreven bij het NRVT.'),
      rows(
        ['Bouwjaar', deed.built],
        ['Gebruiksoppervlakte wonen', deed.livingArea],
        ['Energielabel', deed.energyClass],
      ),
      text(
        'Referentieobjecten zijn vermeld in bijlage 3. De koopsom volgens de koopovereenkomst is ons bekend.',
      ),
    ],
    (deed) => [
      text(`Getaxeerd object: ${deed.address} te ${deed.zipcode} ${deed.city}`),
      rows(
        ['Marktwaarde', deed.marketValue],
        ['Marktwaarde na verbouwing', 'niet van toepassing'],
        ['Executiewaarde', 'vervallen'],
      ),
      text(
        'Doel van de taxatie: het verkrijgen van een hypothecaire geldlening. De taxateur verklaart onafhankelijk te zijn.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `Op verzoek van ${deed.buyer.name} is de waarde bepaald van de woning aan de ${deed.address}, ${deed.zipcode} ${deed.city}.`,
      ),
      text(
        `Wij waarderen de woning vrij van huur op ${deed.marketValue}. Waardering op basis van vergelijkbare verkopen door een register-taxateur.`,
      ),
    ],
    (deed) => [
      rows(
        ['Adres', deed.place],
        ['Getaxeerde marktwaarde', deed.marketValue],
        ['Peildatum', deed.dayAround(-6)],
        ['Bouwjaar', deed.built],
        ['Kadaster', deed.parcel],
      ),
      text(
        'Bouwkundige staat: voldoende. Bestemming volgens het bestemmingsplan: wonen. Dit rapport is uitsluitend bestemd voor de geldverstrekker.',
      ),
    ],
  ],
}

export const floorPlanWording: Wording = {
  type: 'plattegrond',
  titles: (deed) => [
    [title('Plattegrond begane grond')],
    [title('PLATTEGROND')],
    [title('Plattegronden'), small(deed.broker.name)],
    [title('Begane grond')],
    [title('P L A T T E G R O N D')],
    [title('Plattegrond eerste verdieping')],
    [title('Plattegrond woning')],
    [title('1e verdieping')],
    [title('Floor plan / plattegrond')],
    [title('Indeling begane grond')],
    [title('Plattegrond appartement')],
    [title('Tweede verdieping')],
  ],
  making: [
    (deed) => [
      text(deed.place),
      table(
        ['Woonkamer', 'Keuken', 'Hal'],
        ['34,2 m²', '11,0 m²', '5,6 m²'],
        ['Slaapkamer 1', 'Badkamer', 'Berging'],
      ),
      text('Schaal 1:100'),
      small('Aan deze plattegrond kunnen geen rechten worden ontleend.'),
    ],
    (deed) => [
      table(['Overloop', 'Slaapkamer', 'Slaapkamer'], ['4,1', '12,8', '9,7']),
      small(
        `${deed.address}, ${deed.city}. Niet op schaal. Aan de tekeningen kunnen geen rechten worden ontleend.`,
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(`${deed.address} - ${deed.city}`),
      table(
        ['Living', 'Kitchen', 'Entree'],
        ['5.20 x 6.10', '3.00 x 3.60', '1.90 x 2.80'],
        ['Toilet', 'Meterkast', 'Terras'],
      ),
      small(
        'Tekening is indicatief. Maten kunnen afwijken; hieraan kunnen geen rechten worden ontleend.',
      ),
    ],
    (deed) => [
      table(['Zolder', 'Bergruimte'], ['CV', 'Dakraam'], ['18,0 m²', '6,4 m²']),
      text('Schaal 1:50'),
      small(`${deed.place}`),
    ],
  ],
}
