export default {
  off: 'Zoeken in de tekst is uitgezet. Onderaan staat waarom, en kunt u het weer aanzetten.',
  title: 'Zoeken in deze tekst',
  action: 'Zoeken',
  actionHint: 'Zoeken op tekst, element of XPath, met een lijst',
  by: { label: 'Zoeken op', text: 'Tekst', element: 'Element', xpath: 'XPath' },
  field: {
    text: 'Tekst om te zoeken',
    element: 'Naam of pad van het element',
    xpath: 'XPath-expressie',
  },
  placeholder: {
    text: 'Tekst in de XML',
    element: "City, Address/City of Area/{'@'}unit",
    xpath: "//Address[City='Ede']",
  },
  value: 'Waarde bevat (mag leeg)',
  option: {
    caseSensitive: 'Hoofdletters tellen',
    wholeWord: 'Alleen hele woorden',
    regex: 'Reguliere expressie',
  },
  hint: {
    text: 'Zoekt in de tekst zoals die er staat, tags inbegrepen. Enter gaat naar de volgende plaats.',
    element:
      "Zoekt elementen op naam of pad, of een attribuut met {'@'} ervoor. Hoofdletters tellen in de naam niet.",
    xpath:
      'XPath 1.0. Namen zonder voorvoegsel horen bij de naamruimte van het hoofdelement; de voorvoegsels van de tekst zelf werken ook.',
  },
  searching: 'Zoeken…',
  count: 'Niets gevonden | Eén plaats | {count} plaatsen',
  countAt: '{at} van {count}',
  list: 'Gevonden plaatsen',
  line: 'Regel {line}',
  more: 'Meer tonen ({shown} van {count})',
  previous: 'Vorige plaats',
  next: 'Volgende plaats',
  replace: 'Vervangen in meer projecten…',
  close: 'Zoeken sluiten (Esc)',
  nothing: {
    text: 'Dit komt in de tekst niet voor.',
    element: 'De tekst heeft geen element met deze naam en waarde.',
    xpath: 'Deze expressie vindt niets in de tekst.',
  },
  answer: 'Het antwoord is:',
  yes: 'ja',
  no: 'nee',
  emptyText: 'een lege tekst',
  noNumber: 'geen getal',
  tooLong:
    'Dit zoeken duurde te lang en is gestopt. De tekst is niet veranderd. Maak de expressie eenvoudiger.',
  problem: {
    nothingAsked: 'Typ eerst waar u naar zoekt.',
    badPattern: 'Dit is geen geldige reguliere expressie. Kijk de haakjes en tekens na.',
    badName:
      'Dit is geen naam of pad van een element. Een pad heeft schuine strepen: Address/City.',
    unknownPrefix:
      'Het voorvoegsel ‘{name}’ staat niet in de tekst. Laat het weg of gebruik een voorvoegsel dat de tekst zelf heeft.',
    unknownFunction:
      'XPath 1.0 heeft geen functie ‘{name}’. Functies van latere versies werken hier niet.',
    variable: 'Variabelen ({name}) kunnen hier niet: vul de waarde zelf in.',
    namespaceAxis: 'Naamruimten kunnen hier niet gezocht worden (de as ‘namespace’).',
    openQuote: 'Het aanhalingsteken op plaats {at} wordt niet gesloten.',
    strayCharacter: 'Het teken op plaats {at} hoort niet in een XPath-expressie.',
    openBracket: 'Het haakje op plaats {at} wordt niet gesloten.',
    strayBracket: 'Het haakje op plaats {at} sluit niets.',
    badExpression: 'Dit is geen geldige XPath 1.0-expressie. Controleer de expressie.',
    noPlaces: 'Deze expressie geeft een antwoord en geen plaatsen: er is niets te vervangen.',
    notWellFormed:
      'De XML is niet geldig opgebouwd op regel {line}. Herstel dat eerst: XPath werkt alleen op een hele tekst.',
    refused: {
      doctype: 'De XML heeft een DOCTYPE. Die is niet toegestaan; haal de regel weg.',
      tooDeep: 'De elementen staan te diep in elkaar om met XPath te zoeken.',
      xmlTooLarge: 'De XML is te groot om met XPath te zoeken.',
    },
  },
}
