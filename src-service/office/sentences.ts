/** Sentences of Dutch property texts; {straat}, {wijk} and {plaats} are placeholders. */

export const homeSentences: readonly string[] = [
  'Dit verzorgde object is de afgelopen jaren met aandacht onderhouden en zo te betrekken.',
  'Via de hal met meterkast, toilet en trapopgang komt u in de lichte woonkamer.',
  'De woonkamer heeft grote raampartijen, een eikenhouten vloer en een open haard.',
  'De keuken is voorzien van inductiekookplaat, vaatwasser, koelkast en combi-oven.',
  'Vanuit de keuken loopt u zo naar buiten, waar het tot laat in de avond zonnig is.',
  'Op de eerste verdieping liggen drie slaapkamers, waarvan één met vaste kastenwand.',
  'De badkamer is in 2019 vernieuwd en heeft een inloopdouche, ligbad en dubbele wastafel.',
  'De zolder is bereikbaar met een vaste trap en nu in gebruik als werkkamer.',
  'De gevel is in 2021 geschilderd; de kozijnen zijn deels van hardhout, deels van kunststof.',
  'Het schilderwerk binnen is netjes en de wanden zijn glad gestuct.',
  'Er is ruime bergruimte voor fietsen, met een eigen achterom.',
  'De meterkast telt acht groepen en drie aardlekschakelaars.',
  'Dankzij de isolatie en het dubbele glas zijn de stookkosten laag.',
  'De kamers zijn goed in te delen en lenen zich ook voor werken aan huis.',
  'Onder de begane grond ligt een kruipruimte die droog en goed bereikbaar is.',
]

export const workSentences: readonly string[] = [
  'Dit representatieve object ligt op een zichtlocatie en is per direct in gebruik te nemen.',
  'De ruimte is kolomvrij en daardoor vrij in te delen.',
  'De entree met balie en wachtruimte is in 2022 vernieuwd.',
  'Het systeemplafond heeft ledverlichting; de vloer is voorzien van projecttapijt.',
  'De hal is bereikbaar via overheaddeuren op maaiveldniveau en een laadkuil.',
  'Op de verdieping zijn een pantry, twee toiletgroepen en een vergaderruimte.',
  'De vloer is vloeistofdicht afgewerkt en geschikt voor zware lasten.',
  'De etalage beslaat de volle breedte van de voorgevel.',
  'Er is een goederenlift en een aparte ingang voor leveranciers.',
  'Glasvezel en een zware stroomaansluiting zijn aanwezig.',
  'De huurprijs wordt ieder jaar aangepast volgens de consumentenprijsindex.',
  'De verhuurder wenst te opteren voor belaste verhuur.',
  'Oplevering in huidige staat; een turnkey oplevering is bespreekbaar.',
]

export const placeSentences: readonly string[] = [
  'De {straat} ligt in {wijk}, een geliefd deel van {plaats}.',
  'Winkels, scholen en sportvelden zijn op loopafstand.',
  'Het station van {plaats} is met de fiets in tien minuten te bereiken.',
  'Met de auto bent u binnen vijf minuten op de snelweg.',
  'Om de hoek stopt de bus naar het centrum van {plaats}.',
  'Parkeren kan voor de deur, zonder vergunning.',
  'In de omgeving is veel groen, met een park en fietspaden langs het water.',
  'Het gezellige centrum met restaurants, cafés en een weekmarkt is vlakbij.',
  'De wijk {wijk} is ruim opgezet en kindvriendelijk.',
]

export const closingSentences: readonly string[] = [
  'Bel ons gerust voor een afspraak; wij laten u {straat} graag zien.',
  'Aan deze tekst kunnen geen rechten worden ontleend.',
  'De meetinstructie is gebaseerd op de NEN 2580; verschillen in uitkomst zijn mogelijk.',
  'De koop komt tot stand na ondertekening door beide partijen.',
  'Neem uw eigen adviseur mee naar de bezichtiging.',
]
