/**
 * Sections and two-digit divisions of the Dutch industry classification (CBS, Standaard
 * Bedrijfsindeling 2008). The divisions are those of NACE Rev. 2, except 05 and 07 (coal and metal
 * ores), which the Netherlands does not use. The user can import the full list.
 */

interface Named {
  readonly nl: string
  readonly en: string
}

/** A section, from its first to its last division. */
export interface SbiSection extends Named {
  readonly letter: string
  readonly from: string
  readonly to: string
}

export interface SbiDivision extends Named {
  /** Two digits. */
  readonly code: string
}

export const sbiSections: readonly SbiSection[] = (
  [
    ['A', '01', '03', 'Landbouw, bosbouw en visserij', 'Agriculture, forestry and fishing'],
    ['B', '05', '09', 'Winning van delfstoffen', 'Mining and quarrying'],
    ['C', '10', '33', 'Industrie', 'Manufacturing'],
    [
      'D',
      '35',
      '35',
      'Productie en distributie van en handel in elektriciteit, aardgas, stoom en gekoelde lucht',
      'Electricity, gas, steam and air conditioning supply',
    ],
    [
      'E',
      '36',
      '39',
      'Winning en distributie van water; afval- en afvalwaterbeheer en sanering',
      'Water supply and waste management',
    ],
    ['F', '41', '43', 'Bouwnijverheid', 'Construction'],
    ['G', '45', '47', "Groot- en detailhandel; reparatie van auto's", 'Wholesale and retail trade'],
    ['H', '49', '53', 'Vervoer en opslag', 'Transportation and storage'],
    [
      'I',
      '55',
      '56',
      'Logies-, maaltijd- en drankverstrekking (horeca)',
      'Accommodation and food service activities',
    ],
    ['J', '58', '63', 'Informatie en communicatie', 'Information and communication'],
    ['K', '64', '66', 'Financiële instellingen', 'Financial and insurance activities'],
    ['L', '68', '68', 'Verhuur van en handel in onroerend goed', 'Real estate activities'],
    [
      'M',
      '69',
      '75',
      'Advisering, onderzoek en overige specialistische zakelijke dienstverlening',
      'Professional, scientific and technical activities',
    ],
    [
      'N',
      '77',
      '82',
      'Verhuur van roerende goederen en overige zakelijke dienstverlening',
      'Renting of tangible goods and other business support',
    ],
    [
      'O',
      '84',
      '84',
      'Openbaar bestuur, overheidsdiensten en verplichte sociale verzekeringen',
      'Public administration and defence',
    ],
    ['P', '85', '85', 'Onderwijs', 'Education'],
    ['Q', '86', '88', 'Gezondheids- en welzijnszorg', 'Human health and social work activities'],
    ['R', '90', '93', 'Cultuur, sport en recreatie', 'Culture, sports and recreation'],
    ['S', '94', '96', 'Overige dienstverlening', 'Other service activities'],
    [
      'T',
      '97',
      '98',
      'Huishoudens als werkgever; productie van goederen en diensten door huishoudens voor eigen gebruik',
      'Activities of households',
    ],
    [
      'U',
      '99',
      '99',
      'Extraterritoriale organisaties en lichamen',
      'Extraterritorial organisations',
    ],
  ] as const
).map(([letter, from, to, nl, en]) => ({ letter, from, to, nl, en }))

