import { heading, list, rows, small, table, text, title } from './block.ts'
import { letterhead, type Wording } from './wording.ts'

export const cadastreWording: Wording = {
  type: 'kadastraal bericht',
  titles: () => [
    [
      small('Dienst voor het kadaster en de openbare registers'),
      title('Kadastraal bericht object'),
    ],
    [title('Eigendomsinformatie'), small('kadaster')],
    [title('KADASTRAAL BERICHT')],
    [title('Uittreksel kadastrale registratie')],
    [title('Kadastraal uittreksel')],
    [title('Uittreksel Kadastrale Kaart')],
    [title('Kadastraal bericht eigendom')],
    [small('kadaster'), title('Eigendomsbericht')],
    [title('Kadastrale gegevens object')],
    [title('Hypotheekinformatie'), small('kadaster')],
    [title('K A D A S T R A A L  B E R I C H T')],
    [title('Kadastrale kaart'), small('schaal 1:500')],
  ],
  making: [
    (deed) => [
      rows(
        ['Betreft', deed.parcel],
        ['Locatie', deed.place],
        ['Toestandsdatum', deed.dayAround(-2)],
        ['Kadastrale grootte', deed.plotArea],
        ['Koopsom', 'zie akte'],
      ),
      heading('Gerechtigde'),
      text(
        `Eigendom (recht van): ${deed.seller.name}, ${deed.seller.street}, ${deed.seller.zipcode} ${deed.seller.city}`,
      ),
      text('Recht ontleend aan: Hyp4 akte van levering. Aantekening recht: geen.'),
    ],
    (deed) => [
      rows(
        ['Kadastrale aanduiding', deed.parcel],
        ['Kadastrale objectidentificatie', `0${deed.number(13)}`],
        ['Adres', deed.place],
      ),
      text(
        'Aan dit uittreksel kunnen geen betrouwbare maten worden ontleend. De Dienst voor het kadaster en de openbare registers behoudt zich de intellectuele eigendomsrechten voor.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      rows(
        ['Perceel', deed.parcel],
        ['Oppervlakte', deed.plotArea],
        ['Plaatselijke aanduiding', deed.place],
        ['Omschrijving', 'Wonen'],
      ),
      text(
        `Rechthebbende: ${deed.seller.name}. Zakelijk recht: eigendom. Bron: Basisregistratie Kadaster.`,
      ),
    ],
    (deed) => [
      text(
        `Voor een eensluidend uittreksel, de bewaarder van het kadaster en de openbare registers.`,
      ),
      rows(
        ['Kadastraal object', deed.parcel],
        ['Adres', `${deed.address}, ${deed.city}`],
        ['Hypotheken', 'inschrijving Hyp3'],
      ),
    ],
  ],
}

export const zoningWording: Wording = {
  type: 'bestemmingsplan',
  titles: (deed) => [
    [title('BESTEMMINGSPLAN'), small(`${deed.city} Centrum`)],
    [title('Bestemmingsplan Buitengebied')],
    [title('Omgevingsplan'), small(`gemeente ${deed.city}`)],
    [title('Planregels bestemmingsplan')],
    [title('B E S T E M M I N G S P L A N')],
    [title('Uittreksel bestemmingsplan')],
    [title('Regels van het bestemmingsplan')],
    [title('Bestemmingsplan'), title('Woongebied Oost')],
    [title('Omgevingsplan gemeente'), small('ruimtelijke regels')],
    [title('Planvoorschriften')],
    [title('Toelichting bestemmingsplan')],
    [title('Kaart en regels bestemming Wonen')],
  ],
  making: [
    (deed) => [
      text(
        `Artikel 9 Wonen. De voor Wonen aangewezen gronden zijn bestemd voor het wonen en voor aan huis verbonden beroepen. Geraadpleegd voor ${deed.place}.`,
      ),
      heading('9.1 Bestemmingsomschrijving'),
      text('De voor Wonen aangewezen gronden zijn bestemd voor woningen, tuinen en erven.'),
      heading('9.2 Bouwregels'),
      text(
        'De goothoogte van een hoofdgebouw bedraagt ten hoogste 6 meter. Vastgesteld door de gemeenteraad.',
      ),
    ],
    () => [
      heading('Inleidende regels'),
      text('Artikel 1 Begrippen. Artikel 2 Wijze van meten.'),
      heading('Bestemmingsregels'),
      text(
        'Artikel 3 Gebruiksregels: tot een strijdig gebruik wordt gerekend het gebruik van vrijstaande bijgebouwen als woning. Wijzigingsbevoegdheid voor burgemeester en wethouders.',
      ),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `Op het perceel ${deed.address} te ${deed.city} rust de bestemming Wonen-1 met de dubbelbestemming Waarde-Archeologie.`,
      ),
      text(
        'Toegestaan is één woning met bijgebouwen. Het bouwvlak is op de verbeelding aangegeven. Afwijken is mogelijk met een omgevingsvergunning.',
      ),
    ],
    () => [
      list(
        'Hoofdstuk 1 Inleidende regels',
        'Hoofdstuk 2 Bestemmingsregels',
        'Hoofdstuk 3 Algemene regels',
        'Hoofdstuk 4 Overgangs- en slotregels',
      ),
      text(
        'De regels zijn van toepassing op de gronden binnen het plangebied zoals aangegeven op de verbeelding.',
      ),
    ],
  ],
}

