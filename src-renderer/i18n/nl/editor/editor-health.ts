/** Features that are switched off for a large text, and the reasons. */
export default {
  off: '{feature} is uitgezet: {why}. De rest werkt gewoon door.',
  again: 'Weer aanzetten',
  why: {
    slow: 'het duurde {times} keer achter elkaar langer dan {seconds} s',
    noAnswer: 'er kwam niet op tijd een antwoord',
    crashed: 'het liep vast op deze tekst',
    tooMuch: 'deze tekst heeft er te veel onderdelen voor',
  },
  feature: {
    breadcrumb: 'Het pad boven de tekst',
    closing: 'Zelf tags afsluiten',
    completion: 'Aanvullen',
    find: 'Zoeken in de tekst',
    fixes: 'Herstellen van fouten',
    folding: 'Inklappen',
    form: 'Het formulier',
    hover: 'Uitleg bij aanwijzen',
    linkedTags: 'Begin- en sluittag samen wijzigen',
    links: 'Verwijzingen volgen',
    marks: 'Onderstrepen van fouten',
    outline: 'Het overzicht',
    symbols: 'Zoeken naar elementen',
    tagPairs: 'Begin- en sluittag markeren',
    validation: 'Controleren tijdens het typen',
    versions: 'Vergelijken met nieuwere versies',
  },
} as const