export const sbiDivisions: readonly SbiDivision[] = (
  [
    [
      '01',
      'Landbouw, jacht en dienstverlening voor de landbouw en jacht',
      'Agriculture, hunting and services',
    ],
    [
      '02',
      'Bosbouw, exploitatie van bossen en dienstverlening voor de bosbouw',
      'Forestry and logging',
    ],
    ['03', 'Visserij en kweken van vis en schaaldieren', 'Fishing and aquaculture'],
    ['06', 'Winning van aardolie en aardgas', 'Extraction of crude petroleum and natural gas'],
    ['08', 'Winning van delfstoffen (geen olie en gas)', 'Mining and quarrying (no oil and gas)'],
    ['09', 'Dienstverlening voor de winning van delfstoffen', 'Mining support activities'],
    ['10', 'Vervaardiging van voedingsmiddelen', 'Manufacture of food products'],
    ['11', 'Vervaardiging van dranken', 'Manufacture of beverages'],
    ['12', 'Vervaardiging van tabaksproducten', 'Manufacture of tobacco products'],
    ['13', 'Vervaardiging van textiel', 'Manufacture of textiles'],
    ['14', 'Vervaardiging van kleding', 'Manufacture of wearing apparel'],
    ['15', 'Vervaardiging van leer, lederwaren en schoenen', 'Manufacture of leather and footwear'],
    [
      '16',
      'Primaire houtbewerking en vervaardiging van artikelen van hout, kurk, riet en vlechtwerk (geen meubels)',
      'Manufacture of wood products',
    ],
    [
      '17',
      'Vervaardiging van papier, karton en papier- en kartonwaren',
      'Manufacture of paper products',
    ],
    ['18', 'Drukkerijen, reproductie van opgenomen media', 'Printing and reproduction of media'],
    [
      '19',
      'Vervaardiging van cokesovenproducten en aardolieverwerking',
      'Manufacture of coke and refined petroleum',
    ],
    ['20', 'Vervaardiging van chemische producten', 'Manufacture of chemicals'],
    [
      '21',
      'Vervaardiging van farmaceutische grondstoffen en producten',
      'Manufacture of pharmaceuticals',
    ],
    [
      '22',
      'Vervaardiging van producten van rubber en kunststof',
      'Manufacture of rubber and plastic products',
    ],
    [
      '23',
      'Vervaardiging van overige niet-metaalhoudende minerale producten',
      'Manufacture of building materials and other mineral products',
    ],
    ['24', 'Vervaardiging van metalen in primaire vorm', 'Manufacture of basic metals'],
    [
      '25',
      'Vervaardiging van producten van metaal (geen machines en apparaten)',
      'Manufacture of fabricated metal products',
    ],
    [
      '26',
      'Vervaardiging van computers en van elektronische en optische apparatuur',
      'Manufacture of computers, electronic and optical products',
    ],
    ['27', 'Vervaardiging van elektrische apparatuur', 'Manufacture of electrical equipment'],
    ['28', 'Vervaardiging van overige machines en apparaten', 'Manufacture of machinery n.e.c.'],
    ['29', "Vervaardiging van auto's, aanhangwagens en opleggers", 'Manufacture of motor vehicles'],
    [
      '30',
      'Vervaardiging van overige transportmiddelen',
      'Manufacture of other transport equipment',
    ],
    ['31', 'Vervaardiging van meubels', 'Manufacture of furniture'],
    ['32', 'Vervaardiging van overige goederen', 'Other manufacturing'],
    [
      '33',
      'Reparatie en installatie van machines en apparaten',
      'Repair and installation of machinery',
    ],
    [
      '35',
      'Productie en distributie van en handel in elektriciteit, aardgas, stoom en gekoelde lucht',
      'Electricity, gas and steam supply',
    ],
    ['36', 'Winning en distributie van water', 'Water collection, treatment and supply'],
    ['37', 'Afvalwaterinzameling en -behandeling', 'Sewerage'],
    [
      '38',
      'Afvalinzameling en -behandeling; voorbereiding tot recycling',
      'Waste collection, treatment and recycling',
    ],
    ['39', 'Sanering en overig afvalbeheer', 'Remediation and other waste management'],
    [
      '41',
      'Algemene burgerlijke en utiliteitsbouw en projectontwikkeling',
      'Construction of buildings and development of projects',
    ],
    ['42', 'Grond-, water- en wegenbouw (geen grondverzet)', 'Civil engineering'],
    ['43', 'Gespecialiseerde werkzaamheden in de bouw', 'Specialised construction activities'],
    [
      '45',
      "Handel in en reparatie van auto's, motorfietsen en aanhangers",
      'Trade and repair of motor vehicles and motorcycles',
    ],
    [
      '46',
      "Groothandel en handelsbemiddeling (niet in auto's en motorfietsen)",
      'Wholesale trade and agents',
    ],
    ['47', "Detailhandel (niet in auto's)", 'Retail trade (not in motor vehicles)'],
    ['49', 'Vervoer over land', 'Land transport and pipelines'],
    ['50', 'Vervoer over water', 'Water transport'],
    ['51', 'Luchtvaart', 'Air transport'],
    ['52', 'Opslag en dienstverlening voor vervoer', 'Warehousing and support for transport'],
    ['53', 'Post en koeriers', 'Postal and courier activities'],
    ['55', 'Logiesverstrekking', 'Accommodation'],
    ['56', 'Eet- en drinkgelegenheden', 'Food and beverage service activities'],
    ['58', 'Uitgeverijen', 'Publishing activities'],
    [
      '59',
      "Productie en distributie van films en televisieprogramma's; maken en uitgeven van geluidsopnamen",
      'Motion picture, television and sound recording',
    ],
    ['60', "Verzorgen en uitzenden van radio- en televisieprogramma's", 'Broadcasting'],
    ['61', 'Telecommunicatie', 'Telecommunications'],
    [
      '62',
      'Dienstverlenende activiteiten op het gebied van informatietechnologie',
      'IT services and programming',
    ],
    [
      '63',
      'Dienstverlenende activiteiten op het gebied van informatie',
      'Information service activities',
    ],
    [
      '64',
      'Financiële instellingen (geen verzekeringen en pensioenfondsen)',
      'Financial institutions',
    ],
    [
      '65',
      'Verzekeringen en pensioenfondsen (geen verplichte sociale verzekeringen)',
      'Insurance and pension funding',
    ],
    ['66', 'Overige financiële dienstverlening', 'Other financial services'],
    ['68', 'Verhuur van en handel in onroerend goed', 'Real estate activities'],
    [
      '69',
      'Rechtskundige dienstverlening, accountancy, belastingadvisering en administratie',
      'Legal and accounting activities',
    ],
    [
      '70',
      'Holdings (geen financiële), concerndiensten binnen eigen concern en managementadvisering',
      'Holding companies and management consultancy',
    ],
    [
      '71',
      'Architecten, ingenieurs en technisch ontwerp en advies; keuring en controle',
      'Architecture, engineering, testing and analysis',
    ],
    ['72', 'Speur- en ontwikkelingswerk', 'Scientific research and development'],
    ['73', 'Reclame en marktonderzoek', 'Advertising and market research'],
    [
      '74',
      'Industrieel ontwerp en vormgeving, fotografie, vertaling en overige consultancy',
      'Other specialised activities',
    ],
    ['75', 'Veterinaire dienstverlening', 'Veterinary activities'],
    [
      '77',
      "Verhuur en lease van auto's, consumentenartikelen, machines en overige roerende goederen",
      'Rental and leasing of goods',
    ],
    ['78', 'Arbeidsbemiddeling, uitzendbureaus en personeelsbeheer', 'Employment activities'],
    [
      '79',
      'Reisbemiddeling, reisorganisatie, toeristische informatie en reserveringsbureaus',
      'Travel agencies and tour operators',
    ],
    ['80', 'Beveiliging en opsporing', 'Security and investigation'],
    [
      '81',
      'Facility management, reiniging en landschapsverzorging',
      'Facility management and cleaning',
    ],
    ['82', 'Overige zakelijke dienstverlening', 'Other business support activities'],
    [
      '84',
      'Openbaar bestuur, overheidsdiensten en verplichte sociale verzekeringen',
      'Public administration',
    ],
    ['85', 'Onderwijs', 'Education'],
    ['86', 'Gezondheidszorg', 'Human health activities'],
    ['87', 'Verpleging, verzorging en begeleiding met overnachting', 'Residential care activities'],
    [
      '88',
      'Maatschappelijke dienstverlening zonder overnachting',
      'Social work without accommodation',
    ],
    ['90', 'Kunst', 'Creative, arts and entertainment activities'],
    [
      '91',
      'Culturele uitleencentra, openbare archieven, musea, dieren- en plantentuinen, natuurbehoud',
      'Libraries, museums, zoos and nature conservation',
    ],
    ['92', 'Loterijen en kansspelen', 'Lotteries and betting'],
    ['93', 'Sport en recreatie', 'Sports and recreation'],
    [
      '94',
      'Levensbeschouwelijke en politieke organisaties, belangen- en ideële organisaties, hobbyclubs',
      'Membership organisations',
    ],
    ['95', 'Reparatie van computers en consumentenartikelen', 'Repair of computers and goods'],
    ['96', 'Wellness en overige dienstverlening; uitvaartbranche', 'Other personal services'],
    ['97', 'Huishoudens als werkgever van huishoudelijk personeel', 'Households as employers'],
    [
      '98',
      'Niet-gedifferentieerde productie van goederen en diensten door particuliere huishoudens voor eigen gebruik',
      'Production of households for own use',
    ],
    ['99', 'Extraterritoriale organisaties en lichamen', 'Extraterritorial organisations'],
  ] as const
).map(([code, nl, en]) => ({ code, nl, en }))