export const associationWording: Wording = {
  type: 'VvE-stukken',
  titles: (deed) => [
    [title('Vereniging van Eigenaars'), small('notulen algemene ledenvergadering')],
    [title('NOTULEN VvE')],
    [title('Notulen van de vergadering van eigenaars')],
    [title('Meerjarenonderhoudsplan'), small(letterhead(deed.firm))],
    [title('HUISHOUDELIJK REGLEMENT')],
    [title('Begroting VvE')],
    [title('Verslag ledenvergadering VvE')],
    [title('Jaarrekening'), small('Vereniging van eigenaars')],
    [title('Agenda algemene ledenvergadering')],
    [title('Informatie over uw VvE')],
    [title('MJOP vereniging van eigenaren')],
    [title('Financieel jaarverslag VvE')],
  ],
  making: [
    (deed) => [
      text(`Vereniging van Eigenaars gebouw ${deed.address} te ${deed.city}`),
      text('Aanwezig: vijf eigenaars. De voorzitter opent de vergadering van eigenaars.'),
      list(
        'Vaststelling notulen vorige ALV',
        'Stand van het reservefonds',
        'Begroting en voorschotbijdrage',
        'MJOP en schilderwerk',
      ),
      text(
        'Het bestuur stelt voor de servicekosten met drie procent te verhogen. De factuur van de schilder is betaald.',
      ),
    ],
    (deed) => [
      rows(
        ['VvE', `VvE ${deed.address}`],
        ['Plaats', `${deed.zipcode} ${deed.city}`],
        ['Beheerder', deed.firm.name],
      ),
      table(
        ['Post', 'Bedrag'],
        ['Dotatie reservefonds', '€ 4.800'],
        ['Verzekering opstal', '€ 1.120'],
        ['Schoonmaak', '€ 960'],
      ),
      text('De bijdrage per appartementsrecht is gebaseerd op de breukdelen in de splitsingsakte.'),
    ],
  ],
  measuring: [
    (deed) => [
      text(
        `De VvE van het complex aan de ${deed.address} in ${deed.zipcode} ${deed.city} kwam bijeen op ${deed.dayAround(-60)}.`,
      ),
      text(
        'Besproken zijn het onderhoud van de lift, de kascommissie en het groot onderhoud. Besluiten worden genomen met een gewone meerderheid. De leden ontvangen de stukken per e-mail.',
      ),
    ],
    (deed) => [
      rows(
        ['Naam', `Vereniging van Eigenaars ${deed.address}`],
        ['KvK', deed.number(8)],
        ['Leden', '12'],
      ),
      table(
        ['', 'Begroot', 'Werkelijk'],
        ['Ledenbijdragen', '14.400', '14.400'],
        ['Onderhoud', '6.000', '5.120'],
        ['Reserve', '21.050', '23.310'],
      ),
    ],
  ],
}
