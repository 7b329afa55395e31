/** Texts of documents as an office has them; names and numbers are made up. */

export const purchase = `KOOPOVEREENKOMST BESTAANDE EENGEZINSWONING
(model 2023)

De ondergetekenden:
A. Verkoper
de heer Johannes Petrus van der Meer, geboren te Utrecht op 12 mei 1968, wonende te 3512 AB Utrecht,
Oudegracht 12, gehuwd met mevrouw Anna Maria de Wit,
hierna te noemen: "verkoper",

en

B. Koper
1. mevrouw Sanne Elisabeth Bakker, geboren te Zeist op 3 maart 1990;
2. de heer T.J. de Boer, geboren te Amersfoort op 8 augustus 1989,
hierna samen te noemen: "koper".

Artikel 1. Verkoop en koop
Verkoper verkoopt aan koper, die van verkoper koopt, het eigendomsrecht met betrekking tot het perceel
grond met de zich daarop bevindende woning plaatselijk bekend als Lindelaan 7-bis te 3581 XK Utrecht,
kadastraal bekend gemeente Utrecht, sectie AB, nummer 1234, groot 2 are en 31 centiare,
tegen een koopsom van € 412.500,00
zegge: vierhonderdtwaalfduizend vijfhonderd euro
De koopsom van de roerende zaken bedraagt € 2.500,-.

Artikel 4. Eigendomsoverdracht
4.1. De akte van levering zal gepasseerd worden op 1 maart 2027 of zoveel eerder of later als partijen
samen nader overeenkomen, ten overstaan van mr. P.A. Hendriks, notaris te Utrecht.

Artikel 5. Bankgarantie/waarborgsom
5.1. Tot zekerheid voor de nakoming van de verplichtingen van koper zal koper uiterlijk op 15 januari 2027
een schriftelijke bankgarantie doen stellen voor een bedrag van € 41.250,00, zegge
eenenveertigduizend tweehonderdvijftig euro.

Artikel 15. Ontbindende voorwaarden
15.1. Deze koopovereenkomst kan door koper worden ontbonden indien uiterlijk:
a. op 8 januari 2027 koper voor de financiering van de onroerende zaak voor een bedrag van € 400.000,00
geen hypothecaire geldlening heeft verkregen;
b. op 20 december 2026 koper geen Nationale Hypotheek Garantie heeft verkregen;
c. een bouwkundige keuring meer dan € 5.000,- aan kosten aantoont.

Aldus overeengekomen en getekend te Utrecht op 23 november 2026`

export const transfer = `AKTE VAN LEVERING

Heden, één maart tweeduizend zevenentwintig (01-03-2027), verschenen voor mij, mr. Pieter Adriaan
Hendriks, notaris te Utrecht:
1. mevrouw Klaartje Smit, werkzaam ten kantore van mij, notaris, te dezen handelend als schriftelijk
gevolmachtigde van:
de heer JOHANNES PETRUS VAN DER MEER, geboren te Utrecht op twaalf mei negentienhonderd achtenzestig,
hierna te noemen: verkoper;
2. de besloten vennootschap met beperkte aansprakelijkheid Woonfonds Midden B.V., gevestigd te Utrecht,
hierna te noemen: koper.

De koopprijs van het verkochte bedraagt vierhonderdtwaalfduizend vijfhonderd euro (€ 412.500,00).

een woonhuis met grond, kadastraal bekend gemeente Utrecht, sectie AB, nummer 1234, ter grootte van
twee are en eenendertig centiare.`

export const lease = `HUUROVEREENKOMST WOONRUIMTE

Ondergetekenden
Verhuurder: Stichting Woonzorg Midden
en
Huurder: mevrouw L. Visser

Artikel 3. Duur
Deze overeenkomst is aangegaan voor de duur van 24 (vierentwintig) maanden, ingaande op 1 februari 2026 en
lopende tot en met 31 januari 2028.

Artikel 4. Betalingen
De huurprijs bedraagt € 1.245,50 per maand.
De servicekosten bedragen € 45,00 per maand.
Huurder betaalt een waarborgsom ter grootte van € 2.491,00.`

export const energyLabel = `Energielabel woning
Dit gebouw heeft energielabel
C
A++++ A+++ A++ A+ A B C D E F G
Lindelaan 7
Registratienummer 123456789
Datum registratie 14-03-2024   Geldig tot 14-03-2034
Gebruiksoppervlakte wonen: 124,5 m²
Bouwjaar 1932`
